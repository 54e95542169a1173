import { type BundledMountOptions, mount, type UpdateOptions } from '@istmo/checkout';
import { type CheckoutHandlers, openOrTell } from './checkout-handlers';
import { follow, type Followed } from './follow-session';

type Given = { options: BundledMountOptions; handlers: CheckoutHandlers };

/** Keeps one checkout in an element of the page. */
export type FrameKeeper = {
  /** Shows what the last render asks for; gives what takes it away. */
  show: (container: Element) => () => void;
  update: (change: UpdateOptions) => void;
};

export function createFrameKeeper(latest: () => Given): FrameKeeper {
  let live: Followed | undefined;
  let free = Promise.resolve();
  const begin = (container: Element) => {
    const { options, handlers } = latest();
    const session = openOrTell(() => mount(container, options), handlers);
    return session && follow(session, () => latest().handlers);
  };
  return {
    show(container) {
      let isWanted = true;
      let mine: Followed | undefined;
      // A moment later: strict mode mounts, unmounts and mounts again, and only the last is meant.
      void free.then(() => {
        if (isWanted) live = mine = begin(container);
      });
      return () => {
        isWanted = false;
        if (!mine) return;
        // What was sent off stays to its end, receipt and all; before that another payment would be one too many.
        if (mine.abandon()) free = mine.gone;
        else mine.session.element?.remove();
      };
    },
    update: (change) => live?.session.update(change),
  };
}
