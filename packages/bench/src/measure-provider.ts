import { inRounds } from './in-rounds';
import { type LoadRun, loadRun } from './load-run';
import { payByCard } from './pay-by-card';
import type { Sandbox } from './start-sandbox';

export type Databases<T> = { pglite: T; postgres?: T };

/** What was measured with so many callers at once, round by round. */
export type ProviderRuns = { callers: number; runs: Databases<readonly LoadRun[]> };

export const PAYMENTS = 300;
const WARM_UP = 100;
const CALLERS = [1, 16, 64];
const ROUNDS = 3;

type Run = () => Promise<LoadRun>;

export async function measureProvider(
  { pglite, postgres }: Databases<Sandbox>,
  say: (line: string) => void,
): Promise<ProviderRuns[]> {
  const paying =
    ({ checkout }: Sandbox, callers: number, total = PAYMENTS) =>
    () =>
      loadRun(() => payByCard(checkout), { total, callers });
  // What has just started compiles as it answers.
  for (const sandbox of [pglite, postgres]) if (sandbox) await paying(sandbox, 16, WARM_UP)();
  const measured: ProviderRuns[] = [];
  for (const callers of CALLERS) {
    say(`Card payments, ${callers} at a time, rounds: ${ROUNDS} …`);
    const runs = await sideBySide(paying(pglite, callers), postgres && paying(postgres, callers));
    measured.push({ callers, runs });
  }
  return measured;
}

function sideBySide(pglite: Run, postgres: Run | undefined): Promise<Databases<LoadRun[]>> {
  return postgres ? inRounds(ROUNDS, { pglite, postgres }) : inRounds(ROUNDS, { pglite });
}
