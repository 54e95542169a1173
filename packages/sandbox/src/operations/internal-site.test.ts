import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { afterCommit } from '../db/notifications';
import { mails } from '../db/schema';
import { readMigration } from './metrics';
import { newestMigration } from '../db/open-database';
import { mailPromised } from '../payments/background';
import { useSandbox } from '../testing/test-sandbox';
import { internalSite, type Operated } from './internal-site';

const sandbox = useSandbox();

function siteWith(change: Partial<Operated['database']> = {}, isDraining = false) {
  const { db, clock } = sandbox.services;
  const poolCounts = () => ({ total: 3, idle: 1, waiting: 2 });
  const database = { db, isListening: () => true, poolCounts, ...change };
  return internalSite({ database, clock, sockets: () => 7, isDraining: () => isDraining });
}

const lost = new Proxy({} as Operated['database']['db'], {
  get: () => {
    throw new Error('The database is lost');
  },
});

async function metrics(site = siteWith()): Promise<Map<string, string>> {
  const text = await (await site.request('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1) ?? '']));
}

it('is alive whatever the database does', async () => {
  expect((await siteWith({ db: lost }).request('/healthz')).status).toBe(200);
});

it('is ready with a database of this version that notifies', async () => {
  const response = await siteWith().request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ready: true,
    database: true,
    migrations: true,
    listening: true,
    draining: false,
    outboxAgeSeconds: 0,
  });
});

it.each([
  ['the database is lost', { database: false }, () => siteWith({ db: lost })],
  ['no notification arrives', { listening: false }, () => siteWith({ isListening: () => false })],
  ['the process closes', { draining: true }, () => siteWith({}, true)],
])('is not ready while %s, and says so', async (_case, state, site) => {
  const response = await site().request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ready: false, ...state });
});

it('is not ready on the tables of an older version, and says so', async () => {
  const older = sandbox.services.db.transaction(async (tx) => {
    await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    const response = await siteWith({ db: tx }).request('/readyz');
    expect(await response.json()).toMatchObject({ ready: false, database: true, migrations: false });
    expect(response.status).toBe(503);
    throw new Error('Taken back');
  });
  await expect(older).rejects.toThrow('Taken back');
});

it('knows the newest migration of the program and of the database', async () => {
  expect(await readMigration(sandbox.services.db)).toBe(newestMigration());
});

const APPROVED = 'istmo_payments_total{method="card",status="approved",outcome="approved"}';
const DECLINED = 'istmo_payments_total{method="card",status="declined",outcome="declined"}';

it('counts what became of payments, once each', async () => {
  const before = await metrics();
  await sandbox.pay({});
  await sandbox.pay({ cardNumber: '4000000000000002' }, { confirmedDuplicate: true });
  const after = await metrics();
  const more = (name: string) => Number(after.get(name)) - Number(before.get(name) ?? 0);
  expect([more(APPROVED), more(DECLINED)]).toEqual([1, 1]);
});

it('does in this process what is committed, and nothing that is rolled back', async () => {
  const { db } = sandbox.services;
  const done: string[] = [];
  const doing = (name: string) =>
    db.transaction(async (tx) => {
      afterCommit(tx, () => void done.push(name));
      await Promise.resolve();
      expect(done).not.toContain(name);
      if (name === 'taken back') throw new Error('Taken back');
    });
  await expect(doing('taken back')).rejects.toThrow('Taken back');
  await doing('committed');
  expect(done).toEqual(['committed']);
});

it('measures calls, the pool, followers, the event loop, and what waits to be sent', async () => {
  const { services, client } = sandbox;
  await client.countries({});
  await sandbox.pay({ cardNumber: '4111111111111111' }, { email: `${randomUUID()}@correo.test` });
  services.wait(60_000);
  const now = await metrics();
  expect(Number(now.get('istmo_request_seconds_count{call="countries",status="200"}'))).toBeGreaterThan(0);
  expect(now.get('istmo_pool_connections{state="busy"}')).toBe('2');
  expect(now.get('istmo_pool_connections{state="idle"}')).toBe('1');
  expect(now.get('istmo_pool_connections{state="waited_for"}')).toBe('2');
  expect(now.get('istmo_listening')).toBe('1');
  expect(now.get('istmo_sockets')).toBe('7');
  expect(now.get('istmo_outbox_age_seconds')).toBe('60');
  expect(now.get('istmo_webhooks_due')).toBe('1');
  expect(now.get('istmo_mails_due')).toBe('1');
  expect(now.has('nodejs_eventloop_lag_seconds')).toBe(true);
  expect(now.get('istmo_mails_age_seconds')).toBe('0');
  const smtp = { url: 'smtp://localhost', from: 'pagos@pay.example' };
  services.config = { ...services.config, smtp };
  await mailPromised(services);
  services.wait(30_000);
  const written = await metrics();
  expect(written.get('istmo_mails_due')).toBe('1');
  expect(written.get('istmo_mails_age_seconds')).toBe('30');
  await services.db.delete(mails);
  expect((await metrics()).get('istmo_mails_due')).toBe('0');
});

it('has its other metrics while the database is lost', async () => {
  const now = await metrics(siteWith({ db: lost }));
  expect(now.get('istmo_outbox_age_seconds')).toBe('Nan');
  expect(now.get('istmo_sockets')).toBe('7');
});
