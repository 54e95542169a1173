import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stalePartsOf } from '../build/ensure-built.mjs';
import { root } from '../environment/installed.mjs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const ENGINES_REPORT = 'test-results/engines.json';
const CHAOS_REPORT = 'test-results/chaos.json';
const KILL_REPORT = 'test-results/kill-points.json';
const TOXICS_REPORT = 'test-results/toxics.json';
const CLUSTER_REPORT = 'test-results/cluster.json';

const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

// A flaky test counts as failed: a payer gets one try.
const fromPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

const fromKillPoints = ({ points, violations }) => ({
  passed: points - violations,
  failed: violations,
  skipped: 0,
});
const fromWalks = ({ walks, violations, skipped = 0 }) => ({
  passed: walks - violations,
  failed: violations,
  skipped,
});

// Paths that a gate does not read. A gate that passed is repeated only when another file changes.
const DOCS = /^docs\/(?!\.vitepress\/)|^[A-Z]+\.md$/;
const DOCS_AND_TESTS = new RegExp(`${DOCS.source}|\\.(test|test-d|spec)\\.\\w+$`);

/**
 * The checks, by what they need: two at a time first, then those that use both cores, then those that mostly wait. Each runs
 * the npm script of its name. `full` ones run only in `npm run test:full`. A gate with a `report` counts as the tests in it,
 * any other as one check; `failed` finds the names of those that failed. An `alone` gate uses both cores itself. `last` gates
 * wait for much of their time. A `mayBeSkipped` gate passes where nothing in it can run. `ignores` are paths that a gate does
 * not read, and `isStale` says that the gate's output is missing.
 */
export const gates = [
  // Gates that need the build wait for it.
  { name: 'build', ignores: DOCS_AND_TESTS, isStale: () => stalePartsOf().length > 0 },
  { name: 'format' },
  // Checks the types as well, on the programs that its rules need. `types` is the compiler alone.
  { name: 'lint', ignores: DOCS },
  { name: 'types', full: true, ignores: DOCS },
  { name: 'deps', ignores: DOCS },
  { name: 'unused', ignores: DOCS },
  { name: 'shape', ignores: DOCS },
  { name: 'generate', args: ['--check'] },
  { name: 'package', full: true, needs: 'build', ignores: DOCS_AND_TESTS },
  { name: 'size', full: true, needs: 'build', ignores: DOCS_AND_TESTS },
  {
    name: 'unit',
    alone: true,
    args: [
      '--reporter=default',
      '--reporter=./packages/tooling/suites/project-counts.mjs',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    report: { file: UNIT_REPORT, count: fromVitest, failed: failedInVitest },
  },
  {
    name: 'e2e',
    needs: 'build',
    alone: true,
    report: { file: E2E_REPORT, count: fromPlaywright, failed: failedInPlaywright },
  },
  {
    name: 'engines',
    needs: 'build',
    alone: true,
    mayBeSkipped: true,
    ignores: DOCS,
    report: { file: ENGINES_REPORT, count: fromPlaywright, failed: failedInPlaywright },
  },
  {
    name: 'cluster',
    full: true,
    needs: 'build',
    alone: true,
    mayBeSkipped: true,
    ignores: DOCS,
    args: ['--short'],
    report: { file: CLUSTER_REPORT, count: fromWalks },
  },
  {
    name: 'chaos',
    needs: 'build',
    last: true,
    ignores: DOCS_AND_TESTS,
    args: ['--short'],
    report: { file: CHAOS_REPORT, count: fromWalks },
  },
  {
    name: 'kill-points',
    needs: 'build',
    last: true,
    ignores: DOCS_AND_TESTS,
    args: ['--short'],
    report: { file: KILL_REPORT, count: fromKillPoints },
  },
  {
    name: 'toxics',
    full: true,
    needs: 'build',
    last: true,
    ignores: DOCS_AND_TESTS,
    // More lanes than cores, because these mostly wait.
    args: ['--lanes', '4'],
    report: { file: TOXICS_REPORT, count: fromWalks },
  },
];

/** The counts that a finished gate adds to the totals. A gate that failed adds at least one failure. */
export function tally({ report, mayBeSkipped }, exitCode) {
  const count = report ? counted(report) : { passed: 1, failed: 0, skipped: 0 };
  const seen = count.passed + count.failed + (mayBeSkipped ? count.skipped : 0);
  if (exitCode === 0 && seen > 0) return count;
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return { ...count, failed: Math.max(count.failed, 1) };
}

function counted({ file, count }) {
  const path = join(root, file);
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0 };
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
