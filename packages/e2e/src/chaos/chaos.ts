import { checkWalk, type Walked } from './check-walk';
import { inLanes, type Lane } from './lanes';
import { runWalk, type WalkReport } from './run-walk';
import { describeMove, type Walk } from './walk';

type Settings = {
  chromium: string;
  /** The number of walks, and the seed of the first one; the others have the seeds after it. */
  walks: number;
  seed: number;
  /** How many payers walk at once, each with a sandbox of their own. */
  lanes: number;
  /** Whether to print every move and every entry of the timeline. */
  verbose: boolean;
  /** Whether to remove moves of a failing walk that are not needed for it to fail. */
  shrink: boolean;
  say: (line: string) => void;
};

export type Failure = { seed: number; violations: string[]; walk: Walk };

/** The totals of a run, for the report. */
export type Totals = {
  walks: number;
  moves: number;
  faults: number;
  kills: number;
  clockJumps: number;
  seed: number;
  payments: Record<string, number>;
  entries: Record<string, number>;
  failures: Failure[];
};

/** Runs random walks, each with its own seed, in browser contexts of one browser. */
export async function runChaos(settings: Settings): Promise<Totals> {
  const totals: Totals = {
    walks: 0,
    moves: 0,
    faults: 0,
    kills: 0,
    clockJumps: 0,
    seed: settings.seed,
    payments: {},
    entries: {},
    failures: [],
  };
  const seeds = Array.from({ length: settings.walks }, (_, place) => (settings.seed + place) | 0);
  await inLanes(settings, seeds, (lane, seed) => walkOnce({ ...lane, settings, totals }, seed));
  return totals;
}

/** Runs a walk from the script that it was printed as when it failed. */
export async function replay(chromium: string, walk: Walk, say: (line: string) => void): Promise<WalkReport> {
  const reports: WalkReport[] = [];
  await inLanes({ chromium, lanes: 1 }, [walk], async ({ browser, sandbox }) => {
    reports.push(await runWalk(browser, sandbox, walk));
  });
  const [report] = reports;
  if (!report) throw new Error('The walk did not run');
  tell(report, say);
  return report;
}

/** Prints the moves that were made or not possible, and the timeline. */
function tell({ moves, timeline }: WalkReport, say: (line: string) => void): void {
  for (const { move, done } of moves) say(`  ${done ? '✓' : '·'} ${describeMove(move)}`);
  for (const entry of timeline) say(`    ${JSON.stringify(entry)}`);
}

type Run = Lane & { settings: Settings; totals: Totals };

async function walkOnce({ browser, sandbox, settings, totals }: Run, seed: number): Promise<void> {
  const began = performance.now();
  let begun = 'no move';
  const run = (walk: Walk) => runWalk(browser, sandbox, walk, (move) => (begun = describeMove(move)));
  const { first, last } = await checkWalk({ seed, shrink: settings.shrink, run }).catch((error: unknown) => {
    throw new Error(`Seed ${String(seed)}, whose last move is: ${begun}`, { cause: error });
  });
  count(totals, first);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { entry, link, moves } = first.walk;
  const verdict = last ? '✗' : '✓';
  settings.say(
    `${verdict} seed ${String(seed)}: ${entry}, ${link}, ${String(moves.length)} moves, ${seconds} s`,
  );
  if (settings.verbose) tell(first.report, settings.say);
  if (!last) return;
  const { walk, report } = last;
  const failure = { seed, violations: report.violations, walk };
  totals.failures.push(failure);
  failure.violations.forEach((violation) => settings.say(`    ${violation}`));
  settings.say(`    ${JSON.stringify(walk)}`);
}

function count(totals: Totals, { walk, report }: Walked): void {
  const done = report.moves.flatMap(({ move, done: isDone }) => (isDone ? [move] : []));
  const named = (...names: string[]) => done.filter((move) => names.includes(move.do)).length;
  totals.walks += 1;
  totals.moves += done.length;
  totals.faults += named('fault', 'toxic', 'slow', 'offline');
  totals.kills += named('kill');
  totals.clockJumps += named('clock');
  totals.entries[walk.entry] = (totals.entries[walk.entry] ?? 0) + 1;
  for (const move of done)
    if (move.do === 'pay') totals.payments[move.method] = (totals.payments[move.method] ?? 0) + 1;
}
