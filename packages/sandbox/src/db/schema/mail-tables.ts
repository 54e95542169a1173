import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** Mails as their readers have them: this stands for the mailboxes, so the codes in it are in plain. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The code in it, so that a test need not read the text; empty where there is none. */
    code: text().notNull().default(''),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.to)],
);

/** Payments whose payer is sent the receipt unasked, written in the transaction of the approval: one mail each. */
export const promisedReceipts = pgTable(
  'promised_receipts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** None while it is still to be mailed. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    index('promised_receipts_due')
      .on(table.paymentId)
      .where(sql`${table.mailedAt} is null`),
  ],
);
