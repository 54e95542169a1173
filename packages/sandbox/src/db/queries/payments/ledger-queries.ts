import { and, desc, eq, sql } from 'drizzle-orm';
import type { Currency } from '@istmo/domain';
import type { Database } from '../../database';
import { ledgerEntries, merchants, payments, users, wallets } from '../../schema';

export async function hasJournalEntry(db: Database, movement: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.movement, movement))
    .limit(1);
  return row !== undefined;
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
  const [row] = await db
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.account, `user:${String(userId)}`), eq(wallets.currency, currency)));
  return row?.balance ?? 0;
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
  // Only these rows are read: what a wallet held after an entry is what it holds now without what came later.
  const recent = db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, `user:${String(userId)}`))
    .orderBy(desc(ledgerEntries.id))
    .limit(offset + limit)
    .as('recent');
  const later = sql<string | null>`sum(${recent.amount}) over (
    partition by ${recent.currency} order by ${recent.id} desc rows between unbounded preceding and 1 preceding)`;
  const rows = await db
    .select({
      id: recent.id,
      movement: recent.movement,
      at: recent.at,
      amount: recent.amount,
      currency: recent.currency,
      later,
      holds: wallets.balance,
      codOper: payments.codOper,
      concept: payments.concept,
      merchantName: merchants.name,
    })
    .from(recent)
    .innerJoin(wallets, and(eq(wallets.account, recent.account), eq(wallets.currency, recent.currency)))
    .leftJoin(payments, eq(payments.id, recent.paymentId))
    .leftJoin(merchants, eq(merchants.id, payments.merchantId))
    .orderBy(desc(recent.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ later: debited, holds, amount, ...entry }) => ({
    ...entry,
    amount: 0 - amount,
    balance: holds + Number(debited ?? 0),
  }));
}
