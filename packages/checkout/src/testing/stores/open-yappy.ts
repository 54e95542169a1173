import type { phoneEndpoints } from '@istmo/contract/provider';
import { onTestFinished, vi } from 'vitest';
import { createYappyStore } from '../../flows/yappy/yappy-store';
import type { ApiOf } from '../../shared/api/create-api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { makeMethodContext } from '../fixtures/make-method-context';
import { yappyAnswer, yappyInTurn } from '../phone-answers';

type Calls = Partial<ApiOf<typeof phoneEndpoints>>;

/** A waiting Yappy payment, as the provider sends it. */
export const yappyWaiting = yappyAnswer({ signedResult: 'jws-waiting' });
const taken = yappyAnswer({ letter: 'C', outcome: 'canceled' });

/** A Yappy method with a fake provider and an open push channel, so that it polls rarely. */
export function openYappy(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const api = {
    yappyRequest: vi.fn(calls.yappyRequest ?? yappyInTurn(yappyWaiting)),
    yappyStatus: vi.fn(calls.yappyStatus ?? yappyInTurn(yappyWaiting)),
    cancelYappy: vi.fn(calls.cancelYappy ?? yappyInTurn(taken)),
  };
  const context = makeMethodContext({
    apiOf: (() => api) as unknown as MethodContext['apiOf'],
    pushes: { follow: () => () => undefined, isOpen: () => true },
    now: () => Date.now(),
    ...change,
  });
  const store = createYappyStore(context);
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, context, store, state: () => store.flow.getState().state };
}

/** Opens the method, fills in the form and submits it. The test controls the timers. */
export async function askYappy(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const opened = openYappy(calls, change);
  opened.store.form.set('phone', '6123-4567');
  await opened.store.submit();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}
