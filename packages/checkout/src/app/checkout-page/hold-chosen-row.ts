/**
 * Keeps the pressed row where it is when the payer chooses another method: the form that closes above it would pull it
 * away from the pointer. The page is scrolled before it is painted. Where it cannot be scrolled so far, the list gets
 * room above or below.
 */
export function holdChosenRow(signal: AbortSignal): void {
  const onChange = ({ target }: Event) => {
    const row = target instanceof HTMLInputElement && target.name === 'method' ? target : undefined;
    const list = row?.closest<HTMLElement>('[role=group]');
    if (row && list) holdRow(row, list, signal);
  };
  // Before the page shows the other method.
  document.addEventListener('change', onChange, { capture: true, signal });
}

function holdRow(row: HTMLElement, list: HTMLElement, signal: AbortSignal): void {
  const before = topOf(row);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    setRoom(list, { above: 0, below: 0 });
    scrollBy({ top: topOf(row) - before, behavior: 'instant' });
    const missing = topOf(row) - before;
    if (missing === 0) return;
    setRoom(list, { above: Math.max(0, -missing), below: Math.max(0, missing) });
    if (missing > 0) scrollBy({ top: missing, behavior: 'instant' });
    else dropRoomOutOfView(list, { room: -missing, signal });
  });
  observer.observe(list, { childList: true, subtree: true });
}

/** The payer who scrolls down leaves the room above behind: it is not there on the way back. */
function dropRoomOutOfView(list: HTMLElement, { room, signal }: { room: number; signal: AbortSignal }): void {
  const leaving = new AbortController();
  const onScroll = () => {
    const isCurrent = list.style.marginTop === `${String(room)}px`;
    if (isCurrent && topOf(list) > 0) return;
    leaving.abort();
    if (!isCurrent) return;
    setRoom(list, { above: 0, below: 0 });
    scrollBy({ top: -room, behavior: 'instant' });
  };
  addEventListener('scroll', onScroll, { signal: AbortSignal.any([signal, leaving.signal]), passive: true });
}

function setRoom({ style }: HTMLElement, { above, below }: { above: number; below: number }): void {
  style.marginTop = above > 0 ? `${String(above)}px` : '';
  style.marginBottom = below > 0 ? `${String(below)}px` : '';
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
