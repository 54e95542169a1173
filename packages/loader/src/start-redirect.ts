import { beginSession, type Surroundings } from './begin-session';
import { isAllowed } from './cancelable';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { hostedUrl } from './checkout-url';

/** The checkout on a page of its own. This page learns nothing there: its result is that the payer has left. */
export function startRedirect(options: CheckedOptions, surroundings: Surroundings): CheckoutSession {
  const url = hostedUrl(options);
  const left = () => settle({ outcome: 'pending', reason: 'redirected' });
  let isOver = false;
  const close = () => {
    isOver = true;
    removeEventListener('pagehide', left);
    stop();
    settle({ outcome: 'canceled' });
  };
  const { session, emit, settle } = beginSession(surroundings, { update: () => undefined, close });
  // Once whoever opened it can have begun to listen.
  queueMicrotask(() => {
    if (isOver) return;
    if (!isAllowed((event) => emit('leaving', { ...event, url }))) return close();
    // Kept by the browser or not: should the payer come back, the page must not wait for ever.
    addEventListener('pagehide', left, { once: true });
    setTimeout(() => settle({ outcome: 'failed', reason: 'load_timeout' }), options.loadTimeoutMs);
    location.assign(url);
  });
  return session;
}
