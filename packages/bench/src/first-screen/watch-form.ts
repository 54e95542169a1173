/** A long task. `at` is its start, in milliseconds since the epoch. */
export type LongTask = { at: number; duration: number };

/** What a document has seen. `painted` is in milliseconds since the epoch. */
export type Seen = { painted?: number; longTasks: LongTask[] };

// Runs inside the page, so it cannot use anything outside of itself.

/** Records when an element of `selector` was painted, and every long task. */
export function watchForm(selector: string): void {
  const seen: Seen = { longTasks: [] };
  Object.assign(window, { benchSeen: seen });
  const longTasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ at: performance.timeOrigin + startTime, duration });
  });
  longTasks.observe({ type: 'longtask', buffered: true });
  const look = () => {
    const form = document.querySelector(selector);
    if (!form) return;
    added.disconnect();
    // The message comes after the frame that shows the element.
    requestAnimationFrame(function next() {
      // Its style can come later than the element.
      if (!form.checkVisibility()) {
        requestAnimationFrame(next);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (seen.painted = performance.timeOrigin + performance.now());
      channel.port2.postMessage(0);
    });
  };
  const added = new MutationObserver(look);
  added.observe(document, { subtree: true, childList: true, attributes: true });
}
