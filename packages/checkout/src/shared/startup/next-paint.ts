/** A page in the background is not painted: the wait ends after this, or as soon as its timers run. */
const LATEST_MS = 300;

/** Resolves once the browser has painted what the page shows now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    // An animation frame comes before the paint, a task of its own after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
