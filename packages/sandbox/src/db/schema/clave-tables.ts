import type { Language } from '@istmo/domain';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** How a payer's visit at the terminal ends: approved, given up, or declined for one of the network's reasons. */
export const CLAVE_ANSWERS = [
  'approved',
  'declined',
  'bank_not_affiliated',
  'card_expired',
  'wrong_pin',
  'canceled',
] as const;

/** What the Clave network knows of a payment that was begun there: all that its terminal shows, and how it ended. */
export const claveSessions = pgTable('clave_sessions', {
  token: text().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'cascade' }),
  codOper: text('cod_oper').notNull(),
  merchantName: text('merchant_name').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text({ enum: ['USD', 'COP'] }).notNull(),
  lang: text().$type<Language>().notNull(),
  returnUrl: text('return_url').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  /** What the payer did at the terminal; none while they have not. */
  answer: text({ enum: CLAVE_ANSWERS }),
});
