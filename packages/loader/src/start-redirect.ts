import { beginSession, type Surroundings } from './begin-session';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { hostedUrl } from './checkout-url';
import type { Ending } from './unpaid-result';

/** The checkout on a page of its own. This page learns nothing there: its result is that the payer has left. */
export function startRedirect(options: CheckedOptions, surroundings: Surroundings): CheckoutSession {
  let url = hostedUrl(options);
  /** Once, and whoever is on the way already is called back. */
  const end = (ending: Ending, isLeft?: true) => {
    if (!url) return;
    url = '';
    emit('closed', settle(ending));
    // Last: a page may have put something of its own in the place of it.
    if (!isLeft) window.stop();
  };
  const close = () => end({ outcome: 'canceled' });
  const { session, emit, isAllowed, settle } = beginSession(surroundings, { update: () => undefined, close });
  // Once whoever opened it can have begun to listen.
  queueMicrotask(() => {
    if (url && !isAllowed('leaving', url)) close();
    if (!url) return;
    // Kept by the browser or not: should the payer come back, the page must not wait for ever.
    const left = () => end({ outcome: 'pending', reason: 'redirected' }, true);
    addEventListener('pagehide', left);
    setTimeout(end, options.loadTimeoutMs, { outcome: 'failed', reason: 'load_timeout' });
    location.assign(url);
  });
  return session;
}
