/**
 * Shares one run of `read` between concurrent callers. A caller that arrives during a run waits for the next
 * run, so it sees everything that was committed before its call.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  function start(): Promise<T> {
    const started = read().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  }
  function startNext(): Promise<T> {
    next = undefined;
    return start();
  }
  return () => {
    if (!running) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
