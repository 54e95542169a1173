import {
  bigint,
  boolean,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** Coins that may be paid with. */
export const cryptoCoins = pgTable('crypto_coins', {
  code: text().primaryKey(),
  label: text().notNull(),
  /** Dollars for one coin, in millionths. */
  rate: bigint({ mode: 'number' }).notNull(),
  /** How far the rate swings about that, in hundredths of a percent; 0 for a coin that is worth a dollar. */
  swing: integer().notNull().default(0),
  /** Digits that an amount is asked for with. */
  digits: integer().notNull(),
});

/** Networks that a coin may be sent over. */
export const cryptoNetworks = pgTable(
  'crypto_networks',
  {
    coin: text()
      .notNull()
      .references(() => cryptoCoins.code),
    network: text().notNull(),
    name: text().notNull(),
    /** Digits of the coin's smallest unit there. */
    decimals: integer().notNull(),
    confirmations: integer().notNull(),
    /** Listed, and out of order: a request for it fails. */
    isDown: boolean('is_down').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.coin, table.network] })],
);

/** What a payer was asked to send: one coin, one network, one address. Amounts are in the coin's smallest unit. */
export const cryptoInvoices = pgTable(
  'crypto_invoices',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    coin: text().notNull(),
    network: text().notNull(),
    address: text().notNull().unique(),
    amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    /** Dollars for one coin, in millionths, frozen until `rateEndsAt`. */
    rate: bigint({ mode: 'number' }).notNull(),
    rateEndsAt: timestamp('rate_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.coin, table.network],
      foreignColumns: [cryptoNetworks.coin, cryptoNetworks.network],
    }),
  ],
);

/** Transfers that a chain has seen. */
export const cryptoTransfers = pgTable('crypto_transfers', {
  txid: text().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  /** The network that it was sent over. Another than the invoice's loses it. */
  network: text().notNull(),
  amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
  confirmations: integer().notNull(),
  /** Came after the rate had ended, and was not applied since by a new one. */
  isLate: boolean('is_late').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
