import { describe, expect, it, vi } from 'vitest';
import { fault, offline, unknownAttempt } from '../../testing/fixtures/make-method-context';
import { answers, approved, fillCard, payByCard } from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('no answer', () => {
  it.each([
    ['the network is gone', offline()],
    ['the answer takes too long', fault({ kind: 'timeout', code: 0, key: 'timeout' })],
    ['the answer makes no sense', fault({ kind: 'malformed', code: 0 })],
    ['the server broke', fault({ kind: 'session', code: 500, key: 'session_expired' })],
    ['the server says what nobody knows', fault({ code: 530 })],
  ])('is not taken for a decline when %s', async (_case, error) => {
    const { state, store } = await payByCard({ authCapture: answers(error) });
    expect(state()).toMatchObject({ name: 'unanswered', notSent: false });
    expect(store.leaving()).toMatchObject({ outcome: 'pending' });
  });

  it('finds out by itself that the payment was made', async () => {
    const { state } = await payByCard({
      authCapture: answers(offline()),
      paymentByAttempt: answers(offline(), offline(), approved),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toMatchObject({ name: 'approved' });
  });

  it.each([
    ['was paid', answers(approved), { name: 'approved' }],
    ['cannot be learned', answers(offline()), { name: 'unanswered', notSent: false }],
    ['is unknown after all', answers(unknownAttempt()), { name: 'ended', reason: 'possible_duplicated_tx' }],
  ])('takes a conflict for no refusal: the attempt %s', async (_case, paymentByAttempt, place) => {
    const conflict = fault({ code: 409, key: 'possible_duplicated_tx' });
    const { state } = await payByCard({ authCapture: answers(conflict), paymentByAttempt });
    expect(state()).toMatchObject(place);
  });

  it('does not ask while offline, and asks at once when back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { state, api } = await payByCard({
      authCapture: answers(offline()),
      paymentByAttempt: answers(approved),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.paymentByAttempt).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'approved' });
  });

  it('tries again with the same attempt and the same payment', async () => {
    const { store, api, state } = await payByCard({
      authCapture: answers(offline(), approved),
      paymentByAttempt: answers(unknownAttempt()),
    });
    expect(state()).toMatchObject({ name: 'unanswered', notSent: true });
    store.flow.getState().send({ type: 'tryAgain' });
    await vi.advanceTimersByTimeAsync(0);
    const [first, second] = vi.mocked(api.authCapture).mock.calls;
    expect(second).toEqual(first);
    expect(state()).toMatchObject({ name: 'approved' });
  });

  it('keeps the attempt when the payer changes the data', async () => {
    const { store, api } = await payByCard({
      authCapture: answers(offline()),
      paymentByAttempt: answers(unknownAttempt()),
    });
    store.flow.getState().send({ type: 'edit' });
    fillCard({ store }, '5555 5555 5555 4444');
    await store.submit();
    const ids = vi.mocked(api.authCapture).mock.calls.map(([{ attemptId }]) => attemptId);
    expect(new Set(ids).size).toBe(1);
  });
});
