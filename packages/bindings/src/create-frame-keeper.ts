import { type BundledMountOptions, type CheckoutSession, mount, type UpdateOptions } from '@istmo/checkout';
import { type Emit, follow, type Followed, openOrTell } from './session-events';
import { sessionKey } from './options';

/** Keeps one checkout in an element of the page. */
export type FrameKeeper = {
  /** Mounts a checkout with the options of the last render. Returns the function that removes it. */
  show: (container: Element) => () => void;
  update: (change: UpdateOptions) => void;
  /** The current session. */
  session: () => CheckoutSession | undefined;
};

type Latest = { options: () => BundledMountOptions; emit: Emit };

export function createFrameKeeper({ options, emit }: Latest): FrameKeeper {
  let live: Followed | undefined;
  let key = '';
  const begin = (container: Element) => {
    const session = openOrTell(() => mount(container, options()), emit);
    if (!session) return undefined;
    const begun = follow(session, emit);
    key = sessionKey(options());
    void begun.gone.then(() => {
      if (live === begun) live = undefined;
    });
    return begun;
  };
  return {
    show(container) {
      let isWanted = true;
      // A component that was hidden during a payment and is shown again still has that payment's checkout.
      const isThere = live?.session.element?.parentNode === container && key === sessionKey(options());
      let mine = isThere ? live : undefined;
      mine?.adopt();
      // A submitted payment stays until its receipt is closed. Another payment must not start before that.
      // Deferred, because strict mode mounts, unmounts and mounts again, and only the last mount counts.
      if (!mine)
        void Promise.resolve(live?.gone).then(() => {
          if (isWanted) live = mine = begin(container);
        });
      return () => {
        isWanted = false;
        if (mine && !mine.abandon()) mine.session.element?.remove();
      };
    },
    update: (change) => live?.session.update(change),
    session: () => live?.session,
  };
}
