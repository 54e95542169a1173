import { and, desc, eq, sql } from 'drizzle-orm';
import type { Currency } from '@istmo/domain';
import type { Database } from '../../database';
import { ledgerEntries, merchants, payments, users } from '../../schema';

export async function hasJournalEntry(db: Database, movement: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.movement, movement))
    .limit(1);
  return row !== undefined;
}

/** An account's balance: debits minus credits, in minor units. */
export async function balanceOf(db: Database, account: string, currency: Currency = 'USD'): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), eq(ledgerEntries.currency, currency)));
  return Number(row?.balance ?? 0);
}

/** The sum of all entries by currency. It must be zero. */
export async function ledgerSums(db: Database): Promise<{ currency: Currency; sum: number }[]> {
  const rows = await db
    .select({ currency: ledgerEntries.currency, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.currency);
  return rows.map(({ currency, sum }) => ({ currency, sum: Number(sum) }));
}

/** What a wallet user can spend, in minor units. */
export async function walletBalance(
  db: Database,
  userId: number,
  currency: Currency = 'USD',
): Promise<number> {
  return 0 - (await balanceOf(db, `user:${String(userId)}`, currency));
}

/**
 * Locks a user's wallet until the transaction ends. Other transactions may still insert rows that reference
 * the user.
 */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export type WalletEntry = {
  id: number;
  /** Its name: `approved:<codOper>`, `topUp:<reference>`, `opening:<user>`. */
  movement: string;
  at: Date;
  /** Minor units, positive when money came in. */
  amount: number;
  currency: Currency;
  /** The wallet's balance after it. */
  balance: number;
  codOper: string | null;
  concept: string | null;
  merchantName: string | null;
};

type Page = { limit?: number; offset?: number };

/** The entries of a user's wallet, newest first. */
export async function walletEntriesOf(
  db: Database,
  userId: number,
  { limit = 10, offset = 0 }: Page = {},
): Promise<WalletEntry[]> {
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
