import { desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { mails, promisedReceipts } from '../schema';

const MOST = 200;

/** The latest mails, to all addresses or to one, ignoring case. */
export function mailsTo(
  db: Database,
  to: string | undefined,
): Promise<Omit<typeof mails.$inferSelect, 'html'>[]> {
  const address = to?.trim().toLowerCase();
  const { html: _, ...listed } = getTableColumns(mails);
  return db
    .select(listed)
    .from(mails)
    .where(address ? eq(sql`lower(${mails.to})`, address) : undefined)
    .orderBy(desc(mails.id))
    .limit(MOST);
}

/** The HTML part of a mail, which lists leave out; `undefined` for an unknown mail. */
export async function mailHtmlOf(db: Database, id: number): Promise<string | undefined> {
  const [mail] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id));
  return mail?.html;
}

/** Promises the mail of a payment, even if one was sent before. */
export async function promiseReceipt(db: Database, paymentId: string): Promise<void> {
  const again = { target: promisedReceipts.paymentId, set: { mailedAt: null } };
  await db.insert(promisedReceipts).values({ paymentId }).onConflictDoUpdate(again);
}

/**
 * Takes up to `most` payments whose receipts are due, and marks them as mailed in the caller's transaction.
 * Skips those that another process is working on.
 */
export async function takePromisedReceipts(
  db: Database,
  { now, most }: { now: number; most: number },
): Promise<string[]> {
  const due = db
    .select({ paymentId: promisedReceipts.paymentId })
    .from(promisedReceipts)
    .where(isNull(promisedReceipts.mailedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(promisedReceipts)
    .set({ mailedAt: new Date(now) })
    .where(inArray(promisedReceipts.paymentId, due))
    .returning({ paymentId: promisedReceipts.paymentId });
  return taken.map(({ paymentId }) => paymentId);
}
