import type { brebEndpoints } from '@istmo/contract/provider';
import { onTestFinished, vi } from 'vitest';
import { createBrebStore } from '../../flows/breb/breb-store';
import type { ApiOf } from '../../shared/api/create-api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { makeMethodContext } from '../fixtures/make-method-context';
import { brebAnswer, brebInTurn } from '../phone-answers';

type Calls = Partial<ApiOf<typeof brebEndpoints>>;

/** A Bre-B payment that waits, as the provider sends it. */
export const brebWaiting = brebAnswer({ signedResult: 'jws-waiting' });
const taken = brebAnswer({ outcome: 'canceled', status: 0, qr: '', key: '' });

/** A Bre-B method with a fake provider and an open push channel, so that it polls rarely. */
export function openBreb(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const api = {
    brebRequest: vi.fn(calls.brebRequest ?? brebInTurn(brebWaiting)),
    brebStatus: vi.fn(calls.brebStatus ?? brebInTurn(brebWaiting)),
    cancelBreb: vi.fn(calls.cancelBreb ?? brebInTurn(taken)),
  };
  const context = makeMethodContext({
    apiOf: (() => api) as unknown as MethodContext['apiOf'],
    pushes: { follow: () => () => undefined, isOpen: () => true },
    now: () => Date.now(),
    ...change,
  });
  const store = createBrebStore(context);
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, context, store, state: () => store.flow.getState().state };
}
