import { getTableColumns, sql } from 'drizzle-orm';
import type { IndexColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Writes rows, and over the ones that are there already. */
export async function upsert<T extends PgTable>(
  db: Database,
  { table, rows, key }: { table: T; rows: T['$inferInsert'][]; key: IndexColumn[] },
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  // Each key is a column of the table; TypeScript sees only a record of text.
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: key, set: set as PgUpdateSetSource<T> });
}
