import type { Place, PlaceNeeds } from './place';
import { unlessRefused } from './unless-refused';

const TRAVERSAL_MS = 500;
const MAX_STEPS = 9;

/** The history entry that the payer's back button leaves. */
export function pushHistoryEntry({ id, ask, signal }: PlaceNeeds): {
  renew: () => void;
  goBack: Place['remove'];
} {
  // A page may have a variable of that name.
  const { history } = window;
  const isOnTop = () => (history.state as { istmo?: string } | null)?.istmo === id;
  const renew = () => {
    // A router's own state stays in the entry, so that it sees the same page.
    const state = { ...(history.state as object | null), istmo: id };
    // Without it, the back button is the page's. Safari refuses too many, and a router may.
    if (!isOnTop()) unlessRefused(() => history.pushState(state, ''));
  };
  const popped = () => {
    if (!isOnTop()) ask();
  };
  renew();
  addEventListener('popstate', popped, { signal });
  return {
    renew,
    async goBack(leaving) {
      // Pages that the frame went through left entries above ours. Where the page itself has navigated, going back would undo that.
      for (let left = MAX_STEPS; !leaving && isOnTop() && left; left -= 1) await new Promise(stepBack);
    },
  };
}

function stepBack(done: (value: unknown) => void): void {
  addEventListener('popstate', done, { once: true });
  setTimeout(done, TRAVERSAL_MS);
  window.history.back();
}
