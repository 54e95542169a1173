import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './wallet-tables';

/** A login. The token itself is the caller's alone: a copy of the database opens nobody's wallet. */
export const userSessions = pgTable(
  'user_sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where its token must not be said. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Logged out, or turned out by a new password. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);

/** A code that was mailed to show that an address is somebody's. Good once, for a while, and for a few tries. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** Handed out as the `idUsr` of a recovery: a random number that says nothing about any account. */
    id: bigint({ mode: 'number' }).primaryKey(),
    purpose: text({ enum: ['registration', 'recovery', 'newPassword'] }).notNull(),
    /** Keyed hash of what the code was asked for: an address, or a login that may belong to nobody. */
    subject: text().notNull(),
    /** Whom it lets in; nobody where the account does not exist, or does not yet. */
    userId: integer('user_id').references(() => users.id),
    /** Keyed hash: six digits are few enough to try them all against a plain one. */
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index().on(table.purpose, table.subject), index().on(table.codeHash)],
);

/** How often something was tried in vain since a moment, by the keyed hash of what was tried. */
export const tries = pgTable('tries', {
  subject: text().primaryKey(),
  count: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
});
