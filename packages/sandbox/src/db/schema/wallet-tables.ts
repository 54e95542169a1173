import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Wallet users, merchants' owners and the provider's own people. */
export const users = pgTable('users', {
  id: integer().primaryKey(),
  kind: text({ enum: ['customer', 'owner', 'employee'] }).notNull(),
  login: text().notNull().unique(),
  email: text().notNull().unique(),
  /** scrypt, as `salt:hash`; empty where there is no way to log in. */
  passwordHash: text('password_hash').notNull().default(''),
  name: text().notNull().default(''),
  lastname: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  country: text().notNull().default('PA'),
});

/** A card that was used once: what may be kept of it. The fingerprint is keyed, so it cannot be searched for a number. */
export const cards = pgTable('cards', {
  token: text().primaryKey(),
  fingerprint: text().notNull().unique(),
  brand: text({ enum: ['VISA', 'MC', 'AMEX'] }).notNull(),
  first6: text().notNull(),
  last4: text().notNull(),
});

/** A card that a wallet user keeps. */
export const savedCards = pgTable('saved_cards', {
  id: integer().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  cardToken: text('card_token')
    .notNull()
    .references(() => cards.token),
  nameOnCard: text('name_on_card').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
});
