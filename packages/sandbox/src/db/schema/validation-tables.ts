import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** A small charge of a random amount, by which a payer shows that the card's statement is theirs. */
export const validations = pgTable('validations', {
  id: uuid().primaryKey(),
  /** What the payer is mailed, and types with the amount. */
  code: text().notNull().unique(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  /** Between $1.00 and $3.00, in minor units. */
  charge: bigint({ mode: 'number' }).notNull(),
  /** 0 without verification, 1 confirmed, 2 canceled. */
  state: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
