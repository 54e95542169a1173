import type { PseState } from '@istmo/domain';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../database';
import {
  cashPayers,
  claveSessions,
  cryptoInvoices,
  cryptoTransfers,
  pseTransactions,
  UNREAD,
} from '../../schema';

type CashPayer = typeof cashPayers.$inferInsert;

/**
 * Stores a payer, once per e-mail and document. A known payer keeps the number and gets the new name and
 * phone.
 */
export async function keepCashPayer(db: Database, payer: CashPayer): Promise<number> {
  const { name, phone } = payer;
  const [kept] = await db
    .insert(cashPayers)
    .values(payer)
    .onConflictDoUpdate({ target: [cashPayers.email, cashPayers.document], set: { name, phone } })
    .returning({ id: cashPayers.idUsrService });
  if (!kept) throw new Error('A payer was not kept');
  return kept.id;
}

export type ClaveSession = typeof claveSessions.$inferSelect;
export type ClaveAnswer = NonNullable<ClaveSession['answer']>;

export async function insertClaveSession(
  db: Database,
  session: typeof claveSessions.$inferInsert,
): Promise<void> {
  await db.insert(claveSessions).values(session);
}

export async function findClaveSession(db: Database, token: string): Promise<ClaveSession | undefined> {
  const [session] = await db.select().from(claveSessions).where(eq(claveSessions.token, token));
  return session;
}

export async function findClaveSessionOf(db: Database, paymentId: string): Promise<ClaveSession | undefined> {
  const [session] = await db.select().from(claveSessions).where(eq(claveSessions.paymentId, paymentId));
  return session;
}

/** Stores the first answer only. */
export async function keepClaveAnswer(db: Database, token: string, answer: ClaveAnswer): Promise<void> {
  await db
    .update(claveSessions)
    .set({ answer })
    .where(and(eq(claveSessions.token, token), isNull(claveSessions.answer)));
}

export type Invoice = typeof cryptoInvoices.$inferSelect;
export type TransferRow = typeof cryptoTransfers.$inferSelect;

/** An invoice with its transfers, oldest first. */
export type FoundInvoice = { invoice: Invoice; transfers: TransferRow[] };

export async function findInvoice(db: Database, paymentId: string): Promise<FoundInvoice | undefined> {
  const [invoice] = await db.select().from(cryptoInvoices).where(eq(cryptoInvoices.paymentId, paymentId));
  if (!invoice) return undefined;
  const transfers = await db
    .select()
    .from(cryptoTransfers)
    .where(eq(cryptoTransfers.paymentId, paymentId))
    .orderBy(asc(cryptoTransfers.seenAt), asc(cryptoTransfers.txid));
  return { invoice, transfers };
}

/** Inserts or replaces a payment's invoice. */
export async function writeInvoice(db: Database, invoice: Invoice): Promise<void> {
  const { paymentId: _paymentId, ...change } = invoice;
  await db
    .insert(cryptoInvoices)
    .values(invoice)
    .onConflictDoUpdate({ target: cryptoInvoices.paymentId, set: change });
}

/** Inserts a payment's transfer, or updates the confirmations of a known one. */
export async function keepTransfer(db: Database, transfer: TransferRow): Promise<void> {
  const { paymentId, confirmations } = transfer;
  await db
    .insert(cryptoTransfers)
    .values(transfer)
    .onConflictDoUpdate({
      target: cryptoTransfers.txid,
      set: { confirmations },
      setWhere: eq(cryptoTransfers.paymentId, paymentId),
    });
}

/** Makes late transfers count at the new rate, which the payer has accepted. */
export async function takeLateTransfers(db: Database, paymentId: string): Promise<void> {
  await db.update(cryptoTransfers).set({ isLate: false }).where(eq(cryptoTransfers.paymentId, paymentId));
}

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

/** Changes a transaction that the bank has not decided, and returns it. Returns `undefined` if the bank has decided. */
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
