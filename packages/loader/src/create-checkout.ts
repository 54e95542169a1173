import type { MountOptions, OpenOptions, ResumeOptions } from '@istmo/contract/bridge';
import { unfinishedTarget } from './attempt-storage';
import { type CheckedOptions, checkedOptions, readOptions } from './checked-options';
import { CheckoutError } from './checkout-error';
import { type CheckoutSession, createListeners, type On, type SessionContext } from './checkout-session';
import { frameUrl, startRedirect } from './checkout-url';
import { type PreparedSession, prepareSession } from './start-session';
import { version } from './version';

/** The loader, as the script tag defines it. */
export type CheckoutApi = {
  /** Opens the checkout. Throws a `CheckoutError` when the call itself is wrong; everything that happens later is in `session.result`. */
  open: (options: OpenOptions) => CheckoutSession;
  /** Opens the checkout inside `container`, an element or its selector. */
  mount: (container: Element | string, options: MountOptions) => CheckoutSession;
  /** Loads the checkout ahead of time without showing it. `open()` of the same payment and language within five minutes shows it at once. */
  preload: (options: OpenOptions) => void;
  /** Resumes a payment of this tab that a reload interrupted. Returns `undefined` when there is none. */
  resume: (options?: ResumeOptions) => CheckoutSession | undefined;
  /** Adds a listener for the events of every session. Returns a function that removes it. */
  on: On;
  /** The loader's version, such as `1.2.3`. */
  readonly version: string;
  /** For `instanceof`. */
  readonly CheckoutError: typeof CheckoutError;
};

/**
 * Creates the functions of the SDK. `defaultOrigin` is where the checkout is served, unless the options name another
 * origin.
 */
export function createCheckout(defaultOrigin = ''): CheckoutApi {
  const listeners = createListeners(defaultOrigin);
  let preloaded: PreparedSession | undefined;
  const createContext = ({ settings, origin, debug }: CheckedOptions): SessionContext => ({
    id: createId(),
    now: Date.now,
    listeners,
    language: settings.language,
    origin,
    debug,
  });
  const prepare = (checked: CheckedOptions) => prepareSession(checked, createContext(checked));
  // An inline checkout is not preloaded, and the page may have removed the one that is.
  const isPreloaded = (checked: CheckedOptions) =>
    !checked.container && preloaded?.element.isConnected && preloaded.url === frameUrl(checked);
  const open = (options: OpenOptions) => {
    const checked = checkedOptions(options, defaultOrigin);
    if (checked.redirect) return startRedirect(checked, createContext(checked));
    const prepared = isPreloaded(checked) ? preloaded : undefined;
    // A preloaded checkout is used once.
    if (prepared) preloaded = undefined;
    return (prepared ?? prepare(checked)).start(checked);
  };
  return {
    open,
    mount: (container, options) => open({ ...options, display: 'inline', container }),
    preload(options) {
      const checked = checkedOptions(options, defaultOrigin);
      if (checked.redirect || checked.container || isPreloaded(checked)) return;
      preloaded?.discard();
      preloaded = prepare(checked);
      preloaded.preload();
    },
    resume(options = {}) {
      // Checked first, so that a wrong option is reported even when there is nothing to resume.
      readOptions(options, defaultOrigin);
      const target = unfinishedTarget();
      return target && open({ ...options, ...target });
    },
    on: listeners.on,
    version,
    CheckoutError,
  };
}

/** Not `randomUUID`, which pages that are not served over HTTPS do not have. */
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
