import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { tries, voidedAttempts } from '../../db/schema';
import { LIMITS } from '@istmo/contract/limits';
import type { TestClient } from '../../testing/test-client';
import { cardPaymentWith, clientAt, useSandbox } from '../../testing/test-sandbox';
import { forgetOld, startForgetting, VOIDED_STAYS_MS } from '../background';

const sandbox = useSandbox();
const { most, windowMs } = LIMITS.voids;
const VOIDED = { result: 'voided', payment: null };
const REFUSED = { code: 620 };

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

/** Voids one attempt, and makes it count as so many. */
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
  // What is voided already, and what others void, adds nothing to it.
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
