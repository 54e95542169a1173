import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { mails, payments, promisedReceipts } from '../schema';

const MOST = 200;

/** The latest mails, to everybody or to one address in capitals or not. */
export function mailsTo(db: Database, to: string | undefined): Promise<(typeof mails.$inferSelect)[]> {
  const address = to?.trim().toLowerCase();
  return db
    .select()
    .from(mails)
    .where(address ? eq(sql`lower(${mails.to})`, address) : undefined)
    .orderBy(desc(mails.id))
    .limit(MOST);
}

/** Promises a payment's payer the receipt; what was promised once is not promised again. */
export async function promiseReceipt(db: Database, paymentId: string): Promise<void> {
  await db.insert(promisedReceipts).values({ paymentId }).onConflictDoNothing();
}

/** The operation of one receipt that is still to be mailed, kept as mailed with the caller's transaction; none that another process has in hand. */
export async function takePromisedReceipt(db: Database, now: number): Promise<string | undefined> {
  const [promised] = await db
    .select({ paymentId: promisedReceipts.paymentId, codOper: payments.codOper })
    .from(promisedReceipts)
    .innerJoin(payments, eq(payments.id, promisedReceipts.paymentId))
    .where(isNull(promisedReceipts.mailedAt))
    .limit(1)
    .for('update', { of: promisedReceipts, skipLocked: true });
  if (!promised) return undefined;
  await db
    .update(promisedReceipts)
    .set({ mailedAt: new Date(now) })
    .where(eq(promisedReceipts.paymentId, promised.paymentId));
  return promised.codOper;
}
