import { version } from '../package.json';
import { checkedOptions } from './checked-options';
import { CheckoutError } from './checkout-error';
import type { CheckoutSession } from './checkout-session';
import type { OpenOptions } from './open-options';
import { startRedirect } from './start-redirect';
import { startSession } from './start-session';

/** The loader, as the script tag defines it. */
export type CheckoutApi = {
  /** Opens the checkout. Throws a `CheckoutError` where the call itself is wrong; all that happens later is in `session.result`. */
  open: (options: OpenOptions) => CheckoutSession;
  readonly version: string;
  readonly CheckoutError: typeof CheckoutError;
};

/** `defaultOrigin`: where the checkout is served, unless the options say otherwise. */
export function createCheckout(defaultOrigin?: string): CheckoutApi {
  const open = (options: OpenOptions) => {
    const checked = checkedOptions(options, defaultOrigin);
    // Browsers too old for it (Safari before 16.4) get the page of its own; they have <dialog> where they have this.
    const start = checked.redirect || !('adoptedStyleSheets' in document) ? startRedirect : startSession;
    return start(checked, { id: Math.random().toString(36).slice(2), now: Date.now });
  };
  return { open, version, CheckoutError };
}
