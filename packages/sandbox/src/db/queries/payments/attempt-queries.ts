import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database';
import { moneyRequests, subscriptions, voidedAttempts } from '../../schema';
import { lockName } from './payment-queries';

/**
 * Locks an attempt until the transaction ends. The database takes the same lock while a payment of the
 * attempt is written.
 */
export function lockAttempt(db: Database, attemptId: string): Promise<void> {
  return lockName(db, `attempt:${attemptId}`);
}

type Voided = typeof voidedAttempts.$inferInsert;

/**
 * Voids an attempt, so that it can never become a payment. A subscription that it started, and that has not
 * begun yet, goes back to pending. Returns whether the attempt was not voided before.
 */
export async function writeVoided(db: Database, voided: Voided): Promise<boolean> {
  const written = await db.insert(voidedAttempts).values(voided).onConflictDoNothing().returning();
  const { attemptId, voidedAt } = voided;
  const isToCome = and(eq(subscriptions.status, 'active'), gt(subscriptions.startsAt, voidedAt));
  await db
    .update(subscriptions)
    .set({ status: 'pending', cardToken: null, attemptId: null, nextChargeAt: null })
    .where(and(eq(subscriptions.attemptId, attemptId), isToCome));
  return written.length > 0;
}

/** Deletes older voided attempts. A request of a deleted attempt would be accepted again. */
export async function forgetVoided(db: Database, before: Date): Promise<void> {
  await db.delete(voidedAttempts).where(lt(voidedAttempts.voidedAt, before));
}

export async function isVoided(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(voidedAttempts).where(eq(voidedAttempts.attemptId, attemptId));
  return found.length > 0;
}

/** Whether the attempt paid a request between wallets, which creates no payment. */
export async function isTransfer(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(moneyRequests).where(eq(moneyRequests.attemptId, attemptId));
  return found.length > 0;
}
