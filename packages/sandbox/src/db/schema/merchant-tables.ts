import type { CustomField } from '@istmo/contract/provider';
import { type CardBrand, DEFAULT_TIME_ZONE, type Language, type TimeZone } from '@istmo/domain';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { cards, users } from './wallet-tables';

export const merchants = pgTable('merchants', {
  id: integer().primaryKey(),
  name: text().notNull(),
  webCode: text('web_code').notNull().unique(),
  legalRep: text('legal_rep').notNull().default(''),
  logo: text().notNull().default(''),
  privacyUrl: text('privacy_url').notNull().default(''),
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
  /** Exact origins of apps and agents' pages that may open the checkout by the Embedded Checkout Protocol. */
  embeddedHosts: jsonb('embedded_hosts').$type<string[]>().notNull().default([]),
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

/** A merchant's payment links. Amounts are minor units. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    code: text().primaryKey(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id),
    slug: text(),
    /** The second part of a `slug/code` address. */
    slugCode: text('slug_code').notNull().default(''),
    /** `OLD` is a link of the old version, found by `oldProcess` only. */
    type: text({ enum: ['LK', 'OLD'] })
      .notNull()
      .default('LK'),
    alias: text().notNull().default(''),
    detail: text().notNull().default(''),
    amount: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    taxAmount: bigint('tax_amount', { mode: 'number' }).notNull().default(0),
    currency: text({ enum: ['USD', 'COP'] })
      .notNull()
      .default('USD'),
    email: text().notNull().default(''),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Comma-separated methods or brands that the link accepts; empty accepts all. */
    cardType: text('card_type').notNull().default(''),
    serviceCode: text('service_code').notNull().default('LK'),
    transactionsType: text('transactions_type', { enum: ['AUTH_CAPTURE', 'AUTH', 'CAPTURE', 'REC'] })
      .notNull()
      .default('AUTH_CAPTURE'),
    lang: text().$type<Language>(),
    returnUrl: text('return_url').notNull().default(''),
    additionalParams: text('additional_params').notNull().default(''),
    customFields: jsonb('custom_fields').$type<CustomField[]>().notNull().default([]),
    txChannel: text('tx_channel').notNull().default('CHK'),
    /** Asks for a donation to the merchant's campaign. */
    hasCampaign: boolean('has_campaign').notNull().default(false),
    /** Can be paid only once. */
    singleUse: boolean('single_use').notNull().default(false),
    /** Asks about a possible duplicate, even where the merchant or the install does not. */
    duplicateGuard: boolean('duplicate_guard').notNull().default(false),
  },
  (table) => [
    unique().on(table.slug, table.slugCode),
    // Payments of an order are found by its links.
    index('payment_links_of_order').on(table.merchantId, orderOf(table.customFields)),
  ],
);

/** The merchant's reference in a link's fields, as the index has it. */
export function orderOf(customFields: AnyPgColumn): SQL<string | null> {
  return sql`(jsonb_path_query_first(${customFields}, '$[*] ? (@.id == "CFORDER").value') #>> '{}')`;
}

/** A payment station: a merchant's code on site. With amount 0 the payer types the amount. */
export const stations = pgTable('stations', {
  id: text().primaryKey(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
  ownerId: integer('owner_id')
    .notNull()
    .references(() => users.id),
  description: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull().default(0),
  discount: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * A code for an amount, to be scanned or typed. It belongs to a merchant, or to a wallet user who created it
 * to pay a merchant.
 */
export const payCodes = pgTable('pay_codes', {
  id: uuid().primaryKey(),
  codePay: text('code_pay').notNull().unique(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
  /** The wallet user who created it; null for a merchant's code. */
  ownerId: integer('owner_id').references(() => users.id),
  /** `E` is a code for an amount, `PS` a payment station's. */
  kind: text({ enum: ['E', 'PS'] })
    .notNull()
    .default('E'),
  description: text().notNull().default(''),
  amount: bigint({ mode: 'number' }).notNull(),
  discount: bigint({ mode: 'number' }).notNull().default(0),
  taxAmount: bigint('tax_amount', { mode: 'number' }).notNull().default(0),
  currency: text({ enum: ['USD', 'COP'] })
    .notNull()
    .default('USD'),
  stationId: text('station_id').references(() => stations.id),
  processWithCodeInfo: boolean('process_with_code_info').notNull().default(true),
  subscription: boolean().notNull().default(false),
  txChannel: text('tx_channel').notNull().default('CHK'),
  /** Who may pay it: any payer, or only a logged-in wallet user. */
  payers: text({ enum: ['anyone', 'wallet'] })
    .notNull()
    .default('anyone'),
  singleUse: boolean('single_use').notNull().default(true),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const plans = pgTable('plans', {
  id: integer().primaryKey(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
  name: text().notNull(),
  description: text().notNull().default(''),
  amount: bigint({ mode: 'number' }).notNull(),
  taxAmount: bigint('tax_amount', { mode: 'number' }).notNull().default(0),
  currency: text({ enum: ['USD', 'COP'] })
    .notNull()
    .default('USD'),
  /** The code of the billing period: MO, WE, AN … */
  period: text().notNull(),
});

/** A payer's subscription to a plan, pending or active. */
export const subscriptions = pgTable('subscriptions', {
  key: text().primaryKey(),
  id: integer().notNull().unique(),
  planId: integer('plan_id')
    .notNull()
    .references(() => plans.id),
  status: text({ enum: ['pending', 'active', 'ended'] })
    .notNull()
    .default('pending'),
  /** When the first charge is due; null means at once. */
  startsAt: timestamp('starts_at', { withTimezone: true }),
  /** When the next charge is due; null before the first payment. */
  nextChargeAt: timestamp('next_charge_at', { withTimezone: true }),
  /** The card to charge. */
  cardToken: text('card_token').references(() => cards.token),
  /** The wallet user who subscribed; null for a guest. */
  userId: integer('user_id').references(() => users.id),
  /**
   * The attempt that started it before the first charge was due. Until then the payer can void the attempt.
   */
  attemptId: text('attempt_id'),
  payerName: text('payer_name').notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
});
