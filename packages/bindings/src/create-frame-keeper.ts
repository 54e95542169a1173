import { type BundledMountOptions, mount, type UpdateOptions } from '@istmo/checkout';
import { type Emit, follow, type Followed } from './follow-session';
import { openOrTell } from './open-or-tell';

/** Keeps one checkout in an element of the page. */
export type FrameKeeper = {
  /** Mounts a checkout with the options of the last render. Returns the function that removes it. */
  show: (container: Element) => () => void;
  update: (change: UpdateOptions) => void;
};

type Latest = { options: () => BundledMountOptions; emit: Emit };

export function createFrameKeeper({ options, emit }: Latest): FrameKeeper {
  let live: Followed | undefined;
  let free = Promise.resolve();
  const begin = (container: Element) => {
    const session = openOrTell(() => mount(container, options()), emit);
    return session && follow(session, emit);
  };
  return {
    show(container) {
      let isWanted = true;
      let mine: Followed | undefined;
      // Deferred, because strict mode mounts, unmounts and mounts again, and only the last mount counts.
      void free.then(() => {
        if (isWanted) live = mine = begin(container);
      });
      return () => {
        isWanted = false;
        if (!mine) return;
        // A submitted payment stays until its receipt is closed. Another payment must not start before that.
        if (mine.abandon()) free = mine.gone;
        else mine.session.element?.remove();
      };
    },
    update: (change) => live?.session.update(change),
  };
}
