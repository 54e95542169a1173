/** A page in the background is not painted: the wait ends after this, or as soon as its timers run. */
const LATEST_PAINT_MS = 300;

/** Resolves once the browser has painted what the page shows now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_PAINT_MS);
    // An animation frame comes before the paint, a task of its own after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const LATEST_IDLE_MS = 1000;
/** The wait in Safari, which has no idle callbacks: long enough for a paint. */
const WITHOUT_IDLE_MS = 50;

/** Calls back once the browser has nothing more urgent to do, within a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST_IDLE_MS });
  else setTimeout(run, WITHOUT_IDLE_MS);
}

/** Resolves once the page is parsed. For scripts that may run before. */
export function whenParsed(document: Document): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('readystatechange', resolve, { once: true });
  });
}

type Yields = { scheduler?: { yield?: () => Promise<void> } };

/** Ends the task, so that what the payer types is handled before the rest. Safari and older browsers have no `scheduler`. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yields;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
