import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** All sent mails. This table stands in for mailboxes, so codes are in plain text. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull().default(''),
    /** The code in the text, so that tests need not parse it; empty when there is none. */
    code: text().notNull().default(''),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.to)],
);

/**
 * Payments whose receipt is mailed automatically, written in the transaction of the approval so that each
 * gets one mail.
 */
export const promisedReceipts = pgTable(
  'promised_receipts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Null until it is mailed. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    index('promised_receipts_due')
      .on(table.paymentId)
      .where(sql`${table.mailedAt} is null`),
  ],
);
