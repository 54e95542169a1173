import { type InstallmentPlan, money } from '@istmo/domain';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fakeApiOf,
  makeMethodContext,
  offline,
  paymentInfo,
} from '../../../testing/fixtures/make-method-context';
import { createInstallmentChoice } from './open-installments';

beforeEach(() => void vi.useFakeTimers());

const plan = (count: number, change: Partial<InstallmentPlan> = {}): InstallmentPlan => ({
  planId: `campaign-${String(count)}`,
  count,
  interestFree: true,
  bank: 'Banco del Istmo',
  minAmount: 10_000,
  ...change,
});
const ONE = { bin: '55555555' };
const OTHER = { bin: '41111111' };
const TOTAL = money(14_980);

type Answer = { plans: InstallmentPlan[] };
type Asked = {
  body: { bin?: string; amount: string };
  answer: (answer: Answer | Error) => void;
  signal: AbortSignal;
};

/** A choice whose provider answers when the test says so. */
function open() {
  const asked: Asked[] = [];
  const cardInstallments = vi.fn(
    ({ body }: { body: { bin?: string; amount: string } }, signal: AbortSignal) =>
      new Promise<Answer>((resolve, reject) => {
        const answer = (given: Answer | Error) => (given instanceof Error ? reject(given) : resolve(given));
        asked.push({ body, answer, signal });
      }),
  );
  const apiOf = fakeApiOf({ cardInstallments });
  const choice = createInstallmentChoice(
    makeMethodContext({ apiOf, info: paymentInfo({ installments: true }) }),
  );
  onTestFinished(choice.dispose);
  const answer = async (at: number, given: Answer | Error) => {
    asked[at]?.answer(given);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { choice, asked, answer, state: choice.getState };
}
const wait = (ms = 200) => vi.advanceTimersByTimeAsync(ms);

/** Looks up the first card, and chooses its three installments. */
async function choose() {
  const opened = open();
  opened.choice.follow(ONE, TOTAL);
  await wait();
  await opened.answer(0, { plans: [plan(3), plan(6)] });
  opened.choice.choose('campaign-3');
  return opened;
}

it('asks once the card is there, for what it pays, and is one installment until the payer chooses', async () => {
  const { choice, asked, answer, state } = open();
  choice.follow(undefined, TOTAL);
  await wait();
  expect(asked).toEqual([]);
  choice.follow(ONE, TOTAL);
  expect(state().status).toBe('asking');
  await wait();
  expect(asked.map(({ body }) => body)).toEqual([
    { codePay: 'LK-CAFE0001', type: 'lk', bin: '55555555', amount: '149.80', currency: 'USD' },
  ]);
  await answer(0, { plans: [plan(3)] });
  expect(state()).toMatchObject({ status: 'known', chosen: undefined });
  expect(choice.toRequest()).toEqual({});
  choice.choose('campaign-3');
  expect(choice.toRequest()).toEqual({ installments: 3, planId: 'campaign-3' });
  choice.choose('');
  expect(choice.toRequest()).toEqual({});
});

it('asks about the digits that stay, not about each that is typed', async () => {
  const { choice, asked } = open();
  for (const bin of ['55555551', '55555552', '55555555']) choice.follow({ bin }, TOTAL);
  await wait();
  expect(asked.map(({ body }) => body.bin)).toEqual(['55555555']);
});

it('offers nothing that the amount does not reach', async () => {
  const { choice, answer, state } = open();
  choice.follow(ONE, money(9_999));
  await wait();
  await answer(0, { plans: [plan(3)] });
  expect(state()).toMatchObject({ status: 'known', plans: [] });
});

describe('another card', () => {
  it('has not what was chosen for the one before', async () => {
    const { choice, state } = await choose();
    choice.follow(OTHER, TOTAL);
    expect(state()).toMatchObject({ status: 'asking', plans: [], chosen: undefined });
    expect(choice.toRequest()).toEqual({});
    expect(await choice.check()).toBe(true);
  });

  it('is not answered by a late answer about the one before', async () => {
    const { choice, asked, answer, state } = open();
    choice.follow(ONE, TOTAL);
    await wait();
    choice.follow(OTHER, TOTAL);
    await wait();
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer(1, { plans: [] });
    await answer(0, { plans: [plan(3)] });
    expect(state()).toMatchObject({ status: 'known', plans: [] });
    choice.choose('campaign-3');
    expect(choice.toRequest()).toEqual({});
  });

  it('that is the first one again is asked about again', async () => {
    const { choice, answer, state } = open();
    choice.follow(ONE, TOTAL);
    await wait();
    choice.follow(OTHER, TOTAL);
    choice.follow(ONE, TOTAL);
    await wait();
    await answer(0, { plans: [plan(12)] });
    expect(state().status).toBe('asking');
    await answer(1, { plans: [plan(3)] });
    expect(state().plans.map(({ count }) => count)).toEqual([3]);
  });

  it('that is not there yet has nothing', async () => {
    const { choice, state } = await choose();
    choice.follow(undefined, TOTAL);
    expect(state()).toMatchObject({ status: 'noCard', plans: [], chosen: undefined });
  });
});

describe('another amount', () => {
  it('sends what was chosen only once the answer about it has it, too', async () => {
    const { choice, answer } = await choose();
    choice.follow(ONE, money(20_000));
    expect(choice.toRequest()).toEqual({});
    choice.choose('campaign-6');
    const checked = choice.check();
    await wait();
    await answer(1, { plans: [plan(3)] });
    expect(await checked).toBe(true);
    expect(choice.toRequest()).toEqual({ installments: 3, planId: 'campaign-3' });
  });

  it.each([
    ['the plan is gone', { plans: [plan(6)] }],
    ['it has interest now', { plans: [plan(3, { interestFree: false })] }],
    ['the answer fails', offline()],
  ])(
    'is one installment again, which the payer is told before anything is sent, where %s',
    async (_case, answered) => {
      const { choice, answer, state } = await choose();
      choice.follow(ONE, money(20_000));
      const checked = choice.check();
      await wait();
      await answer(1, answered);
      expect(await checked).toBe(false);
      expect(state()).toMatchObject({ chosen: undefined, lost: { count: 3, isRefused: false } });
      expect(choice.toRequest()).toEqual({});
      expect(await choice.check()).toBe(true);
    },
  );

  it('waits no longer than eight seconds for an answer', async () => {
    const { choice, state } = await choose();
    choice.follow(ONE, money(20_000));
    const checked = choice.check();
    await wait(200 + 8000);
    expect(await checked).toBe(false);
    expect(state().status).toBe('failed');
  });
});

it('does not offer again what was refused', async () => {
  const { choice, state } = await choose();
  choice.refuse();
  expect(state()).toMatchObject({ chosen: undefined, lost: { count: 3, isRefused: true } });
  expect(state().plans.map(({ count }) => count)).toEqual([6]);
  choice.choose('campaign-6');
  expect(state().lost).toBeUndefined();
  expect(choice.toRequest()).toEqual({ installments: 6, planId: 'campaign-6' });
});

it('hears nothing once the form is closed', async () => {
  const { choice, answer, state } = open();
  choice.follow(ONE, TOTAL);
  await wait();
  choice.dispose();
  await answer(0, { plans: [plan(3)] });
  expect(state().status).toBe('asking');
});
