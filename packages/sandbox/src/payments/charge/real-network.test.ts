import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoints } from '@istmo/contract/provider';
import { LIMITS } from '@istmo/contract/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { findByAttempt } from '../../db/queries/payments/payment-queries';
import type { CardAnswer, CardNetwork } from '../../networks/networks';
import { auditBooks } from '../../testing/audit-books';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { resumeCards } from './authorize-card';

const sandbox = useSandbox();
auditBooks(sandbox);

const MINUTE = 60_000;
/** The calls to the network, in order. */
let asked: string[] = [];
/** How the network answers the next calls; without one it approves. */
let answers: (() => CardAnswer | Promise<CardAnswer>)[] = [];
let status: CardAnswer | undefined;

const note = (call: string) => {
  asked.push(call);
  return Promise.resolve();
};
const network: CardNetwork = {
  verify: () => Promise.resolve('approved'),
  begin: async ({ payment }) => {
    await note(`begin ${payment.attemptId}`);
    return (await answers.shift()?.()) ?? { answer: 'approved' };
  },
  status: async ({ attemptId }) => {
    await note(`status ${attemptId}`);
    return status;
  },
  capture: () => note('capture'),
  cancel: ({ attemptId }) => note(`cancel ${attemptId}`),
  refund: () => note('refund'),
  notification: () => Promise.resolve({ event: 'approved' }),
};

beforeEach(() => {
  asked = [];
  answers = [];
  status = undefined;
  sandbox.services.networks = { card: network };
});

type CardCall = CallInput<Endpoints['authCapture']>;
const attempt = (change: Parameters<typeof cardPaymentWith>[1] = {}): CardCall & { attemptId: string } => ({
  attemptId: randomUUID(),
  body: cardPaymentWith({}, change),
});
const pay = (call: CardCall) => sandbox.client.authCapture(call);
const statusOf = async ({ attemptId }: { attemptId: string }) =>
  (await findByAttempt(sandbox.services.db, attemptId))?.status;
const down = () => Promise.reject(new Error('The network is down'));

it('is asked once the payment is written, and not while a transaction waits', async () => {
  const call = attempt();
  answers.push(async () => {
    expect(await statusOf(call)).toBe('created');
    return { answer: 'approved' };
  });
  expect((await pay(call)).status).toBe(1);
  expect(await pay(call)).toMatchObject({ status: 1 });
  expect(asked).toEqual([`begin ${call.attemptId}`]);
});

it('is asked again by the same attempt after it was down, under the same id', async () => {
  const call = attempt();
  answers.push(down);
  await expect(pay(call)).rejects.toMatchObject({ code: 530 });
  expect(await statusOf(call)).toBe('created');
  expect((await pay(call)).status).toBe(1);
  expect(asked).toEqual([`begin ${call.attemptId}`, `begin ${call.attemptId}`]);
});

it.each([
  ['approved', { answer: 'approved' }, 'approved'],
  ['declined', { answer: 'payment_declined' }, 'declined'],
  ['was never asked about', undefined, 'canceled'],
] as const)('tells later what it %s when its answer was lost', async (_case, answer, end) => {
  const call = attempt();
  answers.push(down);
  await expect(pay(call)).rejects.toThrow();
  expect(await resumeCards(sandbox.services)).toBe(0);
  sandbox.services.wait(MINUTE + 1);
  status = answer;
  expect(await resumeCards(sandbox.services)).toBe(1);
  expect(await statusOf(call)).toBe(end);
  expect(await resumeCards(sandbox.services)).toBe(0);
});

it('is not waited for longer than a payer waits', async () => {
  const call = attempt();
  const isAsked = new Promise<void>((resolve) => {
    answers.push(() => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const paid = pay(call).then(
    () => 'paid',
    () => 'unknown',
  );
  await isAsked;
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  expect(await paid).toBe('unknown');
  expect(await statusOf(call)).toBe('created');
});

it('is asked about the others though it has no answer about one', async () => {
  const [one, other] = [attempt(), attempt({ confirmedDuplicate: true })];
  for (const call of [one, other]) {
    answers.push(down);
    await expect(pay(call)).rejects.toThrow();
  }
  status = { answer: 'approved' };
  const { attemptId } = one;
  const silent: CardNetwork['status'] = (payment) =>
    payment.attemptId === attemptId ? down() : network.status(payment);
  sandbox.services.networks = { card: { ...network, status: silent } };
  sandbox.services.wait(MINUTE + 1);
  await resumeCards(sandbox.services);
  expect(await Promise.all([one, other].map(statusOf))).toEqual(['created', 'approved']);
});

it('takes back what it approved after the payer gave up', async () => {
  const call = attempt();
  answers.push(async () => {
    await sandbox.client.voidAttempt({ attemptId: call.attemptId });
    return { answer: 'approved' };
  });
  await pay(call).catch(() => undefined);
  expect(await statusOf(call)).toBe('canceled');
  expect(asked).toEqual([`begin ${call.attemptId}`, `cancel ${call.attemptId}`]);
});

it('sends the payer to the bank that it names, and believes what it reads from the answer', async () => {
  answers.push(() => ({ answer: 'challenge', acsUrl: 'https://acs.example/challenge', creq: 'creq-1' }));
  const call = attempt();
  const { codOper, url } = await pay(call);
  expect(await statusOf(call)).toBe('challenged');
  const payment = await findByAttempt(sandbox.services.db, call.attemptId);
  expect(url).toContain(codOper);
  expect(payment?.detail).toMatchObject({ acsUrl: 'https://acs.example/challenge', creq: 'creq-1' });
});

it('tells nobody of a decline above the limit, also not later', async () => {
  const calls = Array.from({ length: LIMITS.cardDeclines.most + 3 }, () =>
    attempt({ confirmedDuplicate: true }),
  );
  let release: () => void = () => undefined;
  const allAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  // No decline counts before the network has got all calls.
  answers = calls.map(() => async () => {
    if (asked.length === calls.length) release();
    await allAsked;
    return { answer: 'payment_declined' };
  });
  const outcomes = await Promise.all(
    calls.map((call) =>
      pay(call).then(
        () => 'declined',
        () => 'canceled',
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'declined').length).toBeLessThanOrEqual(
    LIMITS.cardDeclines.most,
  );
  expect(outcomes).toContain('canceled');
  sandbox.services.wait(2 * MINUTE);
  expect(await resumeCards(sandbox.services)).toBe(0);
  expect(await Promise.all(calls.map(statusOf))).toEqual(outcomes);
});
