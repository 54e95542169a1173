import {
  type BundledOptions,
  type CheckoutSession,
  open,
  preload,
  type UpdateOptions,
} from '@istmo/checkout';
import { type Emit, follow, type Followed } from './follow-session';

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
      if (live) return live.session;
      // TypeScript cannot check the merged options. `open` validates them.
      live = follow(open({ ...options(), ...change } as BundledOptions), emit);
      void live.gone.then(() => {
        live = undefined;
        tell();
      });
      tell();
      return live.session;
    },
    close: () => live?.session.close(),
    preload: () => preload(options()),
    update: (change) => live?.session.update(change),
    enter() {
      isThere = true;
      // The component may have been hidden, and what it showed then may be over.
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
