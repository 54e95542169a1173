import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type Database, ignoreErrors, type OpenDatabase } from '../db/database';
import { openPglite, openPostgres, pgliteFolder } from '../db/open-database';
import * as schema from '../db/schema';
import { packageFile, repositoryFile } from '../package-file';

/** Opens a migrated database for a test: on the server of `DATABASE_URL`, or in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['DATABASE_URL'];
  return server ? openFreshPostgres(server) : openEmbedded();
}

/** The variable with the name of the database that `template-database.ts` prepares for a test run. */
export const TEMPLATE_VARIABLE = 'TEST_POSTGRES_TEMPLATE';

async function openFreshPostgres(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(server, process.env[TEMPLATE_VARIABLE]);
  const opened = await openPostgres(url);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}

/**
 * Creates a database on a server, empty or as a copy of another one. Returns its URL and a function that
 * drops it.
 */
export async function createDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `istmo_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  // A copy of the files costs a quarter of what a copy through the log does.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/** One connection for each server, because a new one costs as much as a hundred statements. */
const administrators = new Map<string, Pool>();

async function administer(server: string, statement: string): Promise<void> {
  let pool = administrators.get(server);
  if (!pool) {
    // Kept until the process ends, which it does not delay.
    pool = new Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server may stop before the connection ends.
    ignoreErrors(pool);
    administrators.set(server, pool);
  }
  await pool.query(statement);
}

const DUMPED = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => getTableName(table) !== getTableName(schema.catalogVersions));

/** Deletes payments and the simulator's settings; the seed data stays. */
export async function forgetPayments(db: Database): Promise<void> {
  await db.execute(sql`
    with steps as (delete from payment_steps),
      rows as (delete from ledger_entries where payment_id is not null),
      asked as (delete from challenges),
      clock as (delete from sandbox_settings),
      wrongs as (delete from faults),
      chosen as (delete from tx_infos),
      voided as (delete from voided_attempts),
      tried as (delete from tries)
    delete from payments`);
}

/** All rows of all tables as text, to search for forbidden data. Catalog versions are excluded. */
export async function dumpDatabase(db: Database): Promise<string> {
  const rows = await Promise.all(DUMPED.map((table) => db.select().from(table)));
  return rows
    .map((ofTable) =>
      ofTable
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    )
    .join('\n');
}

/** Opens a migrated database in memory. */
async function openEmbedded(): Promise<OpenDatabase> {
  // Read at once: another worker may rename its own copy to this name, and a Blob that reads later refuses that.
  const loadDataDir = new Blob([readFileSync(await storedDatabase())]);
  return openPglite(new PGlite({ loadDataDir }));
}

/** Writes a migrated database to the folder that `openDatabase` opens for `dataDir`. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = pgliteFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', await storedDatabase(), '-C', folder], { stdio: 'ignore' });
}

/**
 * The archive of a migrated database. Creating one takes seconds and each test file needs its own, so the first one is stored and
 * copied. Other migrations have another archive.
 */
async function storedDatabase(): Promise<string> {
  const file = repositoryFile('.cache', `pglite-${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const client = new PGlite();
    const { close } = await openPglite(client);
    await keep(client, file);
    await close();
  }
  return file;
}

async function keep(client: PGlite, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(repositoryFile('.cache'), { recursive: true });
  writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  // Renamed when complete, because other test files look for it meanwhile.
  renameSync(draft, file);
}

function migrationsHash(): string {
  const journal = readFileSync(packageFile('drizzle', 'meta', '_journal.json'));
  return createHash('sha256').update(journal).digest('hex').slice(0, 16);
}
