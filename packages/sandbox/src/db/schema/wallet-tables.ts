import { PANAMA } from '@istmo/domain';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';

/** Wallet users, merchants' owners and the provider's own people. */
export const users = pgTable(
  'users',
  {
    /** Those who register count from far above the fixed points. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    kind: text({ enum: ['customer', 'owner', 'employee'] }).notNull(),
    /** Has an @ only where it is the user's own e-mail: so a name means one account, whichever of the two it is. */
    login: text().notNull().unique(),
    email: text().notNull().unique(),
    /** scrypt, as `salt:hash`; empty where there is no way to log in. */
    passwordHash: text('password_hash').notNull().default(''),
    name: text().notNull().default(''),
    lastname: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(PANAMA.code),
    /** Name of the image; the default one is shown where there is none. */
    photo: text(),
    /** Where the user came from: PWW is the widget. */
    howArrive: text('how_arrive').notNull().default(''),
  },
  (table) => [
    uniqueIndex('one_login').on(sql`lower(${table.login})`),
    uniqueIndex('one_email').on(sql`lower(${table.email})`),
  ],
);

/** A card that was used once: what may be kept of it. The fingerprint is keyed, so it cannot be searched for a number. */
export const cards = pgTable('cards', {
  token: text().primaryKey(),
  fingerprint: text().notNull().unique(),
  brand: text({ enum: ['VISA', 'MC', 'AMEX'] }).notNull(),
  first6: text().notNull(),
  last4: text().notNull(),
});

/** A card that a wallet user keeps. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
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
    /** Set on a card of the provider's own that is listed with the user's and never offered. */
    pfCardId: integer('pf_card_id'),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('one_card_a_user').on(table.userId, table.cardToken),
    uniqueIndex('one_default_card')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);
