import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { WebhookBody, WebhookType } from '../../webhooks/webhook-body';
import { merchants } from './merchant-tables';
import { payments } from './payment-tables';

/** A merchant's webhook endpoint and its signing secret. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  merchantId: integer('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  url: text().notNull(),
  /** `whsec_` and base64, as Standard Webhooks defines it. */
  secret: text().notNull(),
  /** The secret before the last rotation. Webhooks are signed with it as well until `previousUntil`. */
  previousSecret: text('previous_secret'),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
  /** Disabled since this time, because it answered 410. */
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
});

/** Webhooks to send, written in the transaction of the step they report. */
export const outbox = pgTable(
  'outbox',
  {
    /** The `webhook-id`, the same for every attempt. */
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
    /** Attempts since it was enqueued or requested again. `webhook_attempts` has all of them. */
    attempts: integer().notNull().default(0),
    /** By the sandbox's clock; null when nothing is left to do. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    /**
     * By the database's own clock, which the simulator cannot move. One process has claimed it until then.
     */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('outbox_done')
      .on(table.createdAt)
      .where(sql`${table.nextAt} is null`),
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
    /** The HTTP status; null when no answer came. */
    status: integer(),
    error: text().notNull().default(''),
    ms: integer().notNull(),
  },
  (table) => [index().on(table.webhookId)],
);

/** The webhooks that the demo store received. The store is a separate party and knows only what arrived. */
export const storeWebhooks = pgTable('store_webhooks', {
  /** The `webhook-id`, so that duplicates are recognized. */
  id: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /** How often it arrived. */
  deliveries: integer().notNull().default(1),
});

/**
 * Mails, written in the transaction that they are about. In a sandbox this table stands in for mailboxes, so codes are in plain
 * text. Production empties the texts of sent and abandoned mails.
 */
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
    /** When the mail is due; null once nothing is left to do, and always in a sandbox, which sends no mail. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** By the database's own clock. One process sends it until then. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The SMTP server's last reply code; null when it gave none. */
    lastStatus: integer('last_status'),
  },
  (table) => [
    index().on(table.to),
    index('mails_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
);

/**
 * Payments whose receipt or voucher is mailed automatically, written in the transaction of the approval, or of the voucher, so
 * that each gets one mail.
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
