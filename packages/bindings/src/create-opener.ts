import {
  type BundledOptions,
  type CheckoutSession,
  open,
  type PaymentTarget,
  preload,
  type UpdateOptions,
} from '@istmo/checkout';
import { type Emit, follow, type Followed } from './session-events';
import type { EachOf } from './options';

/** What a page can do with a checkout. */
export type CheckoutControls = {
  /**
   * Opens the checkout, with `change` over the options. If one is already open, returns its session. Throws a
   * `CheckoutError` if the options are not valid.
   */
  open: (change?: Partial<BundledOptions>) => CheckoutSession;
  /**
   * Requests to close the checkout. It stays open during a payment, and asks the payer if typed data would be
   * lost.
   */
  close: () => void;
  /** Preloads the checkout for a call of `open` within the next five minutes. */
  preload: () => void;
};

/** Opens one checkout at a time, with the options of the last render. */
export type Opener = CheckoutControls & {
  update: (change: UpdateOptions) => void;
  /** Called when the component mounts. Returns the function for its unmount. */
  enter: () => () => void;
};

export type OpenerOptions = {
  options: () => BundledOptions;
  emit: Emit;
  /** Called with the open session, as long as the component is mounted. */
  show: (session: CheckoutSession | undefined) => void;
};

export function createOpener({ options, emit, show }: OpenerOptions): Opener {
  let live: Followed | undefined;
  let isThere = true;
  const tell = () => {
    if (isThere) show(live?.session);
  };
  return {
    open(change) {
      if (live && !live.isGone()) return live.session;
      // TypeScript cannot check the merged options. `open` validates them.
      const opened = follow(open({ ...options(), ...change } as BundledOptions), emit);
      live = opened;
      void opened.gone.then(() => {
        // The page may have opened another one in its listener.
        if (live === opened) live = undefined;
        tell();
      });
      tell();
      return opened.session;
    },
    close: () => live?.session.close(),
    preload: () => preload(options()),
    update: (change) => live?.session.update(change),
    enter() {
      isThere = true;
      // The component may have been hidden, and the session that it showed may have ended.
      live?.adopt();
      tell();
      return () => {
        isThere = false;
        live?.abandon();
        live?.session.close();
      };
    },
  };
}

/** Preloads each payment target once. */
type Preloader = {
  /** Called when the payer comes near the button. */
  near: (options: BundledOptions) => void;
  /** Called when the checkout opens: the focus returns to the button when it closes, which must not preload again. */
  opened: (options: BundledOptions) => void;
};

export function createPreloader(preload: () => void): Preloader {
  const loaded = new Set<string>();
  return {
    near(options) {
      const target = targetOf(options);
      if (loaded.has(target)) return;
      try {
        preload();
        loaded.add(target);
      } catch {
        // Invalid options are reported when the button is pressed.
      }
    },
    opened: (options) => void loaded.add(targetOf(options)),
  };
}

function targetOf({ checkoutOrigin, language, ...options }: BundledOptions): string {
  const { type, code, slug }: Partial<EachOf<PaymentTarget>> = options;
  const target = { type, code, slug } satisfies EachOf<PaymentTarget>;
  return JSON.stringify({ ...target, language, checkoutOrigin });
}
