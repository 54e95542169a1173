/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { ProviderError } from '@istmo/contract/provider';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFile } from '../package-file';
import { callersOf } from '../testing/callers-of';
import { followPushes } from '../testing/follow-pushes';
import { ledgerFaults } from '../payments/ledger/ledger-audit';
import { type RunningSandbox, startTestSandbox } from '../testing/start-test-sandbox';
import { createDatabase } from '../testing/test-database';
import { cardPaymentWith } from '../testing/test-sandbox';
import { ignoreErrors, openPool } from './database';
import { payments } from './schema';

const PAYERS = 8;
// More often in `npm run test:full`.
const isFull = process.env['TEST_REPEATS'] === 'all';
const CUTS = isFull ? 12 : 4;
const STOPS = isFull ? 2 : 1;
const HOUR = 3_600_000;
/** The code of an answer that reports an internal error. */
const INTERNAL = 530;

const given = process.env['DATABASE_URL'] ?? '';

type Server = { url: string; stop(): Promise<void>; halt(): Promise<void>; resume(): Promise<void> };

describe.runIf(given)('a sandbox that loses its connections to PostgreSQL', () => {
  let server: Server | undefined;
  let url: string;
  let running: RunningSandbox | undefined;
  let callers: ReturnType<typeof callersOf>;

  beforeAll(async () => {
    // A server of its own: the other tests need theirs.
    const file = repositoryFile('packages/tooling/environment/postgres.mjs');
    const { startPostgres } = (await import(file)) as { startPostgres(): Promise<Server | undefined> };
    server = await startPostgres();
    ({ url } = await createDatabase(server?.url ?? given));
    running = await startTestSandbox({ DATABASE_URL: url, DUPLICATE_GUARD: 'off', LIMIT_FACTOR: '1000' });
    const send = async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request);
      statuses.add(response.status);
      if (response.status === 503) pauses.add(response.headers.get('retry-after'));
      return response;
    };
    callers = callersOf({ url: running.url, send });
  });
  afterAll(async () => {
    await running?.close();
    await server?.stop();
  });

  /** The HTTP statuses of all answers. */
  const statuses = new Set<number>();
  /** The `retry-after` of all answers 503. */
  const pauses = new Set<string | null>();
  /** How many answers of each kind all payers have got so far. */
  const answers = { paid: 0, refused: 0 };

  /** Waits for `count` more answers of this kind. */
  async function more(answer: keyof typeof answers, count: number): Promise<void> {
    const before = answers[answer];
    await expect.poll(() => answers[answer]).toBeGreaterThanOrEqual(before + count);
  }

  /** Sends an attempt until it is answered; each answer before is a clean refusal. */
  async function pay(attemptId: string) {
    for (;;) {
      try {
        const { codOper, status } = await callers.client.authCapture({
          attemptId,
          body: cardPaymentWith({}),
        });
        answers.paid += 1;
        return { attemptId, codOper, status };
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== INTERNAL) throw error;
        answers.refused += 1;
      }
    }
  }

  async function payDuring(harm: Promise<void>) {
    const abort = new AbortController();
    const payer = async () => {
      const paid = [];
      while (!abort.signal.aborted) paid.push(await pay(randomUUID()));
      return paid;
    };
    const payers = Promise.all(Array.from({ length: PAYERS }, payer));
    await harm.finally(() => {
      abort.abort();
    });
    return (await payers).flat();
  }

  const challenged = () =>
    callers.client.authCapture({
      attemptId: randomUUID(),
      body: cardPaymentWith({ cardNumber: '4000002760003184' }),
    });

  /** Checks that each attempt is one payment, and that the books are right. */
  async function checkBooks(paid: Awaited<ReturnType<typeof payDuring>>): Promise<void> {
    const { db, close } = openPool(url);
    try {
      const rows = await db.select().from(payments).where(eq(payments.status, 'approved'));
      const codes = new Map(rows.map(({ attemptId, codOper }) => [attemptId, codOper]));
      expect(codes.size).toBe(rows.length);
      expect(paid.map(({ attemptId }) => codes.get(attemptId))).toEqual(paid.map(({ codOper }) => codOper));
      expect(await ledgerFaults(db)).toEqual([]);
    } finally {
      await close();
    }
  }

  async function statusOf(operation: string): Promise<string | undefined> {
    const { db, close } = openPool(url);
    const [row] = await db.select().from(payments).where(eq(payments.codOper, operation));
    await close();
    return row?.status;
  }

  async function survives(doHarm: () => Promise<void>): Promise<void> {
    const waiting = await challenged();
    const followed = await followPushes(callers.url, { topics: [`payment:${waiting.codOper}`] });
    statuses.clear();
    pauses.clear();
    const paid = await payDuring(doHarm());
    expect(statuses).toEqual(new Set([200, 503]));
    expect(pauses).toEqual(new Set(['1']));
    expect(paid.every(({ status }) => status === 1)).toBe(true);
    await checkBooks(paid);
    // The background work continues: webhooks, `resync` pushes, pushes of payment events, the sweeper.
    const { codOper } = await pay(randomUUID());
    await expect
      .poll(async () => (await callers.simulator.webhooks({})).find((sent) => sent.codOper === codOper))
      .toMatchObject({ delivered: true });
    await expect.poll(() => followed.types()).toContain('resync');
    await callers.simulator.moveClock({ body: { advanceMs: HOUR } });
    await expect.poll(() => statusOf(waiting.codOper)).toBe('expired');
    await expect
      .poll(() => followed.types())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^payment/)]));
    await callers.simulator.moveClock({ body: { reset: true } });
    followed.socket.close();
  }

  it('answers all its payers when the server ends its connections under them', async () => {
    const admin = new Client({ connectionString: server?.url ?? given });
    ignoreErrors(admin);
    await admin.connect();
    await survives(async () => {
      const before = answers.refused;
      for (let times = 0; times < CUTS || answers.refused === before; times += 1) {
        await more('paid', PAYERS);
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          new URL(url).pathname.slice(1),
        ]);
      }
    });
    await admin.end();
  });

  it('answers all its payers when the server is stopped and started again', async ({ skip }) => {
    const own = server;
    if (!own) return skip('PostgreSQL is not installed here');
    await survives(async () => {
      for (let times = 0; times < STOPS; times += 1) {
        await more('paid', PAYERS);
        await own.halt();
        await more('refused', 1);
        await own.resume();
      }
    });
  });
});
