import type { IndexColumn, PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, sql } from 'drizzle-orm';
import type * as schema from './schema';

/** The database, embedded or on a server. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A listener on one of the database's channels. */
export type ChannelListener = {
  onMessage: (text: string) => void;
  /** Messages may have been missed: the connection was lost and is back. */
  onGap?: () => void;
};

/** Returns a function that stops listening. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

export type OpenDatabase = { db: Database; listen: Listen; close(): Promise<void> };

const kept = new WeakMap<Database, Map<string, unknown>>();

/** Builds a statement once per database instead of at each call. A transaction builds its own. */
export function prepared<T>(db: Database, name: string, build: (name: string) => T): T {
  const ofDatabase = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, ofDatabase);
  // Each name stands for one statement.
  const cached = ofDatabase.get(name) as T | undefined;
  if (cached) return cached;
  const built = build(name);
  ofDatabase.set(name, built);
  return built;
}

type Rows<T extends PgTable> = { table: T; rows: T['$inferInsert'][]; key: IndexColumn[] };

/** Inserts rows and overwrites existing ones. */
export async function upsert<T extends PgTable>(db: Database, { table, rows, key }: Rows<T>): Promise<void> {
  // The columns are untyped here; the rows were checked by the caller.
  const anyTable: PgTable = table;
  const columns = Object.entries(getTableColumns(anyTable));
  const set = Object.fromEntries(
    columns.map(([name, { name: column }]) => [name, sql`excluded.${sql.identifier(column)}`]),
  );
  await db.insert(anyTable).values(rows).onConflictDoUpdate({ target: key, set });
}

/** Whether a text is a UUID, so that it can be compared with a UUID column. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
