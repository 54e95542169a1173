import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** What Yappy knows of an order. Its own end (E, R, C, X) is told by the payment's place. */
export const yappyOrders = pgTable('yappy_orders', {
  /** Ours: letters and digits, at most 15, never used twice. */
  orderId: text('order_id').primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'cascade' }),
  /** Yappy's. */
  transactionId: text('transaction_id').notNull().unique(),
  /** The phone that is asked: eight digits, without a prefix. */
  alias: text().notNull(),
  subtotal: bigint({ mode: 'number' }).notNull(),
  taxes: bigint({ mode: 'number' }).notNull(),
  discount: bigint({ mode: 'number' }).notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
});
