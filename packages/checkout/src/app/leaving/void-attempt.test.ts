import { expect, it, vi } from 'vitest';
import { answer, makeMethodContext, offline } from '../../testing/fixtures/make-method-context';
import { voidAttempt } from './void-attempt';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const payment = answer({ status: -1, codOper: 'OP-1', method: 'yappy' });

function leave(call: (input: unknown, signal: AbortSignal) => Promise<unknown>) {
  const called = vi.fn(call);
  const context = { ...makeMethodContext(), apiOf: () => ({ voidAttempt: called }) as never };
  const end = voidAttempt(context, 'a-1', new AbortController().signal);
  return { called, end };
}

it.each([
  ['never arrived', { result: 'voided', payment: null }, { outcome: 'canceled' }],
  [
    'was taken back',
    { result: 'voided', payment: { ...payment, status: 0, reason: 'payment_canceled' } },
    { outcome: 'canceled', codOper: 'OP-1', method: 'yappy', reason: 'payment_canceled' },
  ],
  [
    'was declined before',
    { result: 'voided', payment: { ...payment, status: 0, outcome: 'declined', reason: 'wrong_pin' } },
    { outcome: 'declined', codOper: 'OP-1', reason: 'wrong_pin' },
  ],
  [
    'was paid already',
    { result: 'paid', payment: { ...payment, status: 1, totalPay: 4815 } },
    { outcome: 'approved', codOper: 'OP-1', method: 'yappy' },
  ],
  [
    'can still be paid',
    { result: 'pending', payment },
    { outcome: 'pending', codOper: 'OP-1', method: 'yappy' },
  ],
])('an attempt that %s', async (_case, answer, completion) => {
  const { called, end } = leave(async () => answer);
  expect(await end).toMatchObject(completion);
  expect(called).toHaveBeenCalledExactlyOnceWith({ attempt: 'a-1' }, expect.anything());
});

it('an attempt without an answer may be paid', async () => {
  const { end } = leave(() => Promise.reject(offline()));
  expect(await end).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
});
