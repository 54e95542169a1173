import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import * as v from 'valibot';
import { inDataFolder, lockFolder } from '../data-folder';
import { packageFile } from '../package-file';
import { codeOf, ignoreErrors, type Listen, type OpenDatabase, openPool, rootCause } from './database';
import { listenPostgres, withNotifications } from './notifications';
import * as schema from './schema';

const migrations = { migrationsFolder: packageFile('drizzle') };

const Journal = v.object({ entries: v.array(v.object({ when: v.number() })) });

/** When the newest migration of this program was written, as epoch milliseconds. */
export function newestMigration(): number {
  const journal = readFileSync(packageFile('drizzle', 'meta', '_journal.json'), 'utf8');
  const { entries } = v.parse(Journal, JSON.parse(journal));
  return Math.max(...entries.map(({ when }) => when));
}

/** The embedded database has no pool, but one connection. */
const EMBEDDED_POOL = { total: 1, idle: 1, waiting: 0 };

// An arbitrary lock number.
const MIGRATION_LOCK = 4_600_4601;

const CONNECT_MS = 10_000;
/** A migration takes seconds. A lock that is held for longer belongs to a process that hangs or is gone. */
const MIGRATION_WAIT_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DUPLICATE_TABLE = '42P07';

/** The database at `DATABASE_URL` cannot be used. `message` says why. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Another connection blocks the migration. The user sees `message`. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** The database was made by another version of PostgreSQL or of the sandbox. `message` says where it is and what it has. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError';
}

/** The files of the embedded database cannot be used. `message` names their folder and the reason. */
export class DatabaseFilesError extends Error {
  override readonly name = 'DatabaseFilesError';
}

/** The PostgreSQL that PGlite contains. One major version does not read the files of another. */
export const EMBEDDED_VERSION = '18';

type Place = { url?: string; dataDir: string };

/** PostgreSQL at `url`, or files in `dataDir` without one, with all migrations applied. */
export async function openDatabase({ url, dataDir }: Place): Promise<OpenDatabase> {
  if (url) return openPostgres(url);
  const release = lockFolder(dataDir);
  try {
    const opened = await openFiles(pgliteFolder(dataDir));
    return { ...opened, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** The folder of the embedded database. */
export const pgliteFolder = (dataDir: string): string => join(dataDir, 'pglite');

async function openFiles(folder: string): Promise<OpenDatabase> {
  inDataFolder(folder, () => requireVersion(folder));
  try {
    return await openPglite(new PGlite(folder));
  } catch (error) {
    const cause = rootCause(error);
    if (codeOf(cause) === DUPLICATE_TABLE) throw otherTables(folder, cause);
    throw new DatabaseFilesError(`The database in ${folder} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

function requireVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : EMBEDDED_VERSION;
  if (version === EMBEDDED_VERSION) return;
  throw new DatabaseVersionError(
    `The database in ${folder} is of PostgreSQL ${version}, and this sandbox has ${EMBEDDED_VERSION}`,
  );
}

/** The migrations of this version do not go on from the tables that `place` has. */
const otherTables = (place: string, cause: unknown): DatabaseVersionError =>
  new DatabaseVersionError(`The database in ${place} has the tables of another version of the sandbox`, {
    cause,
  });

/** Opens and migrates an embedded database. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, migrations);
  const notifications = withNotifications(db);
  const listen: Listen = (channel, { onMessage }) => client.listen(channel, onMessage);
  const close = async () => {
    await notifications.close();
    await client.close();
  };
  return { db, listen, isListening: () => true, poolCounts: () => EMBEDDED_POOL, close };
}

/** Opens and migrates a server's database. Throws a DatabaseUnreachableError, or a DatabaseBusyError after `waitMs`. */
export async function openPostgres(url: string, waitMs = MIGRATION_WAIT_MS): Promise<OpenDatabase> {
  await migrateAlone(url, waitMs);
  const pool = openPool(url);
  const channels = listenPostgres(url);
  const notifications = withNotifications(pool.db);
  const close = async () => {
    await notifications.close();
    await channels.close();
    await pool.close();
  };
  const { listen, isListening } = channels;
  return { db: pool.db, poolCounts: pool.poolCounts, listen, isListening, close };
}

// Sandboxes that start together take turns. The end of the connection releases the lock.
async function migrateAlone(url: string, waitMs: number): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(`set lock_timeout = ${String(waitMs)}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client, { schema }), migrations);
  } catch (error) {
    const cause = rootCause(error);
    if (codeOf(cause) === DUPLICATE_TABLE) throw otherTables(withoutPassword(url), cause);
    if (codeOf(cause) !== LOCK_NOT_AVAILABLE) throw error;
    const message = `${withoutPassword(url)} cannot be used: another connection has kept its tables locked for ${String(waitMs / 1000)} s`;
    throw new DatabaseBusyError(message, { cause: error });
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
  // A refusal of PGlite's file system has no message, only the system's number.
  if ('errno' in error && !error.message) return `the system refuses (error ${String(error.errno)})`;
  // When a name has two addresses and neither answers, only the code has information.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
