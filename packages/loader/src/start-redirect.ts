import type { CheckedOptions } from './checked-options';
import { type CheckoutSession, createSession, type SessionContext } from './checkout-session';
import { hostedUrl } from './checkout-url';
import type { Ending } from './checkout-session';

/**
 * Sends the payer to the hosted page. The result says only that the payer has left, because this page learns nothing
 * about the payment.
 */
export function startRedirect(options: CheckedOptions, context: SessionContext): CheckoutSession {
  let url = hostedUrl(options);
  /** Ends the session once. A navigation that has started is stopped, unless the page is already left. */
  const end = (ending: Ending, isLeft?: true) => {
    if (!url) return;
    url = '';
    emit('closed', complete(ending));
    // Last, because a page may have replaced it with a function that throws.
    if (!isLeft) window.stop();
  };
  const close = () => end({ outcome: 'canceled' });
  const { session, emit, isAllowed, complete } = createSession(context, {
    update: () => undefined,
    close,
    destroy: close,
  });
  // The caller of `open()` adds its listeners first.
  queueMicrotask(() => {
    if (url && !isAllowed('leaving', { url })) close();
    if (!url) return;
    // The result does not wait for the payer: the browser may or may not keep this page until they come back.
    const left = () => end({ outcome: 'pending', reason: 'redirected' }, true);
    addEventListener('pagehide', left);
    setTimeout(end, options.loadTimeoutMs, { outcome: 'failed', reason: 'load_timeout' });
    location.assign(url);
  });
  return session;
}
