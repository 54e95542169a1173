import type { CustomField } from '@istmo/contract/provider';
import type { Language, MethodId, PaymentReason, PaymentStatus, RefundFailure } from '@istmo/domain';
import { sql } from 'drizzle-orm';
import {
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
import { merchants, paymentLinks } from './merchant-tables';
import { cards, users } from './wallet-tables';

/** The type of a payment target: see `Payable`. */
export type PayableType = 'link' | 'station' | 'subscription' | 'payCode' | 'merchant';

export type PaymentDetail = Readonly<Record<string, unknown>>;

/** A keyed hash of each part of a payment request. */
export type RequestHashes = Readonly<Partial<Record<'amount' | 'method' | 'card' | 'payer', string>>>;

const OPEN = sql`status in ('created', 'challenged', 'waiting')`;

/** Payments that wait for an answer on a phone. */
export const IN_APPS = sql`status = 'waiting' and method in ('nequi', 'yappy')`;

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    codOper: text('cod_oper').notNull().unique(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** The caller's idempotency key: one payment per attempt, however often it is sent. */
    attemptId: text('attempt_id').notNull(),
    /** What the attempt requested. A repeated attempt with a different request is refused. */
    requestHashes: jsonb('request_hashes').$type<RequestHashes>().notNull().default({}),
    linkCode: text('link_code').references(() => paymentLinks.code),
    payableType: text('payable_type').$type<PayableType>().notNull().default('link'),
    /** The code of the link, station, subscription or pay code; the merchant's id when there is no code. */
    payableCode: text('payable_code').notNull().default(''),
    /** The thing paid for can be paid only once. */
    singleUse: boolean('single_use').notNull().default(false),
    method: text().$type<MethodId>().notNull(),
    gatewayCode: text('gateway_code').notNull().default('LK'),
    /** The wallet user who pays; null for a guest. */
    userId: integer('user_id').references(() => users.id),
    /** Changes only along the domain's payment life cycle. */
    status: text().$type<PaymentStatus>().notNull(),
    /** The error key of a declined, expired or canceled payment; empty otherwise. */
    reason: text().$type<PaymentReason | ''>().notNull().default(''),
    /** The bank's verdict after a successful challenge. */
    afterChallenge: text('after_challenge').notNull().default('approved'),
    /** When the payment expires while it waits for the bank, the payer's phone, a transfer or a voucher. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** The amount that the payer pays: price - discount + tax + donation, in minor units. */
    total: bigint({ mode: 'number' }).notNull(),
    taxAmount: bigint('tax_amount', { mode: 'number' }).notNull().default(0),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    donation: bigint({ mode: 'number' }).notNull().default(0),
    campaignId: integer('campaign_id'),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    /** The captured part of the total: all of it on approval, or the captured part of an AUTH. */
    captured: bigint({ mode: 'number' }).notNull().default(0),
    /** The refunded part of the captured amount. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** Captured money in refund transfers that the payer's bank has not accepted yet. It is not part of `refunded`. */
    refundPending: bigint('refund_pending', { mode: 'number' }).notNull().default(0),
    /** Received but unapplied: too little so far, too much, or too late. */
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
    /** Data of the payment's method: a masked phone, an address, a voucher. Never card data. */
    detail: jsonb().$type<PaymentDetail>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** When the payer abandoned it. Money that arrives later stays unapplied. */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
  },
  (table) => [
    unique('one_payment_an_attempt').on(table.attemptId),
    index().on(table.payableType, table.payableCode),
    // Small indexes of payments that wait for their payer: see `payer-phone.ts` and `find_earlier_payment`.
    index('payments_in_apps').on(table.merchantId).where(IN_APPS),
    index('payments_open').on(table.payableType, table.payableCode).where(OPEN),
    index().on(table.endsAt),
    // A merchant's list, newest first.
    index().on(table.merchantId, table.createdAt, table.id),
    // By user and by card; the other columns find a possible duplicate: see `find_earlier_payment`.
    index().on(table.userId, table.merchantId, table.total, table.createdAt),
    index().on(table.cardToken, table.merchantId, table.total, table.createdAt),
  ],
);

/** The counters that count a challenged payment as declined until its bank approves it: keyed hashes, as in `tries`. */
export const challengeTries = pgTable(
  'challenge_tries',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    subjects: jsonb().$type<string[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.at)],
);

/**
 * Attempts that were voided before they became a payment. A trigger keeps a payment of such an attempt from
 * being written: the insert writes no row.
 */
export const voidedAttempts = pgTable(
  'voided_attempts',
  {
    attemptId: text('attempt_id').primaryKey(),
    voidedAt: timestamp('voided_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.voidedAt)],
);

/** Refunds, each once: the caller chooses the id. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: bigint({ mode: 'number' }).notNull(),
    /** The whole remaining amount was requested, without a number. */
    whole: boolean().notNull().default(false),
    /** `pending` and `failed` are refunds by transfer only. */
    status: text({ enum: ['pending', 'done', 'failed'] }).notNull(),
    /** Why it failed; empty otherwise. */
    reason: text().$type<RefundFailure | ''>().notNull().default(''),
    /** When the sandbox's bank completes the refund, or when a network is next asked about it; null if it was never pending. */
    completesAt: timestamp('completes_at', { withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.paymentId),
    index('refunds_pending')
      .on(table.completesAt)
      .where(sql`status = 'pending'`),
  ],
);

/** Every status change of a payment, in order. */
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

/** Choices that the payer made before the payment. Never card data. */
export const txInfos = pgTable(
  'tx_infos',
  {
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
  },
  (table) => [index().on(table.savedAt)],
);

/**
 * Double-entry bookkeeping. The rows of one journal entry sum to zero and are written in the transaction of
 * what they record. Debits are positive, credits negative. `user:<id>` and `merchant:<id>` are liabilities of
 * the provider, so their balance is a credit.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The name that the rows of one journal entry share: `approved:<codOper>`, `opening:<user>`. */
    movement: text().notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    account: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  // Each journal entry is written once, even when it is retried.
  (table) => [unique('one_row_an_account').on(table.movement, table.account)],
);

/**
 * The balance of each wallet, in minor units. The database updates it with the entries of `user:` accounts, so that a long
 * history does not slow down reads and debits.
 */
export const wallets = pgTable(
  'wallets',
  {
    account: text().notNull(),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.currency] })],
);

/** The history of each wallet, which the database writes with the entries of `user:` accounts. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    account: text().notNull(),
    /** The entry's place in the account's history, from 1. */
    ordinal: bigint({ mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** What the wallet held after it, in the entry's currency. */
    balance: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.ordinal] })],
);

/** A wallet user's request for money from another user. It is paid once, from the other user's wallet. */
export const moneyRequests = pgTable(
  'money_requests',
  {
    id: uuid().primaryKey(),
    /** The code to pay it by: `R-…`. */
    code: text().notNull().unique(),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id),
    /** Null when no user has the login or e-mail. The requester must not find out. */
    toUserId: integer('to_user_id').references(() => users.id),
    /** The login or e-mail that was typed. */
    toText: text('to_text').notNull().default(''),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['USD', 'COP'] })
      .notNull()
      .default('USD'),
    description: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** The operation code and the attempt that paid it. */
    codOper: text('cod_oper').unique(),
    attemptId: text('attempt_id').unique(),
  },
  (table) => [index().on(table.toUserId), index().on(table.fromUserId)],
);

/** Notifications for wallet users. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    text: text().notNull(),
    read: boolean().notNull().default(false),
    codOper: text('cod_oper'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** A bill that wallet users can pay, and the merchant that collects it. */
export const services = pgTable('services', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  category: text().notNull(),
  logo: text().notNull().default(''),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
});

/** A user's saved service with its payment data. */
export const userServices = pgTable(
  'user_services',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    /** 134 is a service that is paid by a number. */
    type: integer().notNull().default(134),
    nameOrAlias: text('name_or_alias').notNull(),
    processData: jsonb('process_data').$type<{ id: string; value: string }[]>().notNull().default([]),
  },
  (table) => [index().on(table.userId)],
);
