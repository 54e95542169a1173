import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../api';
import { openPostgres } from '../db/open-database';
import { seed } from '../db/seed/seed';
import { repositoryFile } from '../package-file';
import { createTestClient } from '../testing/test-client';
import { cardPaymentWith } from '../testing/test-sandbox';
import { createTestServices } from '../testing/test-services';

type Server = { url: string; stop(): Promise<void> };

const PAYMENTS = 100;

describe.runIf(process.env['DATABASE_URL'])('a card payment on PostgreSQL', () => {
  let server: Server | undefined;
  // A server of its own that waits for its disk: the counts are those of all its databases.
  beforeAll(async () => {
    const file = repositoryFile('packages/tooling/environment/postgres.mjs');
    const { startPostgres } = (await import(file)) as {
      startPostgres(settings: { fsync: boolean }): Promise<Server | undefined>;
    };
    server = await startPostgres({ fsync: true });
    if (!server) return;
    const client = new Client({ connectionString: server.url });
    await client.connect();
    // Flushes on a timer would count how slow this machine is.
    await client.query(`alter system set wal_writer_delay = '10s'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  });
  afterAll(() => server?.stop());

  it('waits for the disk once, and is eleven transactions at the most, with what it reads and its notifications', async ({
    skip,
  }) => {
    if (!server) return skip('PostgreSQL is not installed here');
    const { url } = server;
    await payTimes(url, 1);
    const before = await countsOf(url);
    await payTimes(url, 1);
    const between = await countsOf(url);
    await payTimes(url, 1 + PAYMENTS);
    const after = await countsOf(url);
    // Without what a start costs, and its one payment.
    const each = (name: keyof Counts) => (after[name] - 2 * between[name] + before[name]) / PAYMENTS;
    expect(Math.round(each('flushes'))).toBe(1);
    expect(each('commits')).toBeLessThanOrEqual(11);
  });
});

/** Opens the database, pays one after the other, and closes it. */
async function payTimes(url: string, times: number): Promise<void> {
  const { db, close } = await openPostgres(url);
  const services = createTestServices(db);
  await seed(services);
  const client = createTestClient(createApi(services));
  for (let paid = 0; paid < times; paid += 1)
    await client.authCapture({ attemptId: randomUUID(), body: cardPaymentWith({}) });
  await close();
}

type Counts = { commits: number; flushes: number };

async function countsOf(url: string): Promise<Counts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A connection may report what it did only as it ends.
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await client.query(others)).rowCount).toBe(0);
  const { rows } = await client.query<Record<keyof Counts, string>>(`
    select (select sum(xact_commit) from pg_stat_database) as commits,
      (select wal_sync from pg_stat_wal) as flushes`);
  await client.end();
  return { commits: Number(rows[0]?.commits), flushes: Number(rows[0]?.flushes) };
}
