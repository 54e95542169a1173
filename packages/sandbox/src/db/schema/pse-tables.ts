import { type Language, PSE_STATES } from '@istmo/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** Transactions whose state the provider has still to ask for. */
export const UNREAD = sql`not is_read`;

/** What PSE and the payer's bank know about a transaction. They are separate parties, so they keep what they show. */
export const pseTransactions = pgTable(
  'pse_transactions',
  {
    /** The key of the bank's page. */
    ticket: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
    codOper: text('cod_oper').notNull(),
    merchantName: text('merchant_name').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    lang: text().$type<Language>().notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    /** The CUS: the number by which the bank knows the transaction. */
    trazabilityCode: text('trazability_code').notNull().unique(),
    /** Where the bank sends the payer back. */
    returnUrl: text('return_url').notNull(),
    state: text({ enum: PSE_STATES }).notNull().default('CREATED'),
    /** The network's code of a transaction that was not made; empty otherwise. */
    code: text().notNull().default(''),
    /** When the bank decides a pending transaction, and how. Null while nobody knows. */
    settlesAt: timestamp('settles_at', { withTimezone: true }),
    settlesTo: text('settles_to', { enum: PSE_STATES }),
    /** Wrong dynamic keys so far. */
    wrongKeys: integer('wrong_keys').notNull().default(0),
    /** Until when the bank's page is open. */
    pageEndsAt: timestamp('page_ends_at', { withTimezone: true }).notNull(),
    /** The provider has read the final state. */
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [index('pse_unread').on(table.settlesAt).where(UNREAD)],
);
