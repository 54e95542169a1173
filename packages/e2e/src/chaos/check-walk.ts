import fc from 'fast-check';
import type { WalkReport } from './run-walk';
import { ofSeed, type Walk, walks } from './walk';

/** A walk, and its report. */
export type Walked = { walk: Walk; report: WalkReport };

type Settings = {
  seed: number;
  /** Whether to remove moves of a failing walk that are not needed for it to fail. */
  shrink: boolean;
  run: (walk: Walk) => Promise<WalkReport>;
};

/** After this, no shorter walk begins. */
export const SHRINK_MS = 4 * 60_000;
/** Longer than any walk that begins just before that time: only a walk that hangs is stopped. */
const HANGS_MS = SHRINK_MS + 10 * 60_000;

/**
 * Runs the walk of a seed, and shorter ones if it breaks a promise; `last` is the shortest that breaks one. Waits until all
 * of them have ended: a walk that still runs, and for example kills the sandbox, would disturb the next seed.
 */
export async function checkWalk({ seed, shrink, run }: Settings): Promise<{ first: Walked; last?: Walked }> {
  const began = performance.now();
  let first: Walked | undefined;
  let last: Walked | undefined;
  let walking = 0;
  const property = fc.asyncProperty(walks(), async (walk) => {
    if (first && performance.now() - began >= SHRINK_MS) return true;
    walking += 1;
    const report = await run(walk).finally(() => (walking -= 1));
    first ??= { walk, report };
    if (report.violations.length > 0) last = { walk, report };
    return report.violations.length === 0;
  });
  const { plugins, ...once } = ofSeed(seed);
  const { errorInstance } = await fc.check(property, {
    ...once,
    endOnFailure: !shrink,
    plugins: [...plugins, fc.interruptAfterTimeLimit(HANGS_MS)],
  });
  // It threw, or it hangs: fast-check stops waiting after HANGS_MS, without an error.
  if (!first || walking > 0) throw new Error('the walk did not end', { cause: errorInstance });
  return { first, ...(last && { last }) };
}
