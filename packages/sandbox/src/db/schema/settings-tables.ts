import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: what every process on the database goes by. */
export const sandboxSettings = pgTable('sandbox_settings', {
  id: integer().primaryKey(),
  /** Raised with every change, so that news of an older one is known for what it is. */
  version: integer().notNull(),
  /** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
});
