import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { packageFile } from '../package-file';
import type { OpenDatabase } from './database';
import { lockFolder } from './lock-folder';
import * as schema from './schema';

const migrations = { migrationsFolder: packageFile('drizzle') };

// Any number that no other program locks with.
const MIGRATION_LOCK = 4_600_4601;

type Place = { url?: string; dataDir: string };

/** PostgreSQL at `url`, or files in `dataDir` where there is none; migrated to the newest tables. */
export async function openDatabase({ url, dataDir }: Place): Promise<OpenDatabase> {
  if (url) return openPostgres(url);
  const release = lockFolder(dataDir);
  try {
    const opened = await openPglite(new PGlite(join(dataDir, 'pglite')));
    return { db: opened.db, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** An embedded database, wherever it keeps its files. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, migrations);
  return { db, close: () => client.close() };
}

export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url });
  // A connection that drops while idle is the next query's problem, not the process's end.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool, { schema });
  await migrateAlone(pool);
  return { db, close: () => pool.end() };
}

// Several sandboxes may start on one database at once: the first migrates, the others wait.
async function migrateAlone(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(connection, { schema }), migrations);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    connection.release();
  }
}
