import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database';
import { cashPayers, claveSessions, cryptoInvoices, cryptoTransfers } from '../../schema';

type Payer = typeof cashPayers.$inferInsert;

/**
 * Stores a payer, once per e-mail and document. A known payer keeps the number and gets the new name and
 * phone.
 */
export async function keepCashPayer(db: Database, payer: Payer): Promise<number> {
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

/** Inserts a transfer of a payment, or takes the confirmations that a known one has now. */
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
