import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { hostedUrl } from './checkout-url';
import { createListeners } from './listeners';
import { createSettlement } from './settlement';
import type { Surroundings } from './start-session';

/** The checkout on a page of its own. This page learns nothing there: its result is that the payer has left. */
export function startRedirect(options: CheckedOptions, { id, now }: Surroundings): CheckoutSession {
  const { on, emit } = createListeners();
  const { result, settle } = createSettlement(emit, now);
  const left = () => settle({ outcome: 'pending', reason: 'redirected' });
  // Kept by the browser or not: should the payer come back, the page must not wait for ever.
  addEventListener('pagehide', left, { once: true });
  const close = () => {
    removeEventListener('pagehide', left);
    stop();
    settle({ outcome: 'canceled' });
  };
  setTimeout(() => settle({ outcome: 'failed', reason: 'load_timeout' }), options.loadTimeoutMs);
  location.assign(hostedUrl(options));
  return { id, result, on, update: () => undefined, close };
}
