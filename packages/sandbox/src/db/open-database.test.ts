import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { reasonOf } from '../cli/reason-of';
import { createDatabase, prepareDataDir } from '../testing/test-database';
import {
  DatabaseBusyError,
  DatabasePoolerError,
  DatabaseUnreachableError,
  EMBEDDED_VERSION,
  openDatabase,
  openPostgres,
} from './open-database';

const server = process.env['DATABASE_URL'] ?? '';

it('says which database cannot be used, and why, without its password', async () => {
  const url = 'postgres://istmo:geheim@127.0.0.1:1/istmo';
  const failure = await openDatabase({ url, dataDir: '' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(failure)).toContain('postgres://127.0.0.1:1/istmo cannot be used: connect ECONNREFUSED');
  expect(String(failure)).not.toContain('geheim');
});

it.runIf(server)('does not wait for ever where another connection keeps the tables locked', async () => {
  const { url, drop } = await createDatabase(server);
  const other = new Client({ connectionString: url });
  try {
    await (await openPostgres(url)).close();
    await other.connect();
    await other.query('begin');
    await other.query('lock table drizzle.__drizzle_migrations');
    const failure = await openPostgres(url, { waitMs: 200 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseBusyError);
    expect(reasonOf(failure)).toMatch(/locked for 0.2 s\. Another sandbox .* end it, .* start again/);
    await other.query('rollback');
    await expect(openPostgres(url, { waitMs: 5000 }).then(({ close }) => close())).resolves.toBeUndefined();
  } finally {
    await other.end();
    await drop();
  }
});

describe.runIf(server)('a pooler in front of the server', () => {
  const databases: { url: string; drop(): Promise<void> }[] = [];
  const created = async () => {
    const database = await createDatabase(server);
    databases.push(database);
    return database.url;
  };
  afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

  it('gets no named statements, and what needs a connection of its own goes to the server itself', async () => {
    const url = await created();
    const names = async (directUrl?: string) => {
      const { db, close } = await openPostgres(url, directUrl ? { directUrl } : {});
      await db.query.merchants.findFirst({ where: (row, { eq }) => eq(row.id, 1) });
      const { rows } = (await db.execute(sql`select name from pg_prepared_statements`)) as {
        rows: unknown[];
      };
      await close();
      return rows.length;
    };
    expect(await names()).toBeGreaterThan(0);
    expect(await names(url)).toBe(0);
  });

  // As behind a pooler in transaction mode, where a notification reaches no listener.
  it('is refused where notifications do not arrive', async () => {
    const [url, directUrl] = [await created(), await created()];
    await (await openPostgres(url)).close();
    const failure = await openPostgres(url, { directUrl, notificationMs: 50 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DatabasePoolerError);
    expect(reasonOf(failure)).toMatch(/DATABASE_DIRECT_URL/);
  });
});

/** A data folder whose database has these files. */
function folderWith(files: Record<string, string>): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-database-'));
  mkdirSync(join(dataDir, 'pglite'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dataDir, 'pglite', name), content);
  return dataDir;
}

/** A data folder with a migrated database, and that database. */
async function makeEmbedded(): Promise<{ dataDir: string; embedded: PGlite }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-database-'));
  await prepareDataDir(dataDir);
  return { dataDir, embedded: new PGlite(join(dataDir, 'pglite')) };
}

// These tests use no server, so they run only in the project without one.
describe.skipIf(server)('the embedded database', () => {
  it.each([
    [
      'of another PostgreSQL',
      { PG_VERSION: '15\n' },
      /is of PostgreSQL 15, and this sandbox has \d+\. Start /,
    ],
    [
      'that is damaged',
      { PG_VERSION: `${EMBEDDED_VERSION}\n` },
      /cannot be used: .*initialize.*\. Move it away /,
    ],
  ])('says in one sentence which folder has a database %s', async (_case, files, sentence) => {
    const dataDir = folderWith(files);
    const reason = reasonOf(await openDatabase({ dataDir }).catch((error: unknown) => error));
    expect(reason).toContain(join(dataDir, 'pglite'));
    expect(reason).toMatch(sentence);
    expect(reason).not.toContain('\n');
  });

  it('says that a database has the tables of another version', async () => {
    const { dataDir, embedded } = await makeEmbedded();
    // The database keeps its tables, and loses the list of its migrations.
    await embedded.exec('drop schema drizzle cascade');
    await embedded.close();
    const reason = reasonOf(await openDatabase({ dataDir }).catch((error: unknown) => error));
    expect(reason).toMatch(/pglite has the tables of another version of the sandbox\. Start /);
  });

  it("says that the database's folder cannot be written, not only the folder around it", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'istmo-database-'));
    writeFileSync(join(dataDir, 'pglite'), '');
    const reason = reasonOf(await openDatabase({ dataDir }).catch((error: unknown) => error));
    expect(reason).toMatch(/^The data folder .*pglite cannot be used: E[^\n]+$/);
  });

  it('knows the version of the database that it has', async () => {
    const { embedded } = await makeEmbedded();
    const { rows } = await embedded.query<{ server_version: string }>('show server_version');
    await embedded.close();
    expect(rows[0]?.server_version.split('.')[0]).toBe(EMBEDDED_VERSION);
  });
});

it.runIf(server)('says that a database at an address has the tables of another version', async () => {
  const { url, drop } = await createDatabase(server);
  const other = new Client({ connectionString: url });
  try {
    await other.connect();
    await other.query('create table merchants (id integer)');
    const reason = reasonOf(await openPostgres(url).catch((error: unknown) => error));
    expect(reason).toMatch(
      /^The database in postgres:.* has the tables of another version of the sandbox\. Start /,
    );
  } finally {
    await other.end();
    await drop();
  }
});
