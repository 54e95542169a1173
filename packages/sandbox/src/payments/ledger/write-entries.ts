import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { ledgerEntries } from '../../db/schema';
import { assertBalanced } from './assert-sound';

export type LedgerEntry = typeof ledgerEntries.$inferInsert;

/**
 * The part of `insertPayment` and `writeStep` that writes a step's ledger entries, for example a capture's.
 * The statement selects the payment as `written`. Throws a BrokenRule when the entries do not sum to zero.
 */
export function insertEntries(entries: readonly LedgerEntry[]): SQL {
  assertBalanced(entries);
  return sql`
      insert into ledger_entries (movement, payment_id, account, amount, currency, at)
      select entry.movement, written.id, entry.account, entry.amount, entry.currency, entry.at
      from written, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (movement text, account text, amount bigint, currency text, at timestamptz)
      on conflict do nothing`;
}

/**
 * Writes one journal entry that is not part of a step, once. Throws a BrokenRule when its entries do not sum
 * to zero; the database checks this as well.
 */
export async function writeJournalEntry(db: Database, entries: LedgerEntry[]): Promise<void> {
  assertBalanced(entries);
  if (entries.length > 0) await db.insert(ledgerEntries).values(entries).onConflictDoNothing();
}
