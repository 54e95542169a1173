import { CHALLENGE_TIMEOUT_MS } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import {
  answers,
  approved,
  bankUrl,
  challenged,
  declined,
  openCard,
  payByCard,
  waiting,
} from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('the bank’s challenge', () => {
  it('is followed by leaving the hosted page', async () => {
    const { assign } = await payByCard({ authCapture: answers(challenged) }, { display: 'page' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(bankUrl);
  });

  it('stays inside the frame', async () => {
    const { assign, state } = await payByCard({ authCapture: answers(challenged) });
    expect(assign).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ name: 'challenged', url: bankUrl });
  });

  it('may yet be paid where the payer leaves it', async () => {
    const { store } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged),
    });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper: challenged.codOper });
  });

  it('is not left for again by a payer who came back', () => {
    const unfinished = { attemptId: 'a-1', payment: challenged };
    const { assign, state } = openCard({}, { display: 'page', unfinished });
    expect(state()).toMatchObject({ name: 'challenged' });
    expect(assign).not.toHaveBeenCalled();
  });

  it('ends when the provider says so, though no message comes', async () => {
    const { state } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged, approved),
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(state()).toMatchObject({ name: 'approved' });
  });

  it('is looked up at once when a message arrives', async () => {
    const { store, state } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged, declined),
    });
    store.flow.checkNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'ended' });
  });

  it('goes by what the provider says of a canceled one', async () => {
    const { store, state } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged),
      cancelChallenge: answers(approved),
    });
    store.flow.getState().send({ type: 'cancelChallenge' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'approved' });
  });

  it('is canceled when the bank’s time is up', async () => {
    const timedOut = answer({ status: 0, reason: 'authentication_timeout' });
    const { state, api } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged),
      cancelChallenge: answers(timedOut),
    });
    await vi.advanceTimersByTimeAsync(CHALLENGE_TIMEOUT_MS);
    expect(api.cancelChallenge).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ name: 'ended', reason: 'authentication_timeout' });
  });
});

describe('a wait', () => {
  it('never asks twice at once', async () => {
    let out = 0;
    let most = 0;
    const slow = vi.fn(async () => {
      most = Math.max(most, (out += 1));
      await new Promise((resolve) => setTimeout(resolve, 9000));
      out -= 1;
      return waiting;
    });
    await payByCard({ authCapture: answers(waiting), paymentByAttempt: slow });
    for (let seconds = 0; seconds < 40; seconds += 1) {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(slow.mock.calls.length).toBeGreaterThan(2);
    expect(most).toBe(1);
  });

  it('ends as pending after a minute, with the receipt in sight', async () => {
    const { context } = await payByCard({
      authCapture: answers(waiting),
      paymentByAttempt: answers(waiting),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        outcome: 'pending',
        success: true,
        paid: false,
        legacy: expect.objectContaining({ TotalPagado: '0' }),
      }),
    );
    expect(context.navigate).toHaveBeenCalledOnce();
  });

  it('asks no more once it is over', async () => {
    const { api } = await payByCard({
      authCapture: answers(waiting),
      paymentByAttempt: answers(approved),
    });
    const callsBefore = vi.mocked(api.paymentByAttempt).mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.mocked(api.paymentByAttempt).mock.calls).toHaveLength(callsBefore);
  });
});
