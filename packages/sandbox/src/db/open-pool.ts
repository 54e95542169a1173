import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { Database } from './database';
import * as schema from './schema';

type Tables = ExtractTablesWithRelations<typeof schema>;

/** A PostgreSQL over a pool of connections, any of which may be lost at any time: the queries on it fail, and nothing else does. */
export function openPool(url: string): { db: Database; close(): Promise<void> } {
  const pool = new Pool({ connectionString: url });
  ignoreErrors(pool);
  // The pool listens to a connection only while it is idle. An error that nobody listens to ends the process.
  pool.on('connect', ignoreErrors);
  const db = drizzle(pool, { schema });
  const { schema: tables, fullSchema, tableNamesMap } = db._;
  const config = tables && { schema: tables, fullSchema, tableNamesMap };
  const dialect = new PgDialect();
  // Drizzle's own keeps a connection for ever when it is lost before `begin` is answered; ten of those empty the pool.
  db.transaction = async (action, settings) => {
    const client = await pool.connect();
    try {
      return await new NodePgSession<typeof schema, Tables>(client, dialect, config).transaction(
        action,
        settings,
      );
    } finally {
      client.release();
    }
  };
  return { db, close: () => pool.end() };
}

/** For a connection, or a pool of them. Whoever waits for a query is told of the error by the query. */
export function ignoreErrors(connection: { on(event: 'error', listener: () => void): unknown }): void {
  connection.on('error', () => undefined);
}
