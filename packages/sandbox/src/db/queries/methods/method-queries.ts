import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import {
  cashPayers,
  claveSessions,
  cryptoCoins,
  cryptoInvoices,
  cryptoNetworks,
  cryptoTransfers,
} from '../../schema';

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

export type Coin = typeof cryptoCoins.$inferSelect;
export type Network = typeof cryptoNetworks.$inferSelect;
export type Invoice = typeof cryptoInvoices.$inferSelect;
export type TransferRow = typeof cryptoTransfers.$inferSelect;

/** An invoice with its coin, its network and its transfers, oldest first. */
export type FoundInvoice = { invoice: Invoice; coin: Coin; network: Network; transfers: TransferRow[] };

export function listCoins(db: Database): Promise<Coin[]> {
  return db.select().from(cryptoCoins).orderBy(asc(cryptoCoins.code));
}

export function listNetworks(db: Database, coin: string): Promise<Network[]> {
  return db
    .select()
    .from(cryptoNetworks)
    .where(eq(cryptoNetworks.coin, coin))
    .orderBy(asc(cryptoNetworks.confirmations), asc(cryptoNetworks.network));
}

export async function findCoinOn(
  db: Database,
  coin: string,
  network: string,
): Promise<{ coin: Coin; network: Network } | undefined> {
  const [found] = await db
    .select({ coin: cryptoCoins, network: cryptoNetworks })
    .from(cryptoNetworks)
    .innerJoin(cryptoCoins, eq(cryptoCoins.code, cryptoNetworks.coin))
    .where(and(eq(cryptoNetworks.coin, coin), eq(cryptoNetworks.network, network)));
  return found;
}

export async function findInvoice(db: Database, paymentId: string): Promise<FoundInvoice | undefined> {
  const [found] = await db
    .select({ invoice: cryptoInvoices, coin: cryptoCoins, network: cryptoNetworks })
    .from(cryptoInvoices)
    .innerJoin(cryptoCoins, eq(cryptoCoins.code, cryptoInvoices.coin))
    .innerJoin(
      cryptoNetworks,
      and(eq(cryptoNetworks.coin, cryptoInvoices.coin), eq(cryptoNetworks.network, cryptoInvoices.network)),
    )
    .where(eq(cryptoInvoices.paymentId, paymentId));
  if (!found) return undefined;
  const transfers = await db
    .select()
    .from(cryptoTransfers)
    .where(eq(cryptoTransfers.paymentId, paymentId))
    .orderBy(asc(cryptoTransfers.seenAt), asc(cryptoTransfers.txid));
  return { ...found, transfers };
}

/** Inserts or replaces a payment's invoice. */
export async function writeInvoice(db: Database, invoice: Invoice): Promise<void> {
  const { paymentId: _paymentId, ...change } = invoice;
  await db
    .insert(cryptoInvoices)
    .values(invoice)
    .onConflictDoUpdate({ target: cryptoInvoices.paymentId, set: change });
}

export async function insertTransfer(db: Database, transfer: TransferRow): Promise<void> {
  await db.insert(cryptoTransfers).values(transfer);
}

export async function addConfirmations(db: Database, paymentId: string, more: number): Promise<void> {
  await db
    .update(cryptoTransfers)
    .set({ confirmations: sql`${cryptoTransfers.confirmations} + ${more}` })
    .where(eq(cryptoTransfers.paymentId, paymentId));
}

/** Makes a payment's transfers unconfirmed, as when the chain drops them. */
export async function dropConfirmations(db: Database, paymentId: string): Promise<void> {
  await db.update(cryptoTransfers).set({ confirmations: 0 }).where(eq(cryptoTransfers.paymentId, paymentId));
}

/** Makes late transfers count at the new rate, which the payer has accepted. */
export async function takeLateTransfers(db: Database, paymentId: string): Promise<void> {
  await db.update(cryptoTransfers).set({ isLate: false }).where(eq(cryptoTransfers.paymentId, paymentId));
}
