import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, fakeApiOf, fault, offline, paymentInfo } from '../../testing/fixtures/make-method-context';
import { followOrder } from './follow-order';

const link = { type: 'slug', code: 'cafe' } as const;
const paidBy = (paid: string) => fault({ key: 'request_already_paid', data: { paid } });

afterEach(() => void vi.useRealTimers());

function follow(answers: (Error | undefined)[]) {
  vi.useFakeTimers();
  const ending = new AbortController();
  let nudge: () => void = () => undefined;
  const pushes = {
    follow: vi.fn((_topic: string, listener: () => void) => ((nudge = listener), () => undefined)),
    isOpen: () => true,
  };
  const paid = vi.fn();
  const paymentInfoCall = async () => {
    const error = answers.shift();
    if (error) throw error;
    return paymentInfo();
  };
  const { signal } = ending;
  const send = (event: { codOper: string }) => void (signal.aborted || paid(event.codOper));
  followOrder({ api: fakeApi({ paymentInfo: paymentInfoCall }), apiOf: fakeApiOf(), pushes }, link, {
    code: 'LK-1',
    send,
    signal,
  });
  return { paid, pushes, ending, nudge: () => nudge() };
}

it('reports the payment after a push', async () => {
  const { paid, pushes, nudge } = follow([undefined, offline(), paidBy('OP-1')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(pushes.follow).toHaveBeenCalledWith('order:LK-1', expect.any(Function));
  nudge();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).not.toHaveBeenCalled();
  nudge();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).toHaveBeenCalledWith('OP-1');
});

it('lets this page’s own payment open the receipt first', async () => {
  const { paid, ending } = follow([paidBy('OP-1')]);
  await vi.advanceTimersByTimeAsync(1000);
  ending.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).not.toHaveBeenCalled();
});
