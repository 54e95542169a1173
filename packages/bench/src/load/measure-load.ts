import { setTimeout as sleep } from 'node:timers/promises';
import { inRounds } from '../in-rounds';
import { type LoadRun, loadRun } from './load-run';
import { openFollowers } from './open-followers';
import { payByCard } from './pay-by-card';
import type { Sandbox } from '../start-sandbox';

/** The sandboxes of each version. Several sandboxes of one version share a database. */
export type Versions = { now: readonly Sandbox[]; before?: readonly Sandbox[] | undefined };
export type Scenario = { name: string; callers: number; on: Versions };
export type LoadResult = Pick<Scenario, 'name' | 'callers'> & {
  rounds: { now: readonly LoadRun[]; before?: readonly LoadRun[] };
};

export const ROUND_MS = 10_000;
export const ROUNDS = 4;
export const FOLLOWERS = 2000;
export const LONG_MS = 60_000;
/** With limited CPU time, each sandbox runs in one of these turns, and pauses in the others. */
const HELD_TURNS = 3;
const HELD_TURN_MS = 10;
const WARM_UP_MS = 4000;
/** After this time, the background work of a payment is done. */
const SETTLE_MS = 1500;

/** Measures each scenario, the versions side by side. */
export async function measureLoad(
  scenarios: readonly Scenario[],
  say: (line: string) => void,
): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (const { name, callers, on } of scenarios) {
    say(`${name}, ${String(callers)} callers, ${String(ROUNDS)} rounds …`);
    const { now, before } = on;
    const measuring = (sandboxes: readonly Sandbox[], ms: number) => () =>
      withFollowers(sandboxes, () => pay(sandboxes, { ms, callers }));
    for (const sandboxes of [now, before]) if (sandboxes) await measuring(sandboxes, WARM_UP_MS)();
    const rounds = before
      ? await inRounds(ROUNDS, { now: measuring(now, ROUND_MS), before: measuring(before, ROUND_MS) })
      : await inRounds(ROUNDS, { now: measuring(now, ROUND_MS) });
    results.push({ name, callers, rounds });
  }
  return results;
}

/** The rounds of one sandbox, and of two on one database, with all and with limited (`held`) CPU time. */
export type TwoAndOne = Record<'one' | 'two' | 'oneHeld' | 'twoHeld', readonly LoadRun[]>;

/** Compares one sandbox with two on one database. */
export async function measureTwo(
  { callers, on: { now: two } }: Scenario,
  say: (line: string) => void,
): Promise<TwoAndOne> {
  say(`One and two, ${String(callers)} callers, ${String(ROUNDS)} rounds …`);
  const one = two.slice(0, 1);
  const measuring = (sandboxes: readonly Sandbox[], around: typeof held) => () =>
    withFollowers(sandboxes, () => around(sandboxes, () => pay(sandboxes, { ms: ROUND_MS, callers })));
  return inRounds(ROUNDS, {
    one: measuring(one, free),
    two: measuring(two, free),
    oneHeld: measuring(one, held),
    twoHeld: measuring(two, held),
  });
}

const free: typeof held = (_sandboxes, measure) => measure();

/** Lets each sandbox run a third of the time, in turn, so that CPU time is not the bottleneck. */
async function held<T>(sandboxes: readonly Sandbox[], measure: () => Promise<T>): Promise<T> {
  let turn = 0;
  const beat = setInterval(() => {
    turn = (turn + 1) % HELD_TURNS;
    sandboxes.forEach((sandbox, place) => {
      if (place === turn) sandbox.resume();
      else sandbox.pause();
    });
  }, HELD_TURN_MS);
  try {
    return await measure();
  } finally {
    clearInterval(beat);
    for (const sandbox of sandboxes) sandbox.resume();
  }
}

/** Measures a minute, after the same warm-up as for the rounds. */
export async function measureMinute(
  { callers, on }: Scenario,
  say: (line: string) => void,
): Promise<LoadRun> {
  say(`For a minute, ${String(callers)} callers …`);
  return withFollowers(on.now, async () => {
    await pay(on.now, { ms: WARM_UP_MS, callers });
    return pay(on.now, { ms: LONG_MS, callers });
  });
}

async function withFollowers<T>(sandboxes: readonly Sandbox[], measure: () => Promise<T>): Promise<T> {
  for (const sandbox of sandboxes) sandbox.resume();
  const each = FOLLOWERS / sandboxes.length;
  const closings = await Promise.all(sandboxes.map(({ checkout }) => openFollowers(checkout, each)));
  try {
    return await measure();
  } finally {
    for (const close of closings) close();
    await sleep(SETTLE_MS);
    for (const sandbox of sandboxes) sandbox.pause();
  }
}

/** Pays by card. The callers use the sandboxes in turn. */
function pay(
  sandboxes: readonly Sandbox[],
  { ms, callers }: { ms: number; callers: number },
): Promise<LoadRun> {
  let turn = 0;
  return loadRun(async () => void (await payByCard(sandboxes[turn++ % sandboxes.length]?.checkout ?? '')), {
    ms,
    callers,
  });
}
