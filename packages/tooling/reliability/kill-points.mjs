import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { loadTypeScript } from '../environment/load-typescript.mjs';
import { startPostgres } from '../environment/postgres.mjs';
import { leaveMeasurement } from './measurements.mjs';

const RESULTS = join(root, 'test-results/kill-points.json');
const PROGRAM = join(root, 'packages/sandbox/src/testing/kill-points/kill-points.ts');
const COLUMNS = {
  method: 'Method',
  postgres: 'Points on PostgreSQL',
  pglite: 'Points on PGlite',
  before: 'Killed before the money was taken',
  after: 'Killed after',
  paid: 'Ended paid',
  unpaid: 'Ended unpaid',
  violations: 'Violations',
};

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    methods: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    report: { type: 'boolean', default: false },
  },
});

const isShort = values.short && process.env.TEST_REPEATS !== 'all';
const methods = values.methods ?? (isShort ? 'card' : undefined);

/** The most kill points per method: a start of the sandbox takes one second of CPU time, on PGlite three. */
function mostPoints(hasPostgres) {
  if (values.all) return { postgres: Infinity, pglite: 60 };
  if (!isShort) return { postgres: 54, pglite: 12 };
  return hasPostgres ? { postgres: 4, pglite: 0 } : { postgres: 0, pglite: 1 };
}

/**
 * `npm run kill-points`: kills the built sandbox during payments by each method, at SQL statements on
 * PostgreSQL and after some time on PGlite, and checks what became of the payments. `--all` uses every kill
 * point, `--short` the few of `npm test`, all of card payments; `--report` writes the counts to docs/contributing/reliability.md.
 */
async function main() {
  ensureInstalled();
  process.chdir(root);
  ensureBuilt();
  const postgres = await startPostgres();
  if (!postgres) console.log('PostgreSQL is not installed here: the sandbox is killed on PGlite alone.');
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await postgres?.stop();
      process.exit(1);
    });
  const { module, close } = await loadTypeScript(PROGRAM);
  try {
    await leave(
      await module.runKillPoints({
        postgres: postgres?.url,
        most: mostPoints(postgres !== undefined),
        ...(methods && { methods: methods.split(',') }),
        lanes: Number(values.lanes),
        say: (line) => console.log(line),
      }),
    );
  } finally {
    await close();
    await postgres?.stop();
  }
}

async function leave(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const counts = { points: sum('postgres') + sum('pglite'), violations: sum('violations') };
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify({ ...counts, rows }, null, 2)}\n`);
  console.table(rows);
  console.log(JSON.stringify(counts));
  process.exitCode = counts.violations > 0 || counts.points === 0 ? 1 : 0;
  if (!values.report) return;
  await leaveMeasurement('kill-points', {
    date: new Date().toISOString(),
    command: 'npm run kill-points',
    columns: Object.values(COLUMNS),
    rows: rows.map((row) => Object.keys(COLUMNS).map((key) => row[key])),
  });
}

await main();
