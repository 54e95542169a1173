import type { CustomField } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { merchants } from './merchant-tables';
import { cards, users } from './wallet-tables';

/** What a merchant asks to be paid for. Amounts are minor units. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    code: text().primaryKey(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id),
    slug: text(),
    /** Second part of a `slug/code` address. */
    slugCode: text('slug_code').notNull().default(''),
    type: text().notNull().default('LK'),
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
    /** Comma-separated methods or brands that the link is limited to. */
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
    /** Asks for a donation to the campaign that the merchant runs. */
    hasCampaign: boolean('has_campaign').notNull().default(false),
    /** Paid once only. */
    singleUse: boolean('single_use').notNull().default(false),
    /** Refuses the same amount on the same card within five minutes. */
    duplicateGuard: boolean('duplicate_guard').notNull().default(false),
  },
  (table) => [unique().on(table.slug, table.slugCode)],
);

/** A place where a merchant is paid by its code, at an amount that may be the payer's to type (0). */
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

/** A code for an amount, to be scanned or typed: a merchant's, or one that a wallet user made to be paid at a merchant. */
export const payCodes = pgTable('pay_codes', {
  id: uuid().primaryKey(),
  codePay: text('code_pay').notNull().unique(),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
  /** The wallet user who made it; none where it is the merchant's. */
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
  /** Code of the period: MO, WE, AN … */
  period: text().notNull(),
});

/** A payer's place on a plan, waiting for the first payment or running. */
export const subscriptions = pgTable('subscriptions', {
  key: text().primaryKey(),
  id: integer().notNull().unique(),
  planId: integer('plan_id')
    .notNull()
    .references(() => plans.id),
  status: text({ enum: ['pending', 'active', 'ended'] })
    .notNull()
    .default('pending'),
  /** When the first charge is due; at once where there is none. */
  startsAt: timestamp('starts_at', { withTimezone: true }),
  /** When the next one is; none until the first payment. */
  nextChargeAt: timestamp('next_charge_at', { withTimezone: true }),
  /** The card that is charged. */
  cardToken: text('card_token').references(() => cards.token),
  /** The attempt that started it before its first charge was due: until then the payer may take it back. */
  attemptId: text('attempt_id'),
  payerName: text('payer_name').notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
});
