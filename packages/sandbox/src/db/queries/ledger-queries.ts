import { and, desc, eq, sql } from 'drizzle-orm';
import type { Currency } from '@istmo/domain';
import type { Database } from '../database';
import { ledgerEntries, merchants, payments, users } from '../schema';

export type LedgerEntry = typeof ledgerEntries.$inferInsert;

/** Writes the rows of one movement, once. Throws where they do not add up to zero; the database would not take them either. */
export async function writeMovement(db: Database, rows: LedgerEntry[]): Promise<void> {
  if (rows.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new RangeError('debits and credits differ');
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows).onConflictDoNothing();
}

export async function hasMovement(db: Database, movement: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.movement, movement))
    .limit(1);
  return row !== undefined;
}

/** What an account comes to: debits less credits, in minor units. */
export async function balanceOf(db: Database, account: string, currency: Currency = 'USD'): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), eq(ledgerEntries.currency, currency)));
  return Number(row?.balance ?? 0);
}

/** What all rows of each currency add up to: zero, or something is broken. */
export async function ledgerSums(db: Database): Promise<{ currency: Currency; sum: number }[]> {
  const rows = await db
    .select({ currency: ledgerEntries.currency, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.currency);
  return rows.map(({ currency, sum }) => ({ currency, sum: Number(sum) }));
}

/** What a wallet user may spend, in minor units: what we owe them. */
export async function walletBalance(
  db: Database,
  userId: number,
  currency: Currency = 'USD',
): Promise<number> {
  return 0 - (await balanceOf(db, `user:${String(userId)}`, currency));
}

/** Holds a user's wallet until the transaction ends. Rows that point at the user may still be written meanwhile. */
export async function holdUser(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export type AccountMovement = {
  id: number;
  /** What it records: `approved:<codOper>`, `topUp:<reference>`, `opening:<user>`. */
  movement: string;
  at: Date;
  /** Minor units, above zero where money came in. */
  amount: number;
  currency: Currency;
  /** What the wallet held after it. */
  balance: number;
  codOper: string | null;
  concept: string | null;
  merchantName: string | null;
};

type Page = { limit?: number; offset?: number };

/** The movements of a user's wallet, the newest first. */
export async function movementsOf(
  db: Database,
  userId: number,
  { limit = 10, offset = 0 }: Page = {},
): Promise<AccountMovement[]> {
  const { id, account, amount, currency } = ledgerEntries;
  const running = sql<string>`sum(${amount}) over (partition by ${currency} order by ${id})`;
  const rows = await db
    .select({ entry: ledgerEntries, running, payment: payments, merchantName: merchants.name })
    .from(ledgerEntries)
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(merchants, eq(merchants.id, payments.merchantId))
    .where(eq(account, `user:${String(userId)}`))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, running: debit, payment, merchantName }) => ({
    id: entry.id,
    movement: entry.movement,
    at: entry.at,
    amount: 0 - entry.amount,
    currency: entry.currency,
    balance: 0 - Number(debit),
    codOper: payment?.codOper ?? null,
    concept: payment?.concept ?? null,
    merchantName,
  }));
}
