import { METHOD_IDS } from '@istmo/domain';
import { inLanes } from '../lanes';
import { runWalk, type WalkReport } from '../run-walk';
import { describeMove } from '../walk';
import { allCells, type Cell, TOXICS } from './toxic-walks';

type Settings = {
  chromium: string;
  /** How many payers pay at once, each with a sandbox of their own. */
  lanes: number;
  /** Runs only the cells whose name contains this. */
  only: string;
  /** Whether to print the moves and the timeline. */
  verbose: boolean;
  say: (line: string) => void;
};

/** The result of a payment under a toxic. */
type End = { cell: Cell; wrong: string[]; struck: number };
type Table = { columns: string[]; rows: (string | number)[][] };

const NAMES = { pay: 'begin', ask: 'ask' } as const;

/** Pays by each method under each toxic, in browser contexts of one browser. */
export async function runToxics(settings: Settings): Promise<{ ends: End[]; table: Table }> {
  const cells = allCells().filter((cell) => nameOf(cell).includes(settings.only));
  const ends: End[] = [];
  await inLanes(settings, cells, async ({ browser, sandbox }, cell) => {
    const began = performance.now();
    const report = await runWalk(browser, sandbox, cell.walk);
    const end = { cell, wrong: wrongIn(cell, report), struck: report.struck.length };
    ends.push(end);
    tell(settings, { ...end, report, seconds: (performance.now() - began) / 1000 });
  });
  return { ends, table: tableOf(ends) };
}

/**
 * Checks, besides the promises of every walk, that the toxic struck, and that one payment was made and
 * reported.
 */
function wrongIn({ walk, method }: Cell, { violations, timeline, truth, unstruck }: WalkReport): string[] {
  const results = timeline.flatMap((entry) => (entry.what === 'result' ? [entry.result.outcome] : []));
  // A voucher gives its result when it is made, and is paid at a counter later.
  const outcomes = method === 'cash' ? ['pending', 'approved'] : ['approved'];
  const isTold = walk.entry !== 'modal' || outcomes.includes(results.at(-1) ?? '');
  return [
    ...violations,
    ...(unstruck > 0 ? ['the toxic struck no request'] : []),
    ...(truth.taken.size === 1 ? [] : [`paid ${String(truth.taken.size)} times`]),
    ...(isTold ? [] : [`the merchant's page was told ${results.join(', ')}`]),
  ];
}

function tell(
  { say, verbose }: Settings,
  { cell, wrong, report, seconds }: End & { report: WalkReport; seconds: number },
): void {
  const { entry } = cell.walk;
  const struck = [...new Set(report.struck)].join(', ');
  const verdict = wrong.length > 0 ? '✗' : '✓';
  say(
    `${verdict} ${nameOf(cell)}, ${entry}, ${seconds.toFixed(1)} s: ${String(report.struck.length)} × ${struck}`,
  );
  wrong.forEach((one) => say(`    ${one}`));
  if (wrong.length > 0) say(`    ${JSON.stringify(cell.walk)}`);
  if (verbose) report.moves.forEach(({ move, done }) => say(`  ${done ? '✓' : '·'} ${describeMove(move)}`));
  if (verbose) report.timeline.forEach((one) => say(`    ${JSON.stringify(one)}`));
}

function tableOf(ends: readonly End[]): Table {
  const rows = Object.keys(TOXICS).map((toxic) => {
    const row = ends.filter(({ cell }) => cell.toxic === toxic);
    const struck = row.reduce((sum, end) => sum + end.struck, 0);
    const cells = METHOD_IDS.map((method) => verdictOf(row.filter(({ cell }) => cell.method === method)));
    return [toxic, struck, ...cells];
  });
  return { columns: ['Toxic', 'Requests struck', ...METHOD_IDS], rows };
}

function verdictOf(ends: readonly End[]): string {
  const wrong = ends.flatMap((end) => end.wrong);
  if (wrong.length > 0) return wrong.join('; ');
  return ends.length > 0 ? `${String(ends.length)} × paid once` : '';
}

function nameOf({ toxic, method, call }: Cell): string {
  return `${toxic} × ${method} × ${NAMES[call]}`;
}
