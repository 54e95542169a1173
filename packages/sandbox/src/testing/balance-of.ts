import type { Currency } from '@istmo/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ledgerEntries } from '../db/schema';

/** An account's balance: debits minus credits, in minor units. */
export async function balanceOf(db: Database, account: string, currency: Currency = 'USD'): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), eq(ledgerEntries.currency, currency)));
  return Number(row?.balance ?? 0);
}
