import { optionToText } from '@istmo/contract/bridge';
import type { CheckedOptions, SentOptions } from './checked-options';
import {
  type CheckoutSession,
  createSession,
  type Ending,
  type SessionContext,
  type SessionControls,
} from './checkout-session';

/**
 * The address of the frame. It contains this page's origin, so that the frame can reject the page with a clear message. Not
 * `location.origin`, which is `null` in a `srcdoc` page: `window.origin` is the origin of the page that wrote it.
 */
export function frameUrl(options: CheckedOptions): string {
  const url = urlOf('/pf/widget', options, options.inFrameUrl);
  url.searchParams.set('origin', window.origin);
  return url.href;
}

/** The address of the hosted page, for `display: 'redirect'`. */
export function hostedUrl(options: CheckedOptions): string {
  return urlOf('/', options, options.inHostedUrl).href;
}

function urlOf(path: string, { origin, type, code }: CheckedOptions, sent: SentOptions): URL {
  const url = new URL(path, origin);
  url.searchParams.set('type', type);
  url.searchParams.set('code', code);
  for (const [name, value] of sent) {
    url.searchParams.set(name, optionToText(name, value));
  }
  return url;
}

/** Starts a session that has no frame and sends the payer to the hosted page. */
export function startRedirect(options: CheckedOptions, context: SessionContext): CheckoutSession {
  const close = () => stayHere();
  const controls = createSession(context, { update: () => undefined, close, destroy: close });
  // Deferred, so that the caller of `open()` can add its listeners first.
  const stayHere = leaveForHostedPage(options, controls, Promise.resolve());
  return controls.session;
}

/**
 * Sends the payer to the hosted page once `ready` resolves. The result says only that the payer has left, because this page
 * does not learn about the payment. Returns a function that keeps the payer on this page.
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
