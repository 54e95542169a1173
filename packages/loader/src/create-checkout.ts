import { version } from '../package.json';
import { lastAttempt } from './attempt-memory';
import { checkedOptions } from './checked-options';
import { CheckoutError } from './checkout-error';
import type { CheckoutSession } from './checkout-session';
import { frameUrl } from './checkout-url';
import { createListeners, type On } from './listeners';
import type { MountOptions, OpenOptions, ResumeOptions } from './open-options';
import { startRedirect } from './start-redirect';
import { type PreparedSession, prepareSession } from './start-session';

/** The loader, as the script tag defines it. */
export type CheckoutApi = {
  /** Opens the checkout. Throws a `CheckoutError` where the call itself is wrong; all that happens later is in `session.result`. */
  open: (options: OpenOptions) => CheckoutSession;
  /** Opens it inside `container`, an element or the selector of one. */
  mount: (container: Element | string, options: MountOptions) => CheckoutSession;
  /** Loads what `open` with the same way in and language will show over the page within five minutes. Nothing is seen or paid before. */
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

// What was loaded long ago may show another amount than is asked for today.
const PRELOAD_LASTS_MS = 300_000;

/** `defaultOrigin`: where the checkout is served, unless the options say otherwise. */
export function createCheckout(defaultOrigin?: string): CheckoutApi {
  const all = createListeners();
  const early = new Map<string, PreparedSession & { timer: ReturnType<typeof setTimeout> }>();
  const read = (options: OpenOptions) => {
    const checked = checkedOptions(options, defaultOrigin);
    return { checked, key: `${checked.settings.language ?? ''} ${frameUrl(checked)}` };
  };
  const surroundings = () => ({ id: Math.random().toString(36).slice(2), now: Date.now, all });
  const take = (key: string) => {
    const prepared = early.get(key);
    early.delete(key);
    // Else it would be kept until then.
    clearTimeout(prepared?.timer);
    return prepared;
  };
  const open = (options: OpenOptions) => {
    const { checked, key } = read(options);
    if (checked.redirect) return startRedirect(checked, surroundings());
    const prepared = checked.container ? undefined : take(key);
    return (prepared?.isThere() ? prepared : prepareSession(checked, surroundings())).start(checked);
  };
  return {
    open,
    mount: (container, options) => open({ ...options, display: 'inline', container }),
    preload(options) {
      const { checked, key } = read(options);
      if (checked.redirect || checked.container || early.has(key)) return;
      const prepared = prepareSession(checked, surroundings());
      prepared.preload();
      early.set(key, { ...prepared, timer: setTimeout(() => take(key)?.drop(), PRELOAD_LASTS_MS) });
    },
    resume(options) {
      const wayIn = lastAttempt();
      return wayIn && open({ ...options, ...wayIn });
    },
    on: all.on,
    version,
    CheckoutError,
  };
}
