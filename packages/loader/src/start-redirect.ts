import { beginSession, type Surroundings } from './begin-session';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { hostedUrl } from './checkout-url';

/** The checkout on a page of its own. This page learns nothing there: its result is that the payer has left. */
export function startRedirect(options: CheckedOptions, surroundings: Surroundings): CheckoutSession {
  let url = hostedUrl(options);
  const close = () => {
    url = '';
    stop();
    settle({ outcome: 'canceled' });
  };
  const { session, isAllowed, settle } = beginSession(surroundings, { update: () => undefined, close });
  // Once whoever opened it can have begun to listen.
  queueMicrotask(() => {
    if (url && !isAllowed('leaving', url)) close();
    if (!url) return;
    // Kept by the browser or not: should the payer come back, the page must not wait for ever.
    addEventListener('pagehide', () => settle({ outcome: 'pending', reason: 'redirected' }), { once: true });
    setTimeout(() => settle({ outcome: 'failed', reason: 'load_timeout' }), options.loadTimeoutMs);
    location.assign(url);
  });
  return session;
}
