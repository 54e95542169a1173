import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockAttempt, writeVoided } from '../../db/queries/payments/attempt-queries';
import { ledgerSums } from '../ledger/ledger';
import { openDatabase } from '../../db/open-database';
import { payments } from '../../db/schema';
import { seed } from '../../db/seed/seed';
import { ledgerFaults } from '../../testing/ledger-audit';
import { approve, createTestPayment, request } from '../../testing/create-test-payment';
import { createDatabase, prepareDataDir, TEMPLATE_VARIABLE } from '../../testing/test-database';
import { createTestServices, type TestServices } from '../../testing/test-services';
import { useSandbox } from '../../testing/test-sandbox';
import { outcomeOf } from '../lifecycle/plan-transition';
import type { FirstStep } from '../create/create-payment';
import { reportEvent } from '../lifecycle/current-payment';
import { voidAttempt } from './void-attempt';

const sandbox = useSandbox();

const REFUSED = { code: 620 };

/** Something to wait for, and how to let it happen. */
function gated() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Resolves once a transaction waits for the lock of another one. The embedded database runs one at a time. */
async function untilBlocked({ db }: TestServices): Promise<void> {
  if (!process.env['DATABASE_URL']) return;
  const waiting = sql`(select locks.pid from pg_locks locks join pg_database on oid = database
    where not granted and datname = current_database()) as waiting`;
  await expect.poll(() => db.$count(waiting)).toBeGreaterThan(0);
}

/** A begin that stays in its transaction until it is let go on. */
function held(begin: FirstStep) {
  const inside = gated();
  const gate = gated();
  const slow: FirstStep = async (services, payment) => {
    inside.open();
    await gate.opened;
    return begin(services, payment);
  };
  return { slow, inside: inside.opened, resume: gate.open };
}

it.each([
  ['charged', approve, 'paid'],
  ['asked', request, 'voided'],
] as const)('waits for a request that is being %s', async (_case, begin, result) => {
  const { services } = sandbox;
  const attemptId = randomUUID();
  const { slow, inside, resume } = held(begin);
  const begun = createTestPayment(services, { attemptId, begin: slow });
  await inside;
  let isLeft = false;
  const left = voidAttempt(services, attemptId).finally(() => (isLeft = true));
  await untilBlocked(services);
  expect(isLeft).toBe(false);
  resume();
  const { codOper } = await begun;
  expect(await left).toMatchObject({ result, payment: { codOper } });
});

it('is waited for by a request that comes at the same moment', async () => {
  const { services } = sandbox;
  const attemptId = randomUUID();
  const [held, gate] = [gated(), gated()];
  const leaving = services.db.transaction(async (tx) => {
    await lockAttempt(tx, attemptId);
    held.open();
    await gate.opened;
    await writeVoided(tx, { attemptId, voidedAt: new Date(services.clock()) });
  });
  await held.opened;
  const begun = expect(createTestPayment(services, { attemptId, begin: approve })).rejects.toMatchObject(
    REFUSED,
  );
  await untilBlocked(services);
  gate.open();
  await Promise.all([leaving, begun]);
  expect(await services.db.$count(payments)).toBe(0);
});

const RANDOM = process.env['TEST_REPEATS'] === 'all' ? 50 : 20;
const METHODS = ['card', 'nequi', 'yappy', 'cash', 'crypto'] as const;
const BEGINS = [approve, request] as const;

/** One payer who pays and leaves, in any order, twice each, while the network may answer. */
async function payAndLeave(services: TestServices, place: number) {
  const attemptId = randomUUID();
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(Math.random() * choices.length)] as T;
  const method = METHODS[place % METHODS.length] ?? 'card';
  // A card is charged or declined at once; what waits for a payer may be answered meanwhile.
  const begin = method === 'card' ? approve : pick(BEGINS);
  const soon = async () => {
    for (let turns = Math.random() * 20; turns > 0; turns -= 1) await new Promise(setImmediate);
  };
  // On a busy server the shorter transaction would always be first: some leave once they have paid, some pay once they have left.
  const [paysFirst, leavesFirst] = [place === RANDOM, place === RANDOM + 1];
  const leftBefore = leavesFirst ? voidAttempt(services, attemptId) : undefined;
  const pay = async () => {
    await (leftBefore ?? soon());
    const payment = await createTestPayment(services, { attemptId, method, begin });
    await soon();
    return reportEvent(services.db, payment.codOper, { event: 'approved', now: services.clock() });
  };
  const first = pay();
  const leave = async () => {
    await (paysFirst ? first : soon());
    return voidAttempt(services, attemptId);
  };
  const [paid, , left] = await Promise.allSettled([first, pay(), leave(), leave()]);
  return { attemptId, method, paid, left: left.status === 'fulfilled' ? left.value : undefined };
}

it('says what is true in random orders of paying and leaving', async () => {
  const { services } = sandbox;
  const { db } = services;
  const walks = await Promise.all(
    Array.from({ length: RANDOM + 2 }, (_, place) => payAndLeave(services, place)),
  );
  const rows = new Map((await db.select().from(payments)).map((row) => [row.attemptId, row]));
  for (const { attemptId, method, paid, left } of walks) {
    const row = rows.get(attemptId);
    const isPaid = row !== undefined && outcomeOf(row.status) === 'approved';
    expect([left?.result === 'paid', attemptId]).toEqual([isPaid, attemptId]);
    expect(row ? row.captured : 0).toBe(isPaid ? 4815 : 0);
    if (!row) expect(paid).toMatchObject({ status: 'rejected', reason: REFUSED });
    const late = createTestPayment(services, { attemptId, method, begin: approve });
    if (isPaid) expect(await late).toMatchObject({ id: row.id });
    else await expect(late).rejects.toMatchObject(REFUSED);
    // Who asks again later hears the same, unless money has come that is held.
    const again = await voidAttempt(services, attemptId);
    expect([left?.result, 'pending']).toContain(again.result);
  }
  const results = walks.map(({ left }) => left?.result);
  expect(results).toEqual(expect.arrayContaining(['paid', 'voided']));
  expect(await ledgerFaults(db)).toEqual([]);
  expect((await ledgerSums(db)).every(({ sum }) => sum === 0)).toBe(true);
});

it('is remembered by a sandbox that was stopped', async () => {
  const server = process.env['DATABASE_URL'];
  const { url, drop } = server
    ? await createDatabase(server, process.env[TEMPLATE_VARIABLE])
    : { url: '', drop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-void-'));
  if (url === '') await prepareDataDir(dataDir);
  const [unknown, waiting] = [randomUUID(), randomUUID()];
  const withSandbox = async (act: (services: TestServices) => Promise<void>) => {
    const { db, close } = await openDatabase({ url, dataDir });
    const services = createTestServices(db);
    await seed(services);
    try {
      await act(services);
    } finally {
      await close();
    }
  };
  try {
    await withSandbox(async (services) => {
      await createTestPayment(services, { attemptId: waiting });
      await voidAttempt(services, waiting);
      await voidAttempt(services, unknown);
    });
    await withSandbox(async (services) => {
      for (const attemptId of [unknown, waiting])
        await expect(createTestPayment(services, { attemptId })).rejects.toMatchObject(REFUSED);
      expect(await voidAttempt(services, waiting)).toMatchObject({ result: 'voided' });
    });
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
