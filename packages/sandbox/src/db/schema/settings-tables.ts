import { SCRIPT_CALLS, type Fault as SimulatedFault } from '@istmo/contract/simulator';
import type { Language } from '@istmo/domain';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export type FaultKind = SimulatedFault['kind'];

/** Before the call runs, or after it, when only the answer is lost. */
export type FaultMoment = SimulatedFault['when'];

/** Faults of the pushes. All others are faults of calls. */
export const PUSH_FAULTS: readonly FaultKind[] = ['duplicatePushes', 'outOfOrderPushes'];

/** Loads of third-party scripts, which can fail like calls. */
export const OTHER_CALLS: readonly string[] = SCRIPT_CALLS;

/** One row: settings that all processes share. */
export const sandboxSettings = pgTable('sandbox_settings', {
  id: integer().primaryKey(),
  /** Raised with every change, so that older updates can be ignored. */
  version: integer().notNull(),
  /** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
});

/** The rotations of the key that signs results. The keys themselves are derived, and never stored. */
export const resultKeyRotations = pgTable('result_key_rotations', {
  /** The key that signs after this rotation. Without a row it is 0. */
  generation: integer().primaryKey(),
  /** When the previous key stops being published. */
  previousUntil: timestamp('previous_until', { withTimezone: true }).notNull(),
});

/**
 * One row. Triggers raise the version with every change of merchants, their services, methods and links, of
 * the bank's answer and of faults, and when cards are deleted: see `createCatalog`.
 */
export const catalogVersions = pgTable('catalog_versions', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** Simulated faults, for a number of calls or for all. */
export const faults = pgTable('faults', {
  id: uuid().primaryKey().defaultRandom(),
  /** The order in which they were set: the oldest is used first. */
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
  /** A call's name, or `*` for all calls. */
  endpoint: text().notNull(),
  kind: text().$type<FaultKind>().notNull(),
  moment: text().$type<FaultMoment>().notNull(),
  /** How many more times it happens; null means always. */
  times: integer(),
  /** The delay in milliseconds. */
  ms: integer().notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
});

/** The remote text catalog, which overrides the bundled texts. */
export const translations = pgTable(
  'translations',
  {
    lang: text().$type<Language>().notNull(),
    group: text('text_group').notNull(),
    key: text('text_key').notNull(),
    text: text('text_value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.group, table.key] })],
);

/** One row, raised with every text change so that browsers refresh their copies. */
export const translationVersions = pgTable('translation_versions', {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

/** A guest's access token. Only the guest has the token. */
export const guestTokens = pgTable(
  'guest_tokens',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** The captcha checks of payers, each by its token. */
export const captchaChecks = pgTable(
  'captcha_checks',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    score: doublePrecision().notNull(),
    /** A payment may still use it: the token is real, and no payment has used it. */
    valid: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.at)],
);

/** Keys of external services: `props::GOOGLE` reads those of kind GOOGLE. COUNTRY is the simulated country of all payers. */
export const systemProps = pgTable(
  'system_props',
  { kind: text().notNull(), name: text().notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
