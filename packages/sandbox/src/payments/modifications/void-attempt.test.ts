import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@istmo/contract/limits';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open-database';
import { lockAttempt, writeVoided } from '../../db/queries/payments/write-payment';
import { mails, payments, tries, voidedAttempts } from '../../db/schema';
import { seed } from '../../db/seed/seed';
import { PUSH_CHANNEL } from '../../db/notifications';
import { chargeDue } from '../../subscriptions/pay-subscription';
import { auditBooks } from '../../testing/audit-books';
import { createClavePayer } from '../../testing/clave-payer';
import { approve, createTestPayment, request } from '../../testing/create-test-payment';
import { createCryptoPayer } from '../../testing/crypto-payer';
import { beginPayments, USDT } from '../../testing/kill-points/journeys';
import { ledgerFaults } from '../ledger/ledger-audit';
import { createPayerWalk } from '../../testing/payer-walk';
import type { TestClient } from '../../testing/test-client';
import { createDatabase, prepareDataDir, TEMPLATE_VARIABLE } from '../../testing/test-database';
import { balances, createSubscriber, createWorld } from '../../testing/test-payer';
import { cardPaymentWith, clientAt, useSandbox } from '../../testing/test-sandbox';
import { createTestServices, type TestServices } from '../../testing/test-services';
import { BRUNO, logInAs } from '../../testing/wallet-client';
import { forgetOld, mailPromised, startForgetting, VOIDED_STAYS_MS } from '../background';
import type { FirstStep } from '../create/create-payment';
import { ledgerSums } from '../ledger/ledger';
import { reportEvent } from '../lifecycle/apply-payment-event';
import { outcomeOf } from '../lifecycle/plan-transition';
import { voidAttempt } from './void-attempt';

const sandbox = useSandbox();

const REFUSED = { code: 620 };

const VOIDED = { result: 'voided', payment: null };

describe('void attempt', () => {
  const { decide } = createPayerWalk(sandbox);
  const { answerAt } = createClavePayer(sandbox);
  let world: ReturnType<typeof createWorld>;
  beforeEach(() => {
    world = createWorld(sandbox);
  });
  const CHALLENGED = '4000002760003184';

  const leave = (attempt: string) => sandbox.client.voidAttempt({ attemptId: attempt });
  const stands = async (attempt: string) =>
    (await sandbox.client.paymentByAttempt({ attemptId: attempt })).outcome;
  const onPhone = (codOper: string, answer: 'approve' | 'payLate' | 'ignore') =>
    world.answerPhone({ codOper, body: { answer } });

  const begins = beginPayments(sandbox);

  async function pushed(attemptId: string): Promise<string> {
    const { codOper } = await begins.nequi(attemptId);
    const about = { action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' } as const;
    await sandbox.client.nequiPush({ attemptId, body: { ...about, phone: '+50761234567' } });
    return codOper;
  }

  it('is of an attempt in upper case too', async () => {
    const [late, waiting] = [randomUUID(), randomUUID()];
    await leave(late.toUpperCase());
    await expect(begins.card(late)).rejects.toMatchObject(REFUSED);
    await begins.yappy(waiting);
    expect(await leave(waiting.toUpperCase())).toMatchObject({
      result: 'voided',
      payment: { outcome: 'canceled' },
    });
    await expect(begins.yappy(waiting.toUpperCase())).rejects.toMatchObject(REFUSED);
  });

  describe('a card', () => {
    it('that was declined was not charged', async () => {
      const attemptId = randomUUID();
      const body = cardPaymentWith({ cardNumber: '4000000000000002' });
      await sandbox.client.authCapture({ attemptId, body });
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'declined' } });
    });

    it('at its bank is canceled: what the bank says then changes nothing', async () => {
      const attemptId = randomUUID();
      const body = cardPaymentWith({ cardNumber: CHALLENGED });
      const { url } = await sandbox.client.authCapture({ attemptId, body });
      // The payer has not closed the bank's page: another browser may have voided it.
      const canceled = { outcome: 'canceled', reason: 'payment_canceled' };
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
      await decide(url ?? '', 'approve');
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
      await expect(begins.card(attemptId)).rejects.toMatchObject(REFUSED);
      expect(await balances(sandbox)).toEqual({});
    });
  });

  describe('a phone or a terminal', () => {
    const requested = { nequi: pushed, yappy: async (id: string) => (await begins.yappy(id)).codOper };

    it.each(['nequi', 'yappy'] as const)('has nothing to approve any more: %s', async (method) => {
      const attemptId = randomUUID();
      const codOper = await requested[method](attemptId);
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
      await expect(onPhone(codOper, 'approve')).rejects.toMatchObject({ code: 422 });
      await expect(begins[method](attemptId)).rejects.toMatchObject(REFUSED);
      expect(await balances(sandbox)).toEqual({});
    });

    it('has nothing to approve any more: Clave', async () => {
      const attemptId = randomUUID();
      const started = await begins.clave(attemptId);
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
      await answerAt(started, 'approve');
      expect(await stands(attemptId)).toBe('canceled');
    });

    it('was answered before: that counts', async () => {
      const [nequi, clave] = [randomUUID(), randomUUID()];
      await onPhone(await pushed(nequi), 'approve');
      await answerAt(await begins.clave(clave), 'approve');
      expect(await leave(nequi)).toMatchObject({ result: 'paid', payment: { method: 'nequi' } });
      expect(await leave(clave)).toMatchObject({ result: 'paid', payment: { method: 'clave' } });
    });

    const waits = () => Promise.resolve();
    const runsOut = (codOper: string) => onPhone(codOper, 'ignore');
    it.each([
      ['nequi', 'waits', 'canceled', waits],
      ['nequi', 'has run out', 'expired', runsOut],
      ['yappy', 'waits', 'canceled', waits],
      ['yappy', 'has run out', 'expired', runsOut],
    ] as const)('pays %s late, where it %s: the money is held', async (method, _case, outcome, before) => {
      const attemptId = randomUUID();
      const codOper = await requested[method](attemptId);
      await before(codOper);
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome } });
      await onPhone(codOper, 'payLate');
      expect(await stands(attemptId)).toBe(outcome);
      const network = `networks:${method.toUpperCase()}`;
      expect(await balances(sandbox)).toEqual({ [network]: 4815, [`held:${codOper}`]: -4815 });
      await expect(onPhone(codOper, 'payLate')).rejects.toMatchObject({ code: 422 });
      expect(await leave(attemptId)).toMatchObject({ result: 'pending' });
      expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
    });
  });
});

describe('void attempt race', () => {
  /** A promise, and the function that resolves it. */
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

  /** A first step that stays in its transaction until `resume` is called. */
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
      // A repeated void has the same result, or `pending` if the payment has unapplied money.
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
});

describe('void limit', () => {
  const { most, windowMs } = LIMITS.voids;

  let addresses = 0;
  const newClient = () => clientAt(sandbox, `203.0.113.${String((addresses += 1))}`);
  const leave = (attempt = randomUUID(), client: TestClient = sandbox.client) =>
    client.voidAttempt({ attemptId: attempt });
  const pay = (attemptId: string) => sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}) });
  const kept = () => sandbox.services.db.$count(voidedAttempts);

  afterEach(async () => {
    vi.useRealTimers();
    await sandbox.services.db.delete(tries);
  });

  /** Voids one attempt, and makes it count as `count` attempts. */
  async function leaveMany(count: number, client: TestClient, attempt = randomUUID()): Promise<void> {
    expect(await leave(attempt, client)).toEqual(VOIDED);
    await sandbox.services.db.update(tries).set({ count });
  }

  it('a client voids a limited number of attempts that were never seen, and learns how long to wait', async () => {
    const [client, other] = [newClient(), newClient()];
    const attemptId = randomUUID();
    await leaveMany(most - 1, client, attemptId);
    expect(await leave(randomUUID(), client)).toEqual(VOIDED);
    const refused = randomUUID();
    const count = await kept();
    await expect(leave(refused, client)).rejects.toMatchObject({ code: 429, message: /Espere 15 minutos/ });
    expect(await kept()).toBe(count);
    // Repeated voids, and voids by other clients, do not count.
    expect(await leave(attemptId, client)).toEqual(VOIDED);
    expect(await leave(randomUUID(), other)).toEqual(VOIDED);
    // A refused void leaves the payment pending, and the payer reads that.
    expect(await pay(refused)).toMatchObject({ outcome: 'approved' });
    sandbox.services.wait(windowMs + 1);
    expect(await leave(randomUUID(), client)).toEqual(VOIDED);
  });

  it('a payment is left whatever was voided before', async () => {
    const client = newClient();
    await leaveMany(most, client);
    const attempt = randomUUID();
    await pay(attempt);
    expect(await leave(attempt, client)).toMatchObject({ result: 'paid' });
  });

  it('a voided attempt is remembered for thirty days, and then forgotten with what was counted', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await leave(old);
    sandbox.services.wait(VOIDED_STAYS_MS / 2);
    await leave(young);
    sandbox.services.wait(VOIDED_STAYS_MS / 2 - 1000);
    await forgetOld(sandbox.services);
    expect(await sandbox.services.db.$count(tries)).toBe(0);
    await expect(pay(old)).rejects.toMatchObject(REFUSED);
    sandbox.services.wait(2000);
    await forgetOld(sandbox.services);
    expect(await sandbox.services.db.select({ id: voidedAttempts.attemptId }).from(voidedAttempts)).toEqual([
      { id: young },
    ]);
    await expect(pay(young)).rejects.toMatchObject(REFUSED);
  });

  it('forgets by itself until it is closed', async () => {
    await leave();
    sandbox.services.wait(VOIDED_STAYS_MS + 1000);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const forgetting = startForgetting(sandbox.services);
    vi.advanceTimersToNextTimer();
    await forgetting.close();
    expect(await kept()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('void shown', () => {
  auditBooks(sandbox);
  const begins = beginPayments(sandbox);
  let coins: ReturnType<typeof createCryptoPayer>;
  beforeEach(() => {
    coins = createCryptoPayer(sandbox);
  });

  const leave = (attempt: string) => sandbox.client.voidAttempt({ attemptId: attempt });

  describe('an address', () => {
    it('that was never shown is canceled', async () => {
      const { attemptId, body } = coins.requestOf();
      await sandbox.client.createCrypto({ attemptId, body });
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
    });

    it('that was shown is over for everybody, and coin that comes all the same is held', async () => {
      const attemptId = randomUUID();
      const begun = await begins.crypto(attemptId);
      const canceled = { outcome: 'canceled', reason: 'payment_canceled', codOper: begun.codOper };
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
      expect(await coins.look(begun)).toMatchObject(canceled);
      await coins.send(begun, '48.15');
      expect(await coins.look(begun)).toMatchObject({ ...canceled, unapplied: 4815 });
      expect(await leave(attemptId)).toMatchObject({ result: 'pending', payment: { unapplied: 4815 } });
      expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, [`held:${begun.codOper}`]: -4815 });
      expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
    });

    it('that nobody pays has no other coin or rate any more', async () => {
      const attemptId = randomUUID();
      const begun = await begins.crypto(attemptId);
      await leave(attemptId);
      expect(await coins.choose(begun, { ...USDT, renew: true })).toMatchObject({ outcome: 'canceled' });
      sandbox.services.wait(24 * 60 * 60_000);
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
    });

    it('to which coin was sent before goes on: it pays the order', async () => {
      const attemptId = randomUUID();
      const begun = await begins.crypto(attemptId);
      await coins.send(begun, '48.15', { confirmations: 0 });
      const left = await leave(attemptId);
      expect(left).toMatchObject({ result: 'pending', payment: { outcome: 'pending', messageSys: '' } });
      await coins.confirm(begun, 20);
      expect(await leave(attemptId)).toMatchObject({ result: 'paid' });
    });
  });

  it.each(Object.entries(begins))(
    'every screen that follows a payment by %s is pushed its end, whoever voids it',
    async (method, begin) => {
      const attemptId = randomUUID();
      const { codOper } = await begin(attemptId);
      const heard: string[] = [];
      const onMessage = (text: string) => {
        const { topic, type } = JSON.parse(text) as { topic: string; type: string };
        // Pushes about the beginning may still arrive: the payment was created, waits, or, by card, was approved.
        if (topic === `payment:${codOper}` && type === 'payment.canceled') heard.push(type);
      };
      const stop = await sandbox.listen(PUSH_CHANNEL, { onMessage });
      const { result } = await leave(attemptId);
      // A card was paid at once, and a void cannot end that.
      if (method === 'card') expect([result, heard]).toEqual(['paid', []]);
      else await expect.poll(() => heard).toEqual(['payment.canceled']);
      await stop();
    },
  );

  it('coin that was sent in time and is confirmed late pays the order: it is not reported as voided', async () => {
    const attemptId = randomUUID();
    const begun = await begins.crypto(attemptId);
    await coins.send(begun, '48.15', { confirmations: 0 });
    sandbox.services.wait(24 * 60 * 60_000);
    expect(await leave(attemptId)).toMatchObject({ result: 'pending', payment: { outcome: 'expired' } });
    await coins.confirm(begun, 20);
    expect(await leave(attemptId)).toMatchObject({ result: 'paid' });
  });

  describe('a voucher', () => {
    const WHERE = [
      ['shop', begins.cash],
      ['cash point', begins.cashPoint],
    ] as const;

    it.each(WHERE)('of a %s that was voided is refused at the counter', async (_where, begin) => {
      const attemptId = randomUUID();
      const { codOper } = await begin(attemptId);
      const canceled = { outcome: 'canceled', reason: 'payment_canceled', codOper };
      expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
      await expect(begin(attemptId)).rejects.toMatchObject(REFUSED);
      const pay = coins.world.answerCash({ codOper, body: { answer: 'pay' } });
      await expect(pay).rejects.toMatchObject({ code: 422, message: /se anuló/ });
      const mail = sandbox.client.sendVoucher({ codOper, attemptId, body: { email: 'ana@correo.com' } });
      await expect(mail).rejects.toMatchObject({ code: 422, message: /se anuló/ });
      expect(await balances(sandbox)).toEqual({});
    });

    it.each(WHERE)('of a %s that takes it all the same is held, and named so', async (_where, begin) => {
      const attemptId = randomUUID();
      const { codOper } = await begin(attemptId);
      await leave(attemptId);
      await coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
      const held = await sandbox.client.paymentByAttempt({ attemptId });
      expect(held).toMatchObject({ outcome: 'canceled', unapplied: 4815 });
      expect(held.messageSys).toMatch(/Llegaron \$48\.15:.*soporte@istmo\.test/);
      expect(held.messageSys).toContain(codOper);
      const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}`, attemptId });
      expect(receipt.messageSys).toBe(held.messageSys);
      expect(Object.keys(await balances(sandbox)).sort()).toEqual([
        `held:${codOper}`,
        expect.stringMatching(/^networks:/),
      ]);
      expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
      const again = coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
      await expect(again).rejects.toMatchObject({ code: 422 });
    });

    it('that a counter reports late, and that was only past its time, pays the order', async () => {
      const { codOper } = await begins.cash(randomUUID());
      await coins.world.answerCash({ codOper, body: { answer: 'expire' } });
      await coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
      expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ outcome: 'approved' });
    });

    it('is over where a card has paid in its place: not both are taken', async () => {
      const attemptId = randomUUID();
      const { codOper } = await begins.cash(attemptId);
      await leave(attemptId);
      expect(await sandbox.pay({})).toMatchObject({ status: 1 });
      await expect(coins.world.answerCash({ codOper, body: { answer: 'pay' } })).rejects.toMatchObject({
        code: 422,
      });
      expect(await balances(sandbox)).toEqual({ 'networks:LK': 4815, 'merchant:1': -4815 });
    });
  });

  it.each([
    [
      'es',
      'Dinero por devolver · Café Boquete',
      /Llegaron \$48\.15:.*no paga el pedido.*soporte@istmo\.test/,
    ],
    [
      'en',
      'Money to be returned · Café Boquete',
      /\$48\.15 arrived.*does not pay the order.*soporte@istmo\.test/,
    ],
  ] as const)('money for a payment that was voided is named in a mail: %s', async (lang, subject, words) => {
    const { db } = sandbox.services;
    const attemptId = randomUUID();
    const { codOper } = await beginPayments(sandbox, { lang: lang === 'es' ? 'ES' : 'EN' }).cash(attemptId);
    await leave(attemptId);
    await mailPromised(sandbox.services);
    await db.delete(mails);
    await coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
    await mailPromised(sandbox.services);
    const [mail, ...more] = await db.select().from(mails);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@correo.com', code: codOper, subject, kind: 'receipt' });
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(words);
  });
});

describe('void without payment', () => {
  const DAY = 86_400_000;

  const leave = (attempt: string) => sandbox.client.voidAttempt({ attemptId: attempt });

  const { subscribe, start, stateOf } = createSubscriber(sandbox);
  const subscribeForLater = () => subscribe(10 * DAY);

  it('a subscription that is to begin later is not started by a request that comes late', async () => {
    const subscription = await subscribeForLater();
    const attemptId = randomUUID();
    expect(await leave(attemptId)).toEqual(VOIDED);
    await expect(start(subscription, { attemptId })).rejects.toMatchObject(REFUSED);
    expect(await stateOf(subscription)).toMatchObject({ status: 'pending' });
  });

  it('a subscription that was started for later is voided, and may be started again', async () => {
    const subscription = await subscribeForLater();
    const attemptId = randomUUID();
    await start(subscription, { attemptId });
    expect(await leave(attemptId)).toEqual(VOIDED);
    expect(await stateOf(subscription)).toMatchObject({ status: 'pending' });
    sandbox.services.wait(10 * DAY);
    expect(await chargeDue(sandbox.services)).toBe(0);
    await expect(start(subscription, { attemptId })).rejects.toMatchObject(REFUSED);
    expect(await start(subscription)).toMatchObject({ status: 1 });
  });

  it('a subscription that another attempt started stays', async () => {
    const subscription = await subscribeForLater();
    await start(subscription);
    await leave(randomUUID());
    expect(await stateOf(subscription)).toMatchObject({ status: 'active' });
  });

  it('money between wallets is not sent late, and what was sent is not said to be voided', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const { activityCode } = await bruno.sendActivity({ body: { to: 'ana@istmo.test', amount: '3.00' } });
    const sourceSearch = { type: 'SERVICE', idSearch: activityCode, amount: '3.00' } as const;
    const pay = (attemptId: string) => ana.payActivity({ attemptId, body: { sourceSearch, useFunds: true } });
    const [late, sent] = [randomUUID(), randomUUID()];
    await leave(late);
    await expect(pay(late)).rejects.toMatchObject(REFUSED);
    await pay(sent);
    await expect(leave(sent)).rejects.toMatchObject({ code: 409 });
  });
});
