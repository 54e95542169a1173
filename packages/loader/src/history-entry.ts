import type { Place, PlaceNeeds } from './place';
import { unlessRefused } from './unless-refused';

const TRAVERSAL_MS = 1000;
const MAX_STEPS = 9;

/** A window has one history: a session that opens while another still goes back in it waits for that. */
let goingBack: Promise<unknown> | undefined;

/** The history entry that the payer's back button leaves. */
export function pushHistoryEntry({ id, ask, signal }: PlaceNeeds): {
  renew: () => void;
  goBack: Place['remove'];
} {
  // A page may have variables of these names. Safari before 26.2 and Firefox before 147 have no `navigation`.
  const { history, navigation } = window as { history: History; navigation?: Navigation };
  let pageKey: string | undefined;
  const isOnTop = () => (history.state as { istmo?: string } | null)?.istmo === id;
  const renew = () => {
    if (isOnTop()) return;
    pageKey = navigation?.currentEntry?.key;
    // A router's own state stays in the entry, so that it sees the same page.
    const state = { ...(history.state as object | null), istmo: id };
    // Without it, the back button is the page's. Safari refuses too many, and a router may.
    unlessRefused(() => history.pushState(state, ''));
  };
  const popped = () => {
    if (!isOnTop()) ask();
  };
  const begin = () => {
    if (signal.aborted) return;
    renew();
    addEventListener('popstate', popped, { signal });
  };
  if (goingBack) void goingBack.then(begin);
  else begin();
  return {
    renew,
    async goBack(leaving) {
      // Where the page itself has navigated, going back would undo that.
      if (leaving || !isOnTop()) return;
      goingBack = pageKey ? goTo(pageKey) : stepsBack(isOnTop);
      await goingBack;
      goingBack = undefined;
    },
  };
}

/** A second `back()` after a slow first one would leave the page; a key names one entry, however often it is asked for. */
const goTo = (key: string) => window.navigation.traverseTo(key).committed?.catch(() => undefined);

/** Pages that the frame went through left entries above ours. */
async function stepsBack(isOnTop: () => boolean): Promise<void> {
  for (let left = MAX_STEPS; isOnTop() && left; left -= 1) await new Promise(stepBack);
}

function stepBack(done: (value: unknown) => void): void {
  addEventListener('popstate', done, { once: true });
  setTimeout(done, TRAVERSAL_MS);
  window.history.back();
}
