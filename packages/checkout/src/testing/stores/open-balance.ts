import { money } from '@istmo/domain';
import { onTestFinished, vi } from 'vitest';
import { createBalanceStore } from '../../flows/balance/balance-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { answer, fakeApiOf, makeLogin, makeMethodContext } from '../fixtures/make-method-context';

export const paidFromBalance = answer({ method: 'balance', status: 1, codOper: 'PFW-1' });

type Calls = { payActivity?: object; balance?: object; merchantServices?: object };

/** A balance method with $126.40 and a fake provider. */
export function openBalance(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const api = {
    balance: vi.fn(async () => ({ balance: [{ disponible: 12_640, currency: 'USD' }] })),
    payActivity: vi.fn(async () => paidFromBalance),
    logout: vi.fn(async () => ({ ended: true })),
    ...calls,
  };
  const context = makeMethodContext({ login: makeLogin('Ana'), apiOf: fakeApiOf(api), ...change });
  const store = createBalanceStore(context);
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, context, store, state: () => store.flow.getState().state };
}

export const known = (amount: number) => ({
  name: 'known',
  available: money(amount),
  most: money(500_000),
});
