import { type PseState } from '@istmo/domain';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Database } from '../../database';
import { pseTransactions, UNREAD } from '../../schema';

export type PseTransaction = typeof pseTransactions.$inferSelect;
type Key = Partial<Pick<PseTransaction, 'ticket' | 'paymentId'>>;

export async function insertPseTransaction(
  db: Database,
  transaction: typeof pseTransactions.$inferInsert,
): Promise<void> {
  await db.insert(pseTransactions).values(transaction);
}

/** The transaction with this ticket, or of this payment. */
export async function findPseTransaction(db: Database, key: Key): Promise<PseTransaction | undefined> {
  const [[name, value] = []] = Object.entries(key) as [keyof Key, string][];
  if (name === undefined || value === undefined) return undefined;
  const [found] = await db.select().from(pseTransactions).where(eq(pseTransactions[name], value));
  return found;
}

const OPEN: readonly PseState[] = ['CREATED', 'PENDING'];

type PseChange = Partial<Pick<PseTransaction, 'state' | 'code' | 'settlesAt' | 'settlesTo' | 'wrongKeys'>>;

/** Changes a transaction that the bank has not decided. Returns its state afterwards; of a decided one, `undefined`. */
export async function changePseTransaction(
  db: Database,
  ticket: string,
  change: PseChange,
): Promise<PseTransaction | undefined> {
  const [changed] = await db
    .update(pseTransactions)
    .set({ ...change, isRead: false })
    .where(and(eq(pseTransactions.ticket, ticket), inArray(pseTransactions.state, [...OPEN])))
    .returning();
  return changed;
}

export async function markPseRead(db: Database, ticket: string): Promise<void> {
  await db.update(pseTransactions).set({ isRead: true }).where(eq(pseTransactions.ticket, ticket));
}

/** Transactions that the bank has decided, or decides now, and that the provider has not read. */
export function listUnreadPse(db: Database, now: Date, most: number): Promise<PseTransaction[]> {
  const isDecided = inArray(pseTransactions.state, ['OK', 'NOT_AUTHORIZED', 'FAILED']);
  return db
    .select()
    .from(pseTransactions)
    .where(and(UNREAD, or(isDecided, lte(pseTransactions.settlesAt, now))))
    .limit(most);
}
