import { quantile } from './quantile';

export type LoadRun = { perSecond: number; p50Ms: number; p95Ms: number };

/** Does `work` `total` times, by as many `callers` at once, each of which waits for one answer before it asks again. */
export async function loadRun(
  work: () => Promise<void>,
  { total, callers }: { total: number; callers: number },
): Promise<LoadRun> {
  const tookMs: number[] = [];
  let left = total;
  const caller = async () => {
    while (left-- > 0) {
      const began = performance.now();
      await work();
      tookMs.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: total / seconds, p50Ms: quantile(tookMs, 0.5), p95Ms: quantile(tookMs, 0.95) };
}
