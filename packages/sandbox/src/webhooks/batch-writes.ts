import { coalesceRuns } from '../db/coalesce-runs';

/**
 * Batches writes: an item is written at once, or together with all others that arrive during a write. `pause`
 * runs after each write. The promise resolves when the item is written.
 */
export function batchWrites<T>(
  write: (items: T[]) => Promise<void>,
  pause: () => Promise<void>,
): (item: T) => Promise<void> {
  let waiting: { item: T; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const writing = coalesceRuns(async () => {
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
