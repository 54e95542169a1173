import { and, eq, sql } from 'drizzle-orm';
import type { Currency } from '@istmo/domain';
import type { Database } from '../database';
import { ledgerEntries } from '../schema';

export type LedgerEntry = typeof ledgerEntries.$inferInsert;

/** Writes the rows of one movement, once. Throws where they do not add up to zero. */
export async function writeMovement(db: Database, rows: LedgerEntry[]): Promise<void> {
  if (rows.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new RangeError('debits and credits differ');
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows).onConflictDoNothing();
}

/** What an account comes to: debits less credits, in minor units. */
export async function balanceOf(db: Database, account: string, currency: Currency = 'USD'): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), eq(ledgerEntries.currency, currency)));
  return Number(row?.balance ?? 0);
}
