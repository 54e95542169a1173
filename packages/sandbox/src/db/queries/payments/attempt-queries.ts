import type { MethodId } from '@istmo/domain';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { cards, moneyRequests, payments, subscriptions, txInfos, voidedAttempts } from '../../schema';
import { lockName, OPEN, PAID, type Payment } from './payment-queries';

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

export async function isVoided(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(voidedAttempts).where(eq(voidedAttempts.attemptId, attemptId));
  return found.length > 0;
}

/** Whether the attempt paid a request between wallets, which creates no payment. */
export async function isTransfer(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(moneyRequests).where(eq(moneyRequests.attemptId, attemptId));
  return found.length > 0;
}

/** The methods whose payer is certain: by the card, or by the wallet. */
const METHODS: readonly MethodId[] = ['card', 'balance'];
/** Declined, expired, canceled and refunded payments have no duplicate. */
const COUNTED = [...OPEN, ...PAID];

/**
 * The code of an earlier payment that the new one may duplicate: an open one of the same target by the same payer, or one since
 * `since` by the same card or wallet user, of the same amount at the same merchant. It belongs in a statement whose row is the
 * new `payment`; `find_earlier_payment` has the rule. Concurrent requests of one payer wait for each other.
 */
export function earlierCode(since: Date | undefined): SQL {
  const from = since?.toISOString() ?? null;
  return sql`find_earlier_payment(payment, ${from}::timestamptz, ${array(METHODS)}::text[], ${array(COUNTED)}::text[])`;
}

/** PostgreSQL's form of a list of plain words. */
function array(words: readonly string[]): string {
  return `{${words.join(',')}}`;
}

type ByPayer = Pick<Payment, 'payableType' | 'payableCode' | 'userId'> & {
  /** The fingerprint of the card, if there is one. */
  fingerprint: string | undefined;
};

/** Whether the same card or wallet user has paid the same thing at any time, or may still be charged for it. */
export async function hasPaid(
  db: Database,
  { payableType, payableCode, userId, fingerprint }: ByPayer,
): Promise<boolean> {
  const byPayer = or(
    fingerprint === undefined ? undefined : eq(cards.fingerprint, fingerprint),
    userId === null ? undefined : eq(payments.userId, userId),
  );
  if (!byPayer) return false;
  const samePayable = and(eq(payments.payableType, payableType), eq(payments.payableCode, payableCode));
  const counted = and(inArray(payments.status, COUNTED), isNull(payments.voidedAt));
  const [earlier] = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .where(and(samePayable, counted, byPayer))
    .limit(1);
  return earlier !== undefined;
}

export type TxInfo = typeof txInfos.$inferInsert;

export async function insertTxInfo(db: Database, info: TxInfo): Promise<void> {
  await db.insert(txInfos).values(info);
}

/** Returns whether a row was updated. */
export async function updateTxInfo(db: Database, info: TxInfo): Promise<boolean> {
  const updated = await db
    .update(txInfos)
    .set(info)
    .where(eq(txInfos.id, info.id))
    .returning({ id: txInfos.id });
  return updated.length > 0;
}

export async function findTxInfo(db: Database, id: string): Promise<TxInfo | undefined> {
  const [info] = await db.select().from(txInfos).where(eq(txInfos.id, id));
  return info;
}
