import type { CheckedOptions } from './checked-options';
import {
  type CheckoutSession,
  createSession,
  type SessionContext,
  type SessionControls,
} from './checkout-session';
import { hostedUrl } from './checkout-url';
import type { Ending } from './checkout-session';

/** Starts a session that has no frame and sends the payer to the hosted page. */
export function startRedirect(options: CheckedOptions, context: SessionContext): CheckoutSession {
  const close = () => stayHere();
  const controls = createSession(context, { update: () => undefined, close, destroy: close });
  // The caller of `open()` adds its listeners first.
  const stayHere = leaveForHostedPage(options, controls, Promise.resolve());
  return controls.session;
}

/**
 * Sends the payer to the hosted page, as soon as the page is `ready` for it. The result says only that the payer has left,
 * because this page learns nothing about the payment. Returns what keeps the payer here.
 */
export function leaveForHostedPage(
  options: CheckedOptions,
  { emit, isAllowed, complete }: SessionControls,
  ready: Promise<void>,
): () => void {
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
  void ready.then(() => {
    if (url && !isAllowed('leaving', { url })) close();
    if (!url) return;
    // The result does not wait for the payer: the browser may or may not keep this page until they come back.
    const left = () => end({ outcome: 'pending', reason: 'redirected' }, true);
    addEventListener('pagehide', left);
    setTimeout(end, options.loadTimeoutMs, { outcome: 'failed', reason: 'load_timeout' });
    location.assign(url);
  });
  return close;
}
