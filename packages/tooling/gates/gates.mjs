import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';

const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const CHAOS_REPORT = 'test-results/chaos.json';
const KILL_REPORT = 'test-results/kill-points.json';
const TOXICS_REPORT = 'test-results/toxics.json';

const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

// A test that needed a second try has failed once, and a payer gets one try.
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
const fromWalks = ({ walks, violations }) => ({ passed: walks - violations, failed: violations, skipped: 0 });

/**
 * What `npm test` runs, each by the npm script of that name. A gate with a `report` counts as the tests in it, any other
 * as one check. `alone` gates time things or use both cores themselves.
 */
export const gates = [
  // First: it takes the longest, and uses one core.
  { name: 'build' },
  { name: 'format' },
  { name: 'lint' },
  { name: 'lint:types' },
  { name: 'types' },
  { name: 'deps' },
  { name: 'unused' },
  { name: 'unused:production' },
  { name: 'coverage' },
  { name: 'openapi', args: ['--check'] },
  { name: 'errors', args: ['--check'] },
  { name: 'reference', args: ['--check'] },
  { name: 'package', needs: 'build' },
  { name: 'size', needs: 'build' },
  {
    name: 'unit',
    alone: true,
    args: [
      '--reporter=default',
      '--reporter=./packages/tooling/suites/project-counts.mjs',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    report: { file: UNIT_REPORT, count: fromVitest },
  },
  { name: 'e2e', needs: 'build', alone: true, report: { file: E2E_REPORT, count: fromPlaywright } },
  { name: 'chaos', needs: 'build', alone: true, report: { file: CHAOS_REPORT, count: fromWalks } },
  {
    name: 'toxics',
    needs: 'build',
    alone: true,
    args: ['--short'],
    report: { file: TOXICS_REPORT, count: fromWalks },
  },
  {
    name: 'kill-points',
    needs: 'build',
    alone: true,
    args: ['--short'],
    report: { file: KILL_REPORT, count: fromKillPoints },
  },
];

/** What a gate that has ended adds to the sum. One that says it failed never adds nothing but passes. */
export function tally({ report }, exitCode) {
  const count = report ? counted(report) : { passed: 1, failed: 0, skipped: 0 };
  if (exitCode === 0 && count.passed + count.failed > 0) return count;
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
