import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './wallet-tables';

/** A login. The token itself is the caller's alone: a copy of the database opens nobody's wallet. */
export const userSessions = pgTable(
  'user_sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Logged out, or turned out by a new password. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
