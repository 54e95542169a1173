import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { WebhookBody, WebhookType } from '../../webhooks/webhook-body';
import { merchants } from './merchant-tables';
import { payments } from './payment-tables';

/** Where a merchant's server wants to hear of its payments, and what both sign with. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  merchantId: integer('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  url: text().notNull(),
  /** `whsec_` and base64, as Standard Webhooks writes it. */
  secret: text().notNull(),
  /** Set by a developer: the next start leaves it as it is. */
  chosen: boolean().notNull().default(false),
  /** Since when it takes nothing more: it answered 410. */
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
});

/** What merchants' servers are to be told, written in the transaction of the step that it tells of. */
export const outbox = pgTable(
  'outbox',
  {
    /** The `webhook-id`, the same however often it is sent. */
    id: uuid().primaryKey().defaultRandom(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    type: text().$type<WebhookType>().notNull(),
    body: jsonb().$type<WebhookBody>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Since it was enqueued or asked for again; all of them are in `webhook_attempts`. */
    attempts: integer().notNull().default(0),
    /** By the sandbox's clock; none where there is nothing more to do. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    /** By the database's own clock, which no simulator moves: until then one process has it in hand. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index().on(table.paymentId),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The HTTP status; none where no answer came. */
    status: integer(),
    error: text().notNull().default(''),
    ms: integer().notNull(),
  },
  (table) => [index().on(table.webhookId)],
);

/** What the demo store's own server was told: another house, which only knows what arrived. */
export const storeWebhooks = pgTable('store_webhooks', {
  /** The `webhook-id`: what comes again is not taken twice. */
  id: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /** How often it came. */
  deliveries: integer().notNull().default(1),
});
