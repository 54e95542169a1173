import { Client } from 'pg';
import { expect, it } from 'vitest';
import { reasonOf } from '../cli/reason-of';
import { createDatabase } from '../testing/test-database';
import { DatabaseBusyError, DatabaseUnreachableError, openDatabase, openPostgres } from './open-database';

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
    const failure = await openPostgres(url, 200).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseBusyError);
    expect(reasonOf(failure)).toMatch(/locked for 0.2 s\. Another sandbox .* end it, .* start again/);
    await other.query('rollback');
    await expect(openPostgres(url, 5000).then(({ close }) => close())).resolves.toBeUndefined();
  } finally {
    await other.end();
    await drop();
  }
});
