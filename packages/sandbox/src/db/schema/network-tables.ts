import { type Language, PSE_STATES, type PseDocumentType, type PsePersonType } from '@istmo/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/**
 * The data of the bank's access control server about a challenge. The bank is a separate party, so no row here references a
 * payment.
 */
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

/** One row: the bank's answer to the next card payments, for any card. */
export const bankAnswers = pgTable('bank_answers', {
  id: integer().primaryKey(),
  answer: text({
    enum: ['approve', 'payment_declined', 'insufficient_funds', 'installments_not_allowed', 'challenge'],
  }).notNull(),
  /** How many more payments it applies to; null means until it is changed. */
  times: integer(),
});

/**
 * How a network reaches the payer: by a push to a phone, by a QR that our page shows, on a page of the network or of the payer's bank, by a voucher
 * for a counter, or by an address for coins. A document is kept masked.
 */
export type RequestDetails =
  | { way: 'push'; phone: string }
  | { way: 'qr' }
  | { way: 'page' }
  | { way: 'counter'; idCashPoint: string }
  | {
      way: 'coin';
      coin: string;
      network: string;
      decimals: number;
      confirmations: number;
      contract: string;
    }
  | {
      way: 'bank';
      bankCode: string;
      bankName: string;
      personType: PsePersonType;
      documentType: PseDocumentType;
      document: string;
    };

/** Requests to a network where the payer acts, as in an app or at a bank. A payment has several if its payer is asked again. */
export const networkRequests = pgTable(
  'network_requests',
  {
    /** Ours: 15 letters and digits, which the network takes once. */
    id: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The number of the request within its payment, from 1. */
    place: integer().notNull(),
    details: jsonb().$type<RequestDetails>().notNull(),
    /** The network's own id; empty until it has answered. */
    reference: text().notNull().default(''),
    /** `asked`: the network's answer is not known. `open`: the payer can pay. `paid`: the money came by it. `over`: it can be paid no more. */
    state: text({ enum: ['asked', 'open', 'paid', 'over'] }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** When its network stops taking money, which can be after the payment's deadline; null until the network has answered. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** When the network is asked about it next; null for a simulated network, and once it can no longer change. */
    nextAt: timestamp('next_at', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.paymentId, table.place),
    index('network_requests_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
);

/** The possible results of a Clave session. */
export const CLAVE_ANSWERS = [
  'approved',
  'declined',
  'bank_not_affiliated',
  'card_expired',
  'wrong_pin',
  'canceled',
] as const;

/** The Clave network's data about a payment: the contents of its page, and the result. */
export const claveSessions = pgTable('clave_sessions', {
  token: text().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'cascade' }),
  codOper: text('cod_oper').notNull(),
  merchantName: text('merchant_name').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text({ enum: ['USD', 'COP'] }).notNull(),
  lang: text().$type<Language>().notNull(),
  returnUrl: text('return_url').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  /** Null until the payer answers. */
  answer: text({ enum: CLAVE_ANSWERS }),
});

/** Payers registered with the cash networks. */
export const cashPayers = pgTable(
  'cash_payers',
  {
    idUsrService: integer('id_usr_service').primaryKey().generatedAlwaysAsIdentity({ startWith: 7001 }),
    email: text().notNull(),
    document: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('one_payer_a_document').on(table.email, table.document)],
);

/**
 * A small charge of a random amount that the payer reads from the card's statement, to prove that the card is
 * theirs.
 */
export const validations = pgTable('validations', {
  id: uuid().primaryKey(),
  /** The code that the payer is mailed and types with the amount. */
  code: text().notNull().unique(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  /** Between $1.00 and $3.00, in minor units. */
  charge: bigint({ mode: 'number' }).notNull(),
  /** 0 unverified, 1 confirmed, 2 canceled. */
  state: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/**
 * What the payer must send: one coin, one network, one address. Amounts are in the coin's smallest
 * unit.
 */
export const cryptoInvoices = pgTable('crypto_invoices', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  coin: text().notNull(),
  network: text().notNull(),
  /** Decimals of the coin's smallest unit on this network. */
  decimals: integer().notNull(),
  /** A transfer counts after this many. */
  confirmations: integer().notNull(),
  /** The address of the coin's contract on this network; empty for a network's own coin. */
  contract: text().notNull(),
  address: text().notNull().unique(),
  amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
  /** Dollars for one coin, in millionths, fixed until `rateEndsAt`. */
  rate: bigint({ mode: 'number' }).notNull(),
  rateEndsAt: timestamp('rate_ends_at', { withTimezone: true }).notNull(),
});

export const cryptoTransfers = pgTable('crypto_transfers', {
  txid: text().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  /** The network it was sent over. A transfer over another network than the invoice's is lost. */
  network: text().notNull(),
  amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
  confirmations: integer().notNull(),
  /** It arrived after the rate ended, and no new rate has applied it since. */
  isLate: boolean('is_late').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

/** Transactions whose final state the provider has not read yet. */
export const UNREAD = sql`not is_read`;

/** What PSE and the payer's bank know about a transaction. As separate parties, they store a copy of all that they show. */
export const pseTransactions = pgTable(
  'pse_transactions',
  {
    /** The key of the bank's page. */
    ticket: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
    codOper: text('cod_oper').notNull(),
    merchantName: text('merchant_name').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['USD', 'COP'] }).notNull(),
    lang: text().$type<Language>().notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    /** The CUS: the number by which the bank knows the transaction. */
    trazabilityCode: text('trazability_code').notNull().unique(),
    /** Where the bank sends the payer back. */
    returnUrl: text('return_url').notNull(),
    state: text({ enum: PSE_STATES }).notNull().default('CREATED'),
    /** The network's code of a transaction that was not made; empty otherwise. */
    code: text().notNull().default(''),
    /** When the bank decides a pending transaction, and how; null if no decision is planned. */
    settlesAt: timestamp('settles_at', { withTimezone: true }),
    settlesTo: text('settles_to', { enum: PSE_STATES }),
    /** Wrong dynamic keys so far. */
    wrongKeys: integer('wrong_keys').notNull().default(0),
    /** When the bank's page closes. */
    pageEndsAt: timestamp('page_ends_at', { withTimezone: true }).notNull(),
    /** The provider has read the final state. */
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [index('pse_unread').on(table.settlesAt).where(UNREAD)],
);
