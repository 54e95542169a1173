import type { CustomField } from '@istmo/contract/provider';
import type { MethodId, PaymentStatus } from '@istmo/domain';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { paymentLinks } from './link-tables';
import { merchants } from './merchant-tables';
import { cards } from './wallet-tables';

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    codOper: text('cod_oper').notNull().unique(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** The caller's idempotency key: one payment, however often it is asked for. */
    attemptId: text('attempt_id').notNull(),
    linkCode: text('link_code').references(() => paymentLinks.code),
    method: text().$type<MethodId>().notNull(),
    /** Moves only along the payment life of the domain. */
    status: text().$type<PaymentStatus>().notNull(),
    /** Error key that says why it was declined, expired or canceled; empty otherwise. */
    reason: text().notNull().default(''),
    /** What becomes of it once the bank knows the payer. */
    afterChallenge: text('after_challenge').notNull().default('approved'),
    challengeEndsAt: timestamp('challenge_ends_at', { withTimezone: true }),
    /** What the payer pays: price - discount + tax + donation, in minor units. */
    total: bigint({ mode: 'number' }).notNull(),
    taxAmount: bigint('tax_amount', { mode: 'number' }).notNull().default(0),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    donation: bigint({ mode: 'number' }).notNull().default(0),
    campaignId: integer('campaign_id'),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    transactionsType: text('transactions_type').notNull(),
    txChannel: text('tx_channel').notNull(),
    cardToken: text('card_token').references(() => cards.token),
    reference: text().notNull().default(''),
    lang: text({ enum: ['es', 'en'] }).notNull(),
    payerName: text('payer_name').notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    concept: text().notNull().default(''),
    returnUrl: text('return_url').notNull().default(''),
    customFieldValues: jsonb('custom_field_values').$type<CustomField[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [unique('one_payment_an_attempt').on(table.attemptId)],
);

/** Every step of a payment's life, in order. */
export const paymentSteps = pgTable(
  'payment_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    from: text('from_status').$type<PaymentStatus>(),
    to: text('to_status').$type<PaymentStatus>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.paymentId)],
);

/** What the payer chose before any money moved. Never card data. */
export const txInfos = pgTable('tx_infos', {
  id: uuid().primaryKey(),
  codePay: text('code_pay').notNull(),
  method: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  taxAmount: bigint('tax_amount', { mode: 'number' }).notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  name: text().notNull(),
  txChannel: text('tx_channel').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});
