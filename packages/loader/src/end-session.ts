import type { AttemptMemory } from './attempt-memory';
import type { Emit } from './listeners';
import type { Place } from './place';
import type { SessionEffects } from './session-life';
import type { Settlement } from './settlement';

type Needs = {
  place: Place;
  listening: AbortController;
  settle: Settlement['settle'];
  emit: Emit;
  keep: AttemptMemory['keep'];
};

/** Takes everything away and gives the page back as it was; then the page is told. */
export function createEnd({ place, listening, settle, emit, keep }: Needs): SessionEffects['closed'] {
  return (event, { ending }) => {
    const leaving = 'leaving' in event;
    const told = () => emit('closed', settle(ending));
    // Until then a reload comes back to the receipt, and not to a form that would be paid once more.
    if (!leaving && ending.outcome === 'approved') keep(null);
    listening.abort();
    const removed = place.remove(leaving);
    // Code of a page that is being left does not run later.
    if (leaving) told();
    else void removed.then(told);
  };
}
