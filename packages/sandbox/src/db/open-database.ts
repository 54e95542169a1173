import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { packageFile } from '../package-file';
import type { Listen, OpenDatabase } from './database';
import { listenPostgres } from './listen-postgres';
import { lockFolder } from './lock-folder';
import { ignoreErrors, openPool } from './open-pool';
import * as schema from './schema';

const migrations = { migrationsFolder: packageFile('drizzle') };

// Any number that no other program locks with.
const MIGRATION_LOCK = 4_600_4601;

const CONNECT_MS = 10_000;

/** Nothing to work with at `DATABASE_URL`; `message` says why, for the person who set it. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

type Place = { url?: string; dataDir: string };

/** PostgreSQL at `url`, or files in `dataDir` where there is none; migrated to the newest tables. */
export async function openDatabase({ url, dataDir }: Place): Promise<OpenDatabase> {
  if (url) return openPostgres(url);
  const release = lockFolder(dataDir);
  try {
    const opened = await openPglite(new PGlite(join(dataDir, 'pglite')));
    return { ...opened, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** An embedded database, wherever it keeps its files. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, migrations);
  const listen: Listen = (channel, { onMessage }) => client.listen(channel, onMessage);
  return { db, listen, close: () => client.close() };
}

/** A server's database. Throws a DatabaseUnreachableError. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migrateAlone(url);
  const pool = openPool(url);
  const channels = listenPostgres(url);
  const close = async () => {
    await channels.close();
    await pool.close();
  };
  return { db: pool.db, listen: channels.listen, close };
}

// Several sandboxes may start on one database at once: the first migrates, the others wait. Its end gives the lock back.
async function migrateAlone(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client, { schema }), migrations);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  ignoreErrors(client);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseUnreachableError(`${withoutPassword(url)} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has two addresses and none answers, only the code says anything.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
