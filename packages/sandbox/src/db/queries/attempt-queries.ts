import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database';
import { moneyRequests, subscriptions, voidedAttempts } from '../schema';
import { holdName } from './payment-queries';

/** Holds an attempt until the transaction ends. The database holds it the same way while a payment of it is written. */
export function holdAttempt(db: Database, attemptId: string): Promise<void> {
  return holdName(db, `attempt:${attemptId}`);
}

type Voided = typeof voidedAttempts.$inferInsert;

/** Keeps an attempt from ever becoming a payment; a subscription that it started before its first charge is not started. */
export async function writeVoided(db: Database, voided: Voided): Promise<void> {
  await db.insert(voidedAttempts).values(voided).onConflictDoNothing();
  const { attemptId, voidedAt } = voided;
  const isToCome = and(eq(subscriptions.status, 'active'), gt(subscriptions.startsAt, voidedAt));
  await db
    .update(subscriptions)
    .set({ status: 'pending', cardToken: null, attemptId: null, nextChargeAt: null })
    .where(and(eq(subscriptions.attemptId, attemptId), isToCome));
}

export async function isVoided(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(voidedAttempts).where(eq(voidedAttempts.attemptId, attemptId));
  return found.length > 0;
}

/** Whether money went from wallet to wallet under the attempt: that makes no payment. */
export async function isTransfer(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(moneyRequests).where(eq(moneyRequests.attemptId, attemptId));
  return found.length > 0;
}
