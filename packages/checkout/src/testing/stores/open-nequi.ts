import type { phoneEndpoints } from '@istmo/contract/provider';
import { onTestFinished, vi } from 'vitest';
import { createNequiStore } from '../../flows/nequi/nequi-store';
import type { ApiOf } from '../../shared/api/create-api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { makeMethodContext } from '../fixtures/make-method-context';
import { drawn, nequiAnswer, nequiEnded, nequiInTurn, pushed } from '../phone-answers';

type Calls = Partial<ApiOf<typeof phoneEndpoints>>;

/** A Nequi method with a fake provider and an open push channel, so that it polls rarely. */
export function openNequi(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const api = {
    nequiRequest: vi.fn(calls.nequiRequest ?? nequiInTurn(nequiAnswer())),
    nequiPush: vi.fn(calls.nequiPush ?? nequiInTurn(pushed)),
    nequiQr: vi.fn(calls.nequiQr ?? nequiInTurn(drawn)),
    nequiValidate: vi.fn(calls.nequiValidate ?? (() => new Promise<never>(() => undefined))),
    nequiLastCode: vi.fn(calls.nequiLastCode ?? nequiInTurn(pushed)),
    cancelNequi: vi.fn(calls.cancelNequi ?? nequiInTurn(nequiEnded('canceled', 'payment_canceled'))),
  };
  const context = makeMethodContext({
    apiOf: (() => api) as unknown as MethodContext['apiOf'],
    pushes: { follow: () => () => undefined, isOpen: () => true },
    now: () => Date.now(),
    ...change,
  });
  const store = createNequiStore(context);
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  return { api, context, store, state: () => store.flow.getState().state };
}

/** Opens the method, fills in the form and sends a push. The test controls the timers. */
export async function pushNequi(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const opened = openNequi(calls, change);
  opened.store.form.set('phone', '6123-4567');
  await opened.store.push();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

/** Opens the method and shows a QR code. The test controls the timers. */
export async function showNequiQr(calls: Calls = {}, change: Partial<MethodContext> = {}) {
  const opened = openNequi(calls, change);
  await opened.store.showQr();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}
