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

/** Accepted coins. */
export const cryptoCoins = pgTable('crypto_coins', {
  code: text().primaryKey(),
  label: text().notNull(),
  /** Dollars for one coin, in millionths. */
  rate: bigint({ mode: 'number' }).notNull(),
  /** How far the rate moves around that value, in hundredths of a percent; 0 for stable coins. */
  swing: integer().notNull().default(0),
  /** The number of decimals in a requested amount. */
  digits: integer().notNull(),
});

/** The networks of each coin. */
export const cryptoNetworks = pgTable(
  'crypto_networks',
  {
    coin: text()
      .notNull()
      .references(() => cryptoCoins.code),
    network: text().notNull(),
    name: text().notNull(),
    /** Decimals of the coin's smallest unit on this network. */
    decimals: integer().notNull(),
    confirmations: integer().notNull(),
    /** The address of the coin's contract on this network; empty for a network's own coin. */
    contract: text().notNull().default(''),
    /** Listed but out of order: requests for it fail. */
    isDown: boolean('is_down').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.coin, table.network] })],
);

/**
 * What the payer must send: one coin, one network, one address. Amounts are in the coin's smallest
 * unit.
 */
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
    /** Dollars for one coin, in millionths, fixed until `rateEndsAt`. */
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

/** Transfers seen on a chain. */
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
