import { afterEach, expect, it, vi } from 'vitest';
import type { EarlierPayment } from '../../shared/payment/payment-method';
import { answer, fakeApi, makeMethodContext, offline } from '../../testing/fixtures/make-method-context';
import { createEarlierPaymentStore } from './earlier-payment-store';

const OTHER: EarlierPayment = { codOper: 'OP-1', method: 'nequi' };
const OWN: EarlierPayment = { ...OTHER, attemptId: 'attempt-1' };
const pending = answer({ codOper: 'OP-1', outcome: 'pending' });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function open(
  earlier: EarlierPayment,
  left: () => Promise<unknown> = async () => ({ result: 'voided', payment: null }),
) {
  let payment = pending;
  const calls = { voidAttempt: vi.fn(left), voidWaiting: vi.fn(left) };
  let nudge: () => void = () => undefined;
  const context = makeMethodContext({
    api: fakeApi({ paymentByOperation: async () => payment, ...calls } as never),
    pushes: { follow: (_topic, listener) => ((nudge = listener), () => undefined), isOpen: () => true },
  });
  const store = createEarlierPaymentStore(context, earlier);
  stops.push(store.dispose);
  const ends = async (outcome: 'approved' | 'canceled') => {
    await expect.poll(() => nudge).toBeDefined();
    payment = answer({ codOper: 'OP-1', outcome });
    nudge();
  };
  return { ...calls, ends, send: store.getState().send, state: () => store.getState().state };
}

it.each([
  ['of this browser by its attempt', OWN, 'voidAttempt', { attemptId: 'attempt-1' }],
  ['of another by what is paid', OTHER, 'voidWaiting', { codOper: 'OP-1', body: { codePay: 'LK-CAFE0001' } }],
] as const)('voids one %s, and pays again', async (_whose, earlier, call, input) => {
  const { send, state, ...calls } = open(earlier);
  send({ type: 'void' });
  await expect.poll(() => state().name).toBe('payAgain');
  expect(calls[call]).toHaveBeenCalledWith(input);
});

it.each([
  ['it was paid already', { result: 'paid', payment: answer() }, 'paid'],
  [
    'money has come for it, which goes on',
    { result: 'pending', payment: { ...pending, messageSys: '' } },
    'asking',
  ],
  [
    'it was left, and what still comes is held',
    { result: 'pending', payment: { ...pending, messageSys: 'Se guarda.' } },
    'payAgain',
  ],
])('says so if %s', async (_what, left, name) => {
  const { send, state } = open(OTHER, async () => left);
  send({ type: 'void' });
  await expect.poll(() => state().name).toBe(name);
});

it('does not pay again if the payment could not be voided', async () => {
  const { send, state } = open(OTHER, async () => Promise.reject(offline()));
  send({ type: 'void' });
  await expect.poll(() => state()).toEqual({ name: 'asking', problem: 'notVoided' });
});

it.each([
  ['approved', 'paid'],
  ['canceled', 'free'],
] as const)('follows it while the payer waits, until it is %s', async (outcome, name) => {
  const { send, state, ends } = open(OTHER);
  send({ type: 'wait' });
  expect(state().name).toBe('following');
  await ends(outcome);
  await expect.poll(() => state().name).toBe(name);
});

it('asks a payer who has just paid whether to pay again', () => {
  const { send, state } = open({ ...OWN, isPaid: true });
  expect(state().name).toBe('paidBefore');
  send({ type: 'payAgain' });
  expect(state()).toEqual({ name: 'payAgain', confirmed: true });
});

it.each(['asking', 'following'])(
  'pays beside it for a payer who knows that both may be charged: %s',
  (name) => {
    const { send, state, voidAttempt, voidWaiting } = open({ ...OTHER, confirmable: true });
    if (name === 'following') send({ type: 'wait' });
    expect(state().name).toBe(name);
    send({ type: 'payAnyway' });
    expect(state()).toEqual({ name: 'payAgain', confirmed: true });
    expect([voidAttempt, voidWaiting].map(({ mock }) => mock.calls)).toEqual([[], []]);
  },
);
