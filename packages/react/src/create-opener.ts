import {
  type BundledOptions,
  type CheckoutSession,
  open,
  preload,
  type UpdateOptions,
} from '@istmo/checkout';
import type { CheckoutHandlers } from './checkout-handlers';
import { follow, type Followed } from './follow-session';

type Given = { options: BundledOptions; handlers: CheckoutHandlers };

/** Opens one checkout at a time, with the options and handlers of the last render. */
export type Opener = {
  open: (change?: Partial<BundledOptions>) => CheckoutSession;
  close: () => void;
  preload: () => void;
  update: (change: UpdateOptions) => void;
  /** Called when the component mounts. Returns the function for its unmount. */
  enter: () => () => void;
};

/** Calls `show` with the open session, as long as the component is mounted. */
export function createOpener(
  latest: () => Given,
  show: (session: CheckoutSession | undefined) => void,
): Opener {
  let live: Followed | undefined;
  let isThere = true;
  const tell = () => {
    if (isThere) show(live?.session);
  };
  return {
    open(change) {
      if (live) return live.session;
      // TypeScript cannot check the merged options. `open` validates them.
      live = follow(open({ ...latest().options, ...change } as BundledOptions), () => latest().handlers);
      void live.gone.then(() => {
        live = undefined;
        tell();
      });
      tell();
      return live.session;
    },
    close: () => live?.session.close(),
    preload: () => preload(latest().options),
    update: (change) => live?.session.update(change),
    enter() {
      isThere = true;
      return () => {
        isThere = false;
        live?.abandon();
        live?.session.close();
      };
    },
  };
}
