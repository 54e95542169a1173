import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails as their readers have them: this stands for the mailboxes, so the codes in it are in plain. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The code in it, so that a test need not read the text; empty where there is none. */
    code: text().notNull().default(''),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.to)],
);
