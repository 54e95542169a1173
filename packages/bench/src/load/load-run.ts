import { countStolen } from '../machine';
import { quantile } from '../quantile';

export type LoadRun = {
  done: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The share of CPU time that the host of the machine gave to others during the run (steal time). */
  stolen: number;
  /** The messages of the errors. */
  errors: readonly string[];
};

/**
 * Runs `work` repeatedly for `ms` milliseconds, with several `callers` at once. Each caller waits for one
 * call before it makes the next.
 */
export async function loadRun(
  work: () => Promise<void>,
  { ms, callers }: { ms: number; callers: number },
): Promise<LoadRun> {
  const tookMs: number[] = [];
  const errors: string[] = [];
  const stolen = countStolen();
  const began = performance.now();
  const caller = async () => {
    while (performance.now() - began < ms) {
      const startedAt = performance.now();
      await work().catch((error: unknown) => errors.push(String(error)));
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - began) / 1000;
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => quantile(tookMs, share)) as [
    number,
    number,
    number,
  ];
  const done = tookMs.length - errors.length;
  return { done, perSecond: done / seconds, p50Ms, p95Ms, p99Ms, stolen: stolen(), errors };
}
