import type { Place, PlaceNeeds } from './place';

const TRAVERSAL_MS = 200;
const MAX_STEPS = 9;

/** The history entry that the payer's back button leaves. */
export function pushHistoryEntry({ id, ask, signal }: PlaceNeeds): {
  renew: () => void;
  goBack: Place['remove'];
} {
  const isOnTop = () => (history.state as { istmo?: string } | null)?.istmo === id;
  const renew = () => {
    // A router's own state stays in the entry, so that it sees the same page.
    if (!isOnTop()) history.pushState({ ...(history.state as object | null), istmo: id }, '');
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
      for (let steps = 0; !leaving && isOnTop() && steps < MAX_STEPS; steps += 1) await stepBack();
    },
  };
}

async function stepBack(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, TRAVERSAL_MS);
    history.back();
  });
}
