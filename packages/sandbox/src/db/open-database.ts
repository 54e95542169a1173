import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import * as v from 'valibot';
import { inDataFolder, lockFolder } from '../data-folder';
import { packageFile } from '../package-file';
import {
  codeOf,
  type Database,
  ignoreErrors,
  type Listen,
  type OpenDatabase,
  openPool,
  rootCause,
} from './database';
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
const NOTIFICATION_MS = 5000;
/** A migration takes seconds. A lock that is held for longer belongs to a process that hangs or is gone. */
const MIGRATION_WAIT_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DUPLICATE_TABLE = '42P07';
// PgBouncer refuses connection settings with this code.
const PROTOCOL_VIOLATION = '08P01';

/** The database at `DATABASE_URL` cannot be used. `message` says why. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Notifications do not arrive. The user sees `message`. */
export class DatabasePoolerError extends Error {
  override readonly name = 'DatabasePoolerError';
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

type DatabaseLocation = { url?: string; directUrl?: string; dataDir: string };

/** PostgreSQL at `url`, or files in `dataDir` without one, with all migrations applied. */
export async function openDatabase({ url, directUrl, dataDir }: DatabaseLocation): Promise<OpenDatabase> {
  if (url) return openPostgres(url, { ...(directUrl && { directUrl }) });
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

/** The migrations of this version cannot continue from the tables in `place`. */
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

type ServerOptions = {
  /** The server's own address, where `url` is that of a pooler in transaction mode. */
  directUrl?: string;
  /** How long another connection may keep the tables locked. */
  waitMs?: number;
  /** How long the first notification may take. */
  notificationMs?: number;
};

/**
 * Opens and migrates a server's database. Throws a DatabaseUnreachableError, a DatabaseBusyError after `waitMs`, or a
 * DatabasePoolerError.
 */
export async function openPostgres(
  url: string,
  { directUrl, waitMs = MIGRATION_WAIT_MS, notificationMs = NOTIFICATION_MS }: ServerOptions = {},
): Promise<OpenDatabase> {
  const address = directUrl ?? url;
  const client = await connect(address);
  const pool = openPool(url, { isPooled: directUrl !== undefined });
  const channels = listenPostgres(address);
  const notifications = withNotifications(pool.db);
  const close = async () => {
    await notifications.close();
    await channels.close();
    await pool.close();
  };
  try {
    // Before the migration, because a pooler in transaction mode would keep its lock.
    await requireNotifications(pool.db, channels.listen, { url, notificationMs });
    await migrateAlone(client, { url: address, waitMs });
  } catch (error) {
    await close();
    throw error;
  } finally {
    await client.end();
  }
  const { listen, isListening } = channels;
  return { db: pool.db, poolCounts: pool.poolCounts, listen, isListening, close };
}

const PROBE_CHANNEL = 'istmo_probe';

type Probe = { url: string; notificationMs: number };

/**
 * Checks that notifications arrive. They do not through a pooler in transaction mode, or if `directUrl` is another server. Throws
 * a DatabasePoolerError or a DatabaseUnreachableError.
 */
async function requireNotifications(
  db: Database,
  listen: Listen,
  { url, notificationMs }: Probe,
): Promise<void> {
  const token = randomUUID();
  let hear: (isHeard: boolean) => void = () => undefined;
  const heard = new Promise<boolean>((resolve) => {
    hear = resolve;
  });
  const stop = await listen(PROBE_CHANNEL, {
    onMessage: (text) => {
      if (text === token) hear(true);
    },
  });
  const place = withoutPassword(url);
  await db.execute(sql`select pg_notify(${PROBE_CHANNEL}, ${token})`).catch((error: unknown) => {
    const cause = rootCause(error);
    if (codeOf(cause) === PROTOCOL_VIOLATION)
      throw new DatabasePoolerError(`${place} cannot be used: ${reasonOf(cause)}`, { cause });
    throw new DatabaseUnreachableError(`${place} cannot be used: ${reasonOf(cause)}`, { cause });
  });
  const isHeard = await Promise.race([heard, sleep(notificationMs, false, { ref: false })]);
  await stop();
  if (!isHeard) throw new DatabasePoolerError(`${place} cannot be used: no notification of it arrives`);
}

// Sandboxes that start together take turns. The end of the connection releases the lock.
async function migrateAlone(client: Client, { url, waitMs }: { url: string; waitMs: number }): Promise<void> {
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
