import { YAPPY_CONFIRM_MS } from '@istmo/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, NOW, offline } from '../../testing/fixtures/make-method-context';
import { askYappy, closeYappy, openYappy, yappyWaiting } from '../../testing/stores/open-yappy';
import { yappyAnswer, yappyInTurn } from '../../testing/phone-answers';

const waiting = yappyWaiting;
const { codOper } = waiting;
const executed = yappyAnswer({ letter: 'E', outcome: 'approved', status: 1, expiresAt: null });
const expired = yappyAnswer({
  letter: 'X',
  outcome: 'expired',
  reason: 'waiting_time_over',
  expiresAt: null,
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  closeYappy();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('waiting', () => {
  it('asks at the end of the time limit, and not a moment before', async () => {
    // Between two of the safety questions, which come every fifteen seconds.
    const limit = YAPPY_CONFIRM_MS + 7000;
    const asked = yappyAnswer({ expiresAt: new Date(NOW + limit).toISOString() });
    const { api, state } = await askYappy({ yappyRequest: yappyInTurn(asked) });
    api.yappyStatus.mockImplementation(() => Promise.resolve(Date.now() < NOW + limit ? asked : expired));
    await pass(limit - 1);
    expect(state()).toMatchObject({ name: 'waiting' });
    const before = api.yappyStatus.mock.calls.length;
    await pass(1);
    expect(api.yappyStatus.mock.calls.length).toBeGreaterThan(before);
    expect(state()).toMatchObject({ name: 'ended', outcome: 'expired' });
  });

  it('ends at the receipt', async () => {
    const { context, state } = await askYappy({ yappyStatus: yappyInTurn(executed) });
    expect(state()).toMatchObject({ name: 'approved' });
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true, method: 'yappy', codOper }),
    );
  });

  it.each([
    ['R', 'declined', 'payment_rejected'],
    ['C', 'canceled', 'payment_canceled'],
    ['X', 'expired', 'waiting_time_over'],
  ] as const)('ends by %s as %s', async (letter, outcome, reason) => {
    const end = yappyAnswer({ letter, outcome, reason, expiresAt: null, signedResult: 'jws-end' });
    const { context, store } = await askYappy({ yappyStatus: yappyInTurn(end) });
    expect(context.bridge.emit).toHaveBeenLastCalledWith({
      type: 'declined',
      method: 'yappy',
      reason,
      codOper,
    });
    expect(context.attempts.forget).toHaveBeenCalledOnce();
    expect(context.bridge.finish).not.toHaveBeenCalled();
    expect(store.leaving()).toMatchObject({ outcome, reason, codOper, signedResult: 'jws-end' });
  });

  it('tells a host that closes now that it is pending', async () => {
    const { store } = await askYappy();
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper, signedResult: 'jws-waiting' });
  });

  it('is approved after all where the money comes late', async () => {
    const { context } = await askYappy({ yappyStatus: yappyInTurn(expired, expired, executed) });
    await pass(14_999);
    expect(context.navigate).not.toHaveBeenCalled();
    await pass(1);
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
  });

  it('asks nothing more once it has ended', async () => {
    const rejected = yappyAnswer({ letter: 'R', outcome: 'declined', expiresAt: null });
    const { api } = await askYappy({ yappyStatus: yappyInTurn(rejected) });
    await pass(600_000);
    expect(api.yappyStatus).toHaveBeenCalledOnce();
  });
});

describe('giving it up', () => {
  it.each([
    [
      'takes it back',
      yappyAnswer({ letter: 'C', outcome: 'canceled' }),
      { name: 'ended', outcome: 'canceled' },
    ],
    ['shows that it was paid meanwhile', executed, { name: 'approved' }],
    ['waits on where that cannot be learned', offline(), { name: 'waiting', cancelFailed: true }],
  ])('%s', async (_case, answered, expected) => {
    const { store, api, state } = await askYappy({ cancelYappy: yappyInTurn(answered) });
    store.flow.getState().send({ type: 'giveUp' });
    await pass(0);
    expect(api.cancelYappy).toHaveBeenCalledExactlyOnceWith({ codOper });
    expect(state()).toMatchObject(expected);
  });
});

describe('coming back', () => {
  const payment = answer({ status: -1, codOper, method: 'yappy', expiresAt: waiting.expiresAt });

  it('goes on waiting, and learns the phone', async () => {
    const { state } = openYappy({}, { unfinished: { attemptId: 'a-9', payment } });
    expect(state()).toMatchObject({ name: 'waiting', codOper, attemptId: 'a-9', alias: '' });
    await pass(0);
    expect(state()).toMatchObject({ name: 'waiting', alias: '61234567' });
  });

  it('sends as the same attempt what never arrived', async () => {
    const { api } = await askYappy({}, { unfinished: { attemptId: 'a-9' } });
    expect(api.yappyRequest.mock.calls[0]?.[0].attemptId).toBe('a-9');
  });

  it('shows an end that came meanwhile', () => {
    const over = { ...payment, outcome: 'expired' as const };
    const { state } = openYappy({}, { unfinished: { attemptId: 'a-9', payment: over } });
    expect(state()).toMatchObject({ name: 'ended', outcome: 'expired' });
  });
});
