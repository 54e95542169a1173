const LATEST_MS = 1000;
/** Safari has no idle callbacks: long enough for a paint. */
const WITHOUT_IDLE_MS = 50;

/** Calls back once the browser has nothing more urgent to do, within a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, WITHOUT_IDLE_MS);
}
