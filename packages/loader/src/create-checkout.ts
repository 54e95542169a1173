import type { MountOptions, OpenOptions, ResumeOptions } from '@istmo/contract/bridge';
import { version } from '../package.json';
import { lastAttempt } from './attempt-memory';
import { type CheckedOptions, checkedOptions } from './checked-options';
import { CheckoutError } from './checkout-error';
import type { CheckoutSession, On } from './checkout-session';
import { frameUrl } from './checkout-url';
import { createListeners } from './listeners';
import { startRedirect } from './start-redirect';
import { type PreparedSession, prepareSession } from './start-session';

/** The loader, as the script tag defines it. */
export type CheckoutApi = {
  /** Opens the checkout. Throws a `CheckoutError` where the call itself is wrong; all that happens later is in `session.result`. */
  open: (options: OpenOptions) => CheckoutSession;
  /** Opens it inside `container`, an element or the selector of one. */
  mount: (container: Element | string, options: MountOptions) => CheckoutSession;
  /** Loads what `open` of the same payment and language will show over the page within five minutes. Nothing is seen or paid before. */
  preload: (options: OpenOptions) => void;
  /** Goes on with a payment that this tab began and a reload broke off; `undefined` where there is none. */
  resume: (options?: ResumeOptions) => CheckoutSession | undefined;
  /** Hears the events of every session; returns what takes the listener off. */
  on: On;
  /** The loader's version, such as `1.2.3`. */
  readonly version: string;
  /** For `instanceof`. */
  readonly CheckoutError: typeof CheckoutError;
};

/** `defaultOrigin`: where the checkout is served, unless the options say otherwise. */
export function createCheckout(defaultOrigin?: string): CheckoutApi {
  const all = createListeners();
  let early: PreparedSession | undefined;
  const prepare = (checked: CheckedOptions) => prepareSession(checked, surroundings());
  // Only what goes over the page is preloaded.
  const isEarly = (checked: CheckedOptions) => !checked.container && early?.url === frameUrl(checked);
  const surroundings = () => ({ id: `${Math.random()}`, now: Date.now, all });
  const open = (options: OpenOptions) => {
    const checked = checkedOptions(options, defaultOrigin);
    if (checked.redirect) return startRedirect(checked, surroundings());
    const prepared = isEarly(checked) ? early : undefined;
    // It is used once, and the page may have taken it away.
    if (prepared) early = undefined;
    return (prepared?.element.isConnected ? prepared : prepare(checked)).start(checked);
  };
  return {
    open,
    mount: (container, options) => open({ ...options, display: 'inline', container }),
    preload(options) {
      const checked = checkedOptions(options, defaultOrigin);
      if (checked.redirect || checked.container || isEarly(checked)) return;
      early?.drop();
      early = prepare(checked);
      early.preload();
    },
    resume(options) {
      const target = lastAttempt();
      return target && open({ ...options, ...target });
    },
    on: all.on,
    version,
    CheckoutError,
  };
}
