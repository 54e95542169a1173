import { PANAMA } from '@istmo/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Wallet users, merchants' owners and the provider's employees. */
export const users = pgTable(
  'users',
  {
    /** Ids of registered users start far above the seeded ones. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    kind: text({ enum: ['customer', 'owner', 'employee'] }).notNull(),
    /**
     * Contains @ only when it is the user's own e-mail, so that a name identifies one account as login or as
     * e-mail.
     */
    login: text().notNull().unique(),
    email: text().notNull().unique(),
    /** A scrypt hash; empty when the user cannot log in. */
    passwordHash: text('password_hash').notNull().default(''),
    name: text().notNull().default(''),
    lastname: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(PANAMA.code),
    /** The image's name; null shows the default image. */
    photo: text(),
    /** Where the user registered: PWW is the widget. */
    howArrive: text('how_arrive').notNull().default(''),
  },
  (table) => [
    uniqueIndex('one_login').on(sql`lower(${table.login})`),
    uniqueIndex('one_email').on(sql`lower(${table.email})`),
  ],
);

/**
 * A card that was used once, without its number. The fingerprint is keyed, so that it cannot be searched for
 * a number.
 */
export const cards = pgTable('cards', {
  token: text().primaryKey(),
  fingerprint: text().notNull().unique(),
  brand: text({ enum: ['VISA', 'MC', 'AMEX'] }).notNull(),
  first6: text().notNull(),
  last4: text().notNull(),
});

/** A card that a wallet user saved. */
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
    /** Set on the provider's own cards, which are listed but cannot be chosen. */
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

/** A wallet session. Only the caller has the token, so a copy of the database opens no wallet. */
export const userSessions = pgTable(
  'user_sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session where its token must not appear. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set by a logout, by a password change, or when a replaced token is used after its grace. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Set when a refresh replaces the session. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    /** The same for all sessions that come from one login by refreshes. */
    family: uuid().notNull().defaultRandom(),
    /** When the login's password was checked; copied by each refresh, with the next two. */
    loggedInAt: timestamp('logged_in_at', { withTimezone: true }).notNull().defaultNow(),
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** The attempt for which the user gave the password again. */
    confirmedAttempt: uuid('confirmed_attempt'),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.sessionId),
    index().on(table.family),
    index().on(table.expiresAt),
  ],
);

/** A mailed code that proves ownership of an address. It works once, for a limited time and a few tries. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** Sent as the `idUsr` of a recovery: a random number that reveals nothing about an account. */
    id: bigint({ mode: 'number' }).primaryKey(),
    purpose: text({ enum: ['registration', 'recovery', 'newPassword'] }).notNull(),
    /** A keyed hash of what the code was requested for: an address, or a login that may not exist. */
    subject: text().notNull(),
    /** The user it lets in; null when the account does not exist, or not yet. */
    userId: integer('user_id').references(() => users.id),
    /** A keyed hash, because six characters can be brute-forced against a plain one. */
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.purpose, table.subject),
    index().on(table.codeHash),
    index().on(table.expiresAt),
  ],
);

/** Counts of failed tries, by the keyed hash of what was tried. */
export const tries = pgTable(
  'tries',
  {
    subject: text().primaryKey(),
    count: integer().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.since)],
);
