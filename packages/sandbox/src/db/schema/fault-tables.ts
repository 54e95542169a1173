import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FaultKind, FaultMoment } from '../../faults/fault-kinds';

/** What is to go wrong, for the next calls or always. */
export const faults = pgTable('faults', {
  id: uuid().primaryKey().defaultRandom(),
  /** In the order they were set: the oldest is used first. */
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
  /** Name of a call, or `*` for every one. */
  endpoint: text().notNull(),
  kind: text().$type<FaultKind>().notNull(),
  moment: text().$type<FaultMoment>().notNull(),
  /** How often it is still to happen; always where there is none. */
  times: integer(),
  /** Milliseconds of a delay. */
  ms: integer().notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
});
