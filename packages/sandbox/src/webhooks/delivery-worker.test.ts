import type { ServerResponse } from 'node:http';
import { desc, isNotNull, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { moveClock } from '../clock/clock-settings';
import { claimDue } from '../db/queries/merchants/webhook-queries';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { outbox, webhookAttempts } from '../db/schema';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { useSandbox } from '../testing/test-sandbox';
import { CAFE, useWebhooks } from '../testing/use-webhooks';
import { answering, startReceiver } from '../testing/webhook-receiver';
import { batchWrites, RETRY_DELAYS_MS, retryDelay } from './delivery-worker';
import { redeliver, setEndpoint } from './manage-webhooks';

describe('delivery worker', () => {
  const sandbox = useSandbox();
  const { receiving, deliver, webhooks, settled } = useWebhooks(sandbox);

  it('tells the merchant of an approval, signed, in our words and the provider’s', async () => {
    const receiver = await receiving(answering(204));
    await deliver();
    const { codOper } = await sandbox.pay({ cardNumber: '4111111111111111' });
    await settled({ codOper, delivered: true, attempts: 1, lastStatus: 204, nextAt: null });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(new Webhook(CAFE_WEBHOOK_SECRET).verify(body, headers as Record<string, string>)).toMatchObject({
      id: headers['webhook-id'],
      type: 'payment.approved',
      timestamp: '2026-11-21T19:05:31.000Z',
      merchant: 'CAFEBOQUETE',
      codOper,
      order: 'LK-CAFE0001',
      outcome: 'approved',
      paid: true,
      amount: '48.15',
      minorUnits: 4815,
      currency: 'USD',
      method: 'card',
      cardType: 'VISA',
      displayNum: '1111',
      totalPay: '48.15',
      requestPayAmount: 48.15,
      status: 1,
      operationType: 'AUTH_CAPTURE',
    });
    expect(body).not.toContain('411111');
    expect(headers['content-type']).toBe('application/json');
  });

  it('tells of a decline that nothing was paid', async () => {
    const receiver = await receiving(answering(200));
    await deliver();
    await sandbox.pay({ cardNumber: '4000000000009995' });
    await settled({ type: 'payment.declined', delivered: true });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      outcome: 'declined',
      paid: false,
      totalPay: '0',
      status: 0,
      reason: 'insufficient_funds',
    });
  });

  it('tells nobody of a step that was rolled back', async () => {
    await receiving(answering(200));
    const { codOper } = await sandbox.pay({});
    const { db, clock } = sandbox.services;
    const payment = await findByOperation(db, codOper);
    if (!payment) throw new Error('no payment');
    const rolledBack = db.transaction(async (tx) => {
      await applyPaymentEvent(tx, payment, { event: 'refunded', reference: 'R-1', now: clock() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await webhooks()).map(({ type }) => type)).toEqual(['payment.approved']);
  });

  it('tries again after a failure when the clock says so, under the same id', async () => {
    const receiver = await receiving(answering(500, {}, 'no database'), answering(503), answering(200));
    await deliver();
    await sandbox.pay({});
    await settled({ attempts: 1, delivered: false, lastStatus: 500, lastError: 'no database' });
    const [{ nextAt } = { nextAt: null }] = await webhooks();
    const wait = Date.parse(nextAt ?? '') - sandbox.services.clock();
    expect(wait).toBeGreaterThanOrEqual(5000);
    expect(wait).toBeLessThanOrEqual(5500);
    await moveClock(sandbox.services, 5500);
    await settled({ attempts: 2, delivered: false, lastStatus: 503 });
    await moveClock(sandbox.services, 330_000);
    await settled({ attempts: 3, delivered: true, lastStatus: 200, lastError: '', nextAt: null });
    expect(new Set(receiver.ids()).size).toBe(1);
    const kept = await sandbox.services.db.select().from(webhookAttempts).orderBy(webhookAttempts.id);
    expect(kept.map(({ status }) => status)).toEqual([500, 503, 200]);
  });

  it('gives a busy receiver the time that it asks for', async () => {
    await receiving(answering(429, { 'retry-after': '60' }));
    await deliver();
    await sandbox.pay({});
    await settled({ lastStatus: 429, nextAt: '2026-11-21T19:06:31.000Z' });
  });

  it('gives up after ten attempts', async () => {
    const receiver = await receiving(answering(500));
    await deliver();
    await sandbox.pay({});
    for (let attempts = 1; attempts < 10; attempts += 1) {
      await settled({ attempts, delivered: false });
      await moveClock(sandbox.services, 27 * 3_600_000);
    }
    await settled({ attempts: 10, delivered: false, nextAt: null });
    expect(receiver.received).toHaveLength(10);
  });

  it('leaves an endpoint alone that says it is gone, until another one is chosen', async () => {
    const gone = await receiving(answering(410));
    await deliver();
    await sandbox.pay({});
    await settled({ attempts: 1, delivered: false, lastStatus: 410, nextAt: null });
    sandbox.services.wait(1);
    await sandbox.pay({});
    expect((await webhooks()).map(({ nextAt }) => nextAt)).toEqual([null, null]);
    const chosen = await receiving(answering(200));
    sandbox.services.wait(1);
    await sandbox.pay({});
    await settled({ delivered: true, url: chosen.url });
    expect([gone.received.length, chosen.received.length]).toEqual([1, 1]);
  });

  it('follows no redirect, and keeps no more of an answer than its beginning', async () => {
    const elsewhere = await receiving(answering(200));
    await receiving(answering(302, { location: elsewhere.url }, 'x'.repeat(100_000)));
    await deliver();
    await sandbox.pay({});
    await settled({ delivered: false, lastStatus: 302, lastError: 'x'.repeat(300) });
    expect(elsewhere.received).toEqual([]);
  });

  it.each([101, 600, 999])('counts an answer with the status %i as a failure', async (status) => {
    await receiving(answering(status));
    await deliver();
    await sandbox.pay({});
    await settled({ attempts: 1, delivered: false });
  });

  it('says why a receiver could not be reached', async () => {
    const { stop } = await receiving(answering(200));
    stop();
    await deliver();
    await sandbox.pay({});
    await settled({ delivered: false, lastStatus: null, lastError: 'ECONNREFUSED' });
  });

  it('delivers each webhook once though two work side by side', async () => {
    // More webhooks than one worker takes at once: the last arrives while the other worker waits for its answers.
    const unanswered: (() => void)[] = [];
    const receiver = await receiving((response) => {
      unanswered.push(() => response.end());
      if (unanswered.length === 25) for (const answer of unanswered) answer();
    });
    for (let paid = 0; paid < 25; paid += 1) await sandbox.pay({});
    await Promise.all([deliver(), deliver()]);
    await expect.poll(async () => (await webhooks()).every(({ delivered }) => delivered)).toBe(true);
    expect(receiver.received).toHaveLength(25);
    expect(new Set(receiver.ids()).size).toBe(25);
  });

  it('leaves to another what it has in hand, and takes it over once that one’s time is up', async () => {
    const receiver = await receiving(answering(200));
    await sandbox.pay({});
    const { db, clock } = sandbox.services;
    await claimDue(db, { now: clock(), most: 1 });
    const seconds = sql<number>`extract(epoch from ${outbox.claimedUntil} - now())`.mapWith(Number);
    const [claim] = await db.select({ seconds }).from(outbox);
    // Longer than an attempt, and no longer than a dead process may hold up its webhooks.
    expect(claim?.seconds).toBeGreaterThan(15);
    expect(claim?.seconds).toBeLessThanOrEqual(30);
    await redeliver(sandbox.services, (await webhooks())[0]?.id ?? '');
    expect(receiver.received).toEqual([]);
    await db.update(outbox).set({ claimedUntil: sql`now() - interval '1 second'` });
    await deliver();
    await settled({ delivered: true });
  });

  it('delivers to one merchant while the receiver of another hangs, and asks that one with one at a time', async () => {
    const { db, config } = sandbox.services;
    const hanging: ServerResponse[] = [];
    const silent = await receiving((response) => hanging.push(response));
    for (let paid = 0; paid < 45; paid += 1) await sandbox.pay({});
    const answers = await startReceiver(answering(200));
    config.webhookOrigins.push(new URL(answers.url).origin);
    await setEndpoint(sandbox.services, { idMerchant: CAFE + 1, url: answers.url });
    const [newest] = await db.select().from(outbox).orderBy(desc(outbox.nextAt)).limit(1);
    if (!newest) throw new Error('no webhook');
    await db.insert(outbox).values({ ...newest, id: crypto.randomUUID(), merchantId: CAFE + 1 });
    await deliver();
    await expect.poll(() => answers.received.length).toBe(1);
    await expect.poll(() => silent.received.length).toBe(20);
    for (const response of hanging.splice(0)) response.destroy();
    // They are claimed in one statement, so this would never be one if the merchant kept its share.
    const inHand = () => db.$count(outbox, isNotNull(outbox.claimedUntil));
    await expect.poll(async () => [hanging.length, await inHand()]).toEqual([1, 1]);
    answers.stop();
  });

  it('waits for no more receivers at once than the setting says', async () => {
    const { services } = sandbox;
    services.config = { ...services.config, webhookSlots: 1 };
    const hanging: ServerResponse[] = [];
    const receiver = await receiving((response) => hanging.push(response));
    for (let paid = 0; paid < 3; paid += 1) await sandbox.pay({});
    await deliver();
    for (let asked = 1; asked <= 3; asked += 1) {
      await expect.poll(() => receiver.received.length).toBe(asked);
      // A worker with more slots claims them all in one statement.
      expect(await services.db.$count(outbox, isNotNull(outbox.claimedUntil))).toBe(1);
      for (const response of hanging.splice(0)) response.end();
    }
    await expect.poll(async () => (await webhooks()).every(({ delivered }) => delivered)).toBe(true);
  });

  it('asks a receiver that answers slowly with one at a time', async () => {
    const { db } = sandbox.services;
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => {
      clock.mockRestore();
    });
    const hanging: ServerResponse[] = [];
    const slow = await receiving((response) => hanging.push(response));
    for (let paid = 0; paid < 45; paid += 1) await sandbox.pay({});
    await deliver();
    await expect.poll(() => slow.received.length).toBe(20);
    const late = performance.now() + 6000;
    clock.mockImplementation(() => late);
    for (const response of hanging.splice(0)) response.end();
    const inHand = () => db.$count(outbox, isNotNull(outbox.claimedUntil));
    await expect.poll(async () => [hanging.length, await inHand()]).toEqual([1, 1]);
  });

  it('gives back what it has in hand when it closes', async () => {
    const silent = await receiving(() => undefined);
    const worker = await deliver();
    await sandbox.pay({});
    await expect.poll(() => silent.received).toHaveLength(1);
    await worker.close();
    const [row] = await sandbox.services.db.select().from(outbox);
    expect(row).toMatchObject({ claimedUntil: null, attempts: 0, deliveredAt: null });
    expect(await sandbox.services.db.select().from(webhookAttempts)).toEqual([]);
  });
});

it('writes the first at once, and together what comes meanwhile', async () => {
  const written: number[][] = [];
  const write = batchWrites<number>(
    (items) => Promise.resolve(void written.push(items)),
    () => Promise.resolve(),
  );
  await Promise.all([1, 2, 3].map(write));
  await write(4);
  expect(written.flat()).toEqual([1, 2, 3, 4]);
  expect(written.length).toBeLessThan(4);
});

it('tells those whose items were not written, and goes on', async () => {
  let times = 0;
  const write = batchWrites<string>(
    () => ((times += 1) === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()),
    () => Promise.resolve(),
  );
  await expect(write('one')).rejects.toThrow('lost');
  await expect(write('other')).resolves.toBeUndefined();
});

const HOUR = 3_600_000;

it.each([
  ['the first failure', { attempts: 1, chance: 0 }, 5000],
  ['the second', { attempts: 2, chance: 0 }, 300_000],
  ['the third', { attempts: 3, chance: 0 }, 1_800_000],
  ['the ninth', { attempts: 9, chance: 0 }, 24 * HOUR],
  ['the tenth: it is given up', { attempts: 10, chance: 0 }, undefined],
  ['the first, at the far end of chance', { attempts: 1, chance: 0.999 }, 5500],
  ['a receiver that asks for more time', { attempts: 1, chance: 0, retryAfterMs: 60_000 }, 60_000],
  ['a receiver that asks for less', { attempts: 2, chance: 0, retryAfterMs: 1000 }, 300_000],
  ['a receiver that asks for ever', { attempts: 1, chance: 0, retryAfterMs: 1e15 }, 24 * HOUR],
])('waits after %s', (_case, failure, delay) => {
  expect(retryDelay(failure)).toBe(delay);
});

it('never comes earlier than the schedule, and at most a tenth later', () => {
  const failures = fc.record({
    attempts: fc.integer({ min: 1, max: RETRY_DELAYS_MS.length }),
    chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  fc.assert(
    fc.property(failures, (failure) => {
      const least = RETRY_DELAYS_MS[failure.attempts - 1] ?? NaN;
      const delay = retryDelay(failure) ?? NaN;
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(least * 1.1 + 1);
    }),
  );
});
