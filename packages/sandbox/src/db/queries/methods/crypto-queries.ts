import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { cryptoCoins, cryptoInvoices, cryptoNetworks, cryptoTransfers } from '../../schema';

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
