import { money } from '@istmo/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commerce, fakeApi, offline, paymentInfo } from '../../testing/fixtures/make-method-context';
import { createAmountLimits } from './amount-limits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (allowed: boolean) => ({
  merchant: commerce().merchant,
  txLimit: 20_000,
  txMinimum: 100,
  allowed,
});

function open(ask = async () => answerOf(true)) {
  const merchantLimits = vi.fn(ask);
  const learned = vi.fn();
  const ending = new AbortController();
  const api = fakeApi({ merchantLimits });
  const limits = createAmountLimits({
    api,
    info: paymentInfo(),
    commerce: commerce(),
    signal: ending.signal,
    learned,
  });
  return { limits, merchantLimits, learned, ending };
}

it('asks half a second after the last change, and not a millisecond before', async () => {
  const { limits, merchantLimits } = open();
  limits.rest(money(1000));
  await vi.advanceTimersByTimeAsync(499);
  limits.rest(money(2000));
  await vi.advanceTimersByTimeAsync(499);
  expect(merchantLimits).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(merchantLimits).toHaveBeenCalledOnce();
  expect(merchantLimits).toHaveBeenCalledWith(
    expect.objectContaining({ amount: '20.00' }),
    expect.anything(),
  );
});

it.each([
  [99, 'amount_lt_min_message', 100],
  [500_001, 'amount_exceeds_limit_allowed', 500_000],
])('asks nobody about %i cents: %s is known', async (amount, refusal, bound) => {
  const { limits, merchantLimits, learned } = open();
  expect(limits.refusalOf(money(amount))).toEqual({ refusal, bound: money(bound) });
  limits.rest(money(amount));
  await vi.advanceTimersByTimeAsync(500);
  expect(merchantLimits).not.toHaveBeenCalled();
  expect(learned).toHaveBeenCalledOnce();
});

it.each([100, 500_000])('lets %i cents pass until the provider has said otherwise', (amount) => {
  expect(open().limits.refusalOf(money(amount))).toBeUndefined();
});

it('applies the provider’s answer only to the amount of its request', async () => {
  const { limits, merchantLimits } = open(async () => answerOf(false));
  limits.rest(money(30_000));
  await vi.advanceTimersByTimeAsync(500);
  const refused = { refusal: 'amount_exceeds_limit_allowed', bound: money(20_000) };
  expect(limits.refusalOf(money(30_000))).toEqual(refused);
  expect(limits.refusalOf(money(29_999))).toBeUndefined();
  limits.rest(money(30_000));
  await vi.advanceTimersByTimeAsync(500);
  expect(merchantLimits).toHaveBeenCalledOnce();
});

it('stops nobody where it cannot ask', async () => {
  const { limits } = open(async () => Promise.reject(offline()));
  limits.rest(money(1000));
  await vi.advanceTimersByTimeAsync(500);
  expect(limits.knows(money(1000))).toBe(true);
  expect(limits.refusalOf(money(1000))).toBeUndefined();
});

it('asks at once for who cannot wait, and waits for the answer', async () => {
  const { limits, merchantLimits } = open(async () => answerOf(false));
  limits.rest(money(30_000));
  await limits.settled();
  expect(merchantLimits).toHaveBeenCalledOnce();
  expect(limits.refusalOf(money(30_000))).toBeDefined();
  await vi.advanceTimersByTimeAsync(500);
  expect(merchantLimits).toHaveBeenCalledOnce();
});

it('asks nothing once the page is left', async () => {
  const { limits, merchantLimits, ending } = open();
  limits.rest(money(1000));
  ending.abort();
  await vi.advanceTimersByTimeAsync(500);
  expect(merchantLimits).not.toHaveBeenCalled();
});
