import { getTableColumns, sql } from 'drizzle-orm';
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

type Rows<T extends PgTable> = { table: T; rows: T['$inferInsert'][]; key: IndexColumn[] };

/** Writes rows, and over the ones that are there already. */
export async function upsert<T extends PgTable>(db: Database, { table, rows, key }: Rows<T>): Promise<void> {
  // As a table of unknown columns: what it holds was checked when the rows were handed in.
  const anyTable: PgTable = table;
  const columns = Object.entries(getTableColumns(anyTable));
  const set = Object.fromEntries(
    columns.map(([name, { name: column }]) => [name, sql`excluded.${sql.identifier(column)}`]),
  );
  await db.insert(anyTable).values(rows).onConflictDoUpdate({ target: key, set });
}
