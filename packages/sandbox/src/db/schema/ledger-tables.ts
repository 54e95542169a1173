import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/**
 * Double entry: each movement writes rows that add up to zero, in the transaction of what it records. A debit is above
 * zero, a credit below; `user:<id>` and `merchant:<id>` are what the provider owes them, so their balance is credit.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the rows of one movement share: `approved:<codOper>`, `opening:<user>`. */
    movement: text().notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    account: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  // A movement is written once, whoever tries again.
  (table) => [unique('one_row_an_account').on(table.movement, table.account), index().on(table.account)],
);
