import type { CustomField } from '@istmo/contract/provider';
import type { Language, MethodId, PaymentReason, PaymentStatus } from '@istmo/domain';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentLinks } from './link-tables';
import { merchants } from './merchant-tables';
import { cards, users } from './wallet-tables';

/** What a payment is made for: see `Payable`. */
export type PayableType = 'link' | 'station' | 'subscription' | 'payCode' | 'merchant';

export type PaymentDetail = Readonly<Record<string, unknown>>;

/** A keyed hash of each part of what an attempt asks for. */
export type RequestHashes = Readonly<Partial<Record<'amount' | 'method' | 'card' | 'payer', string>>>;

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
    /** What the attempt asked for: sent again for something else, it is refused. */
    requestHashes: jsonb('request_hashes').$type<RequestHashes>().notNull().default({}),
    linkCode: text('link_code').references(() => paymentLinks.code),
    payableType: text('payable_type').$type<PayableType>().notNull().default('link'),
    /** Code of the link, station, subscription or pay code; a merchant's id where there is no code. */
    payableCode: text('payable_code').notNull().default(''),
    /** Of what is paid once only: a second payment of it is refused. */
    singleUse: boolean('single_use').notNull().default(false),
    method: text().$type<MethodId>().notNull(),
    gatewayCode: text('gateway_code').notNull().default('LK'),
    /** The wallet user who pays; none for a guest. */
    userId: integer('user_id').references(() => users.id),
    /** Moves only along the payment life of the domain. */
    status: text().$type<PaymentStatus>().notNull(),
    /** Error key that says why it was declined, expired or canceled; empty otherwise. */
    reason: text().$type<PaymentReason | ''>().notNull().default(''),
    /** What becomes of it once the bank knows the payer. */
    afterChallenge: text('after_challenge').notNull().default('approved'),
    /** When waiting is over: for the bank, the payer's phone, a transfer or a voucher. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** What the payer pays: price - discount + tax + donation, in minor units. */
    total: bigint({ mode: 'number' }).notNull(),
    taxAmount: bigint('tax_amount', { mode: 'number' }).notNull().default(0),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    donation: bigint({ mode: 'number' }).notNull().default(0),
    campaignId: integer('campaign_id'),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    /** What was taken of the total: all of it on an approval, or what is captured of an AUTH. */
    captured: bigint({ mode: 'number' }).notNull().default(0),
    /** What was given back of that. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** Received and not applied: too little yet, too much, or too late. */
    held: bigint({ mode: 'number' }).notNull().default(0),
    transactionsType: text('transactions_type').notNull(),
    txChannel: text('tx_channel').notNull(),
    cardToken: text('card_token').references(() => cards.token),
    reference: text().notNull().default(''),
    lang: text().$type<Language>().notNull(),
    payerName: text('payer_name').notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    concept: text().notNull().default(''),
    returnUrl: text('return_url').notNull().default(''),
    customFieldValues: jsonb('custom_field_values').$type<CustomField[]>().notNull().default([]),
    /** What its method keeps beside: a phone's mask, an address, a voucher. Never card data. */
    detail: jsonb().$type<PaymentDetail>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** When the payer left it for good: money that comes after that is held, and never taken. */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
  },
  (table) => [
    unique('one_payment_an_attempt').on(table.attemptId),
    index().on(table.payableType, table.payableCode),
    index().on(table.endsAt),
    index().on(table.userId),
    index().on(table.cardToken),
  ],
);

/**
 * Attempts that were left before they became a payment. A trigger keeps a payment of such an attempt from being written:
 * an insert then writes no row.
 */
export const voidedAttempts = pgTable('voided_attempts', {
  attemptId: text('attempt_id').primaryKey(),
  voidedAt: timestamp('voided_at', { withTimezone: true }).notNull(),
});

/** What was given back of a payment, each once: the id is the caller's. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: bigint({ mode: 'number' }).notNull(),
    /** All that was left was asked for, and no amount. */
    whole: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.paymentId)],
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
  customFieldValues: jsonb('custom_field_values').$type<CustomField[]>().notNull().default([]),
  donation: bigint({ mode: 'number' }).notNull().default(0),
  campaignId: integer('campaign_id'),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});
