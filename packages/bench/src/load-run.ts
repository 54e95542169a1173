import { countStolen } from './machine';
import { quantile } from './quantile';

export type LoadRun = {
  done: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Share of the processors' time that the machine's host gave to others meanwhile. */
  stolen: number;
  /** What went wrong, by how it was told. */
  errors: readonly string[];
};

/** Does `work` for so long, by as many `callers` at once, each of which waits for one answer before it asks again. */
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
      const asked = performance.now();
      await work().catch((error: unknown) => errors.push(String(error)));
      tookMs.push(performance.now() - asked);
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
