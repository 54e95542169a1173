import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import { answers, payByCard } from '../../testing/stores/open-card';

const signedResult = 'header.claims.signature';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['an approval', answer({ status: 1, signedResult })],
  ['a review by hand', answer({ status: -1, inRevision: true, signedResult })],
])('gives the host the provider’s signed word on %s', async (_case, payment) => {
  const { context } = await payByCard({ authCapture: answers(payment) });
  expect(context.bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ signedResult }));
});

it('gives it on what is watched for too long', async () => {
  const waiting = answers(answer({ status: -1, signedResult }));
  const { context } = await payByCard({ authCapture: waiting, paymentByAttempt: waiting });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(context.bridge.finish).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'pending', signedResult }),
  );
});

it('gives it on a decline when the payer leaves', async () => {
  const declined = answer({ status: 0, reason: 'insufficient_funds', signedResult });
  const { store } = await payByCard({ authCapture: answers(declined) });
  expect(store.leaving()).toMatchObject({ outcome: 'declined', signedResult });
});

it('has none where there is no payment', async () => {
  const { store } = await payByCard({ authCapture: answers(new Error('offline')) });
  expect(store.leaving()).not.toHaveProperty('signedResult');
});
