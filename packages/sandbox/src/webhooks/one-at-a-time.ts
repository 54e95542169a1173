/** Runs `action` now, or once more after the current run. `action` must not throw. */
export function oneAtATime(action: () => Promise<void>): { run: () => void; settled: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let asked = 0;
  async function repeat(): Promise<void> {
    for (let done = 0; done < asked;) {
      done = asked;
      await action();
    }
    running = undefined;
  }
  return {
    run: () => {
      asked += 1;
      running ??= repeat();
    },
    settled: async () => {
      await running;
    },
  };
}

/**
 * Batches writes: an item is written at once, or together with all others that arrive during a write. `pause`
 * runs after each write. The promise resolves when the item is written.
 */
export function batched<T>(
  write: (items: T[]) => Promise<void>,
  pause: () => Promise<void>,
): (item: T) => Promise<void> {
  let waiting: { item: T; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const writing = oneAtATime(async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    await pause();
  });
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      writing.run();
    });
}
