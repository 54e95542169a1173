import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';
import { leaveMeasurement } from './measurements.mjs';

const TEST = 'packages/checkout/src/testing/models/models.test.ts';
const VITEST_CONFIG = 'packages/tooling/config/vitest.config.ts';
const RESULTS = 'test-results/models.json';
/** Patterns of test titles. Two lanes at a time, because a method's runs use one core. */
const FIRST_LANE = '(card|crypto|cash) ';
const LANES = [`^${FIRST_LANE}`, `^(?!${FIRST_LANE})`];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    method: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});

/**
 * `npm run models -- --runs 10000 --seed 1`: runs random commands against each payment method and compares
 * the results with a model. `--method M --path P --replay R` repeats one sequence, as a failure prints it.
 * `--report` writes the counts to docs/contributing/reliability.md.
 */
async function main() {
  ensureInstalled();
  const { method, report } = values;
  const patterns = method === undefined ? LANES : [`^${method} `];
  const lanes = await Promise.all(patterns.map(runLane));
  const rows = lanes.flatMap(({ tests }) => tests.map(rowOf));
  const violations = rows.reduce((sum, [, , , , , , count]) => sum + count, 0);
  const hasFailed = violations > 0 || lanes.some(({ code }) => code !== 0);
  const sum = { passed: rows.length - violations, failed: violations };
  writeFileSync(join(root, RESULTS), `${JSON.stringify({ ...sum, rows }, null, 2)}\n`);
  if (report) await leave(rows);
  process.exitCode = hasFailed ? 1 : 0;
}

/** Runs the methods whose tests match the pattern, one after the other. */
async function runLane(pattern, lane) {
  const results = join(root, `test-results/models-${lane}.json`);
  rmSync(results, { force: true });
  const { runs, seed, path, replay = '' } = values;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const [node, vitest] = tool('vitest');
  const args = [vitest, 'run', '-c', VITEST_CONFIG, '--project', 'preact', ...reporters, '-t', pattern, TEST];
  const replayed = path === undefined ? {} : { MODEL_PATH: path, MODEL_REPLAY: replay };
  const env = { ...process.env, MODEL_RUNS: runs, MODEL_SEED: seed, ...replayed };
  const [code] = await once(spawn(node, args, { cwd: root, stdio: 'inherit', env }), 'exit');
  const { testResults } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { testResults: [] };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { code, tests: all.filter(({ status }) => status === 'passed' || status === 'failed') };
}

/** A row for each method. A violation ends its runs. */
function rowOf({ title, status, meta: { commands = 0, kinds = 0, faults = 0, charges = 0 } }) {
  const [method] = title.split(' ');
  return [method, Number(values.runs), commands, kinds, faults, charges, status === 'passed' ? 0 : 1];
}

async function leave(rows) {
  await leaveMeasurement('models', {
    date: new Date().toISOString(),
    command: `npm run models -- --runs ${values.runs} --seed ${values.seed}`,
    columns: ['Method', 'Runs', 'Commands', 'Kinds of commands', 'Network faults', 'Charges', 'Violations'],
    rows,
  });
}

await main();
