import type { Language } from '@istmo/domain';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the bank's access control server knows of a challenge. The bank is another house: nothing here points at a payment's row. */
export const challenges = pgTable('challenges', {
  acsTransId: uuid('acs_trans_id').primaryKey(),
  threeDsServerTransId: uuid('three_ds_server_trans_id').notNull().unique(),
  merchantName: text('merchant_name').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text({ enum: ['USD', 'COP'] }).notNull(),
  last4: text().notNull(),
  lang: text().$type<Language>().notNull(),
  notificationUrl: text('notification_url').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** One row: what the bank says to the next card payments, whatever the card. */
export const bankAnswers = pgTable('bank_answers', {
  id: integer().primaryKey(),
  answer: text({ enum: ['approve', 'payment_declined', 'insufficient_funds', 'challenge'] }).notNull(),
  /** For how many payments more; until it is changed where there is none. */
  times: integer(),
});
