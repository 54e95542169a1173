import type { CustomField } from '@istmo/contract/provider';
import { type CardBrand, DEFAULT_TIME_ZONE, type TimeZone } from '@istmo/domain';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './wallet-tables';

export const merchants = pgTable('merchants', {
  id: integer().primaryKey(),
  name: text().notNull(),
  webCode: text('web_code').notNull().unique(),
  legalRep: text('legal_rep').notNull().default(''),
  logo: text().notNull().default(''),
  customFields: jsonb('custom_fields').$type<CustomField[]>().notNull().default([]),
  guestPayments: boolean('guest_payments').notNull().default(true),
  /** The minimum amount of a payment, in minor units. */
  txMinimum: bigint('tx_minimum', { mode: 'number' }).notNull().default(100),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => users.id),
  /** The hash of the merchant's server key; null when it has none. */
  serverKeyHash: text('server_key_hash').unique(),
  /** Asks the payer before the same amount is paid again with the same card or wallet within a short time. */
  duplicateGuard: boolean('duplicate_guard').notNull().default(true),
  timeZone: text('time_zone').$type<TimeZone>().notNull().default(DEFAULT_TIME_ZONE),
});

/** A merchant's service with a payment gateway. */
export const merchantServices = pgTable('merchant_services', {
  id: integer().primaryKey(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
  gatewayId: integer('gateway_id').notNull(),
  gatewayCode: text('gateway_code').notNull(),
  txLimit: bigint('tx_limit', { mode: 'number' }).notNull(),
  /** Comma-separated origins of pages that may embed the checkout. */
  domainValidation: text('domain_validation').notNull().default(''),
  /** The call that pays by card through this service, or makes a voucher. */
  processTx: text('process_tx', { enum: ['V1', 'V2', 'FORM', 'PAGOCASH'] })
    .notNull()
    .default('V1'),
});

/** The methods a merchant accepts, by link type and gateway, and for cards by brand. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id),
    method: text().notNull(),
    linkType: text('link_type').notNull(),
    gatewayCode: text('gateway_code').notNull(),
    cardCodes: jsonb('card_codes').$type<CardBrand[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.method, table.linkType, table.gatewayCode] })],
);

/** A campaign that a merchant's payers can donate to. */
export const campaigns = pgTable('campaigns', {
  id: integer().primaryKey(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
  status: integer().notNull().default(1),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  title: text().notNull(),
  description: text().notNull().default(''),
  logo: text().notNull().default(''),
  minAmount: bigint('min_amount', { mode: 'number' }).notNull(),
  maxAmount: bigint('max_amount', { mode: 'number' }).notNull(),
  defaultValues: jsonb('default_values').$type<number[]>().notNull().default([]),
});
