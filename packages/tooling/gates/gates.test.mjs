import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { gates, tally } from './gates.mjs';
import { root } from '../environment/installed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gateNamed = (name) => gates.find((gate) => gate.name === name);

/** The gate `name` as if its runner had written `report`. */
function reporting(name, report) {
  const gate = gateNamed(name);
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  if (report !== undefined) writeFileSync(file, report);
  return { ...gate, report: { ...gate.report, file: relative(root, file) } };
}

const unit = (numPassedTests, numFailedTests, numPendingTests = 0) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0 });
const e2e = (expected, unexpected, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 1 } });

it.each([
  ['all tests pass', 'unit', unit(5, 0, 2), 0, { passed: 5, failed: 0, skipped: 2 }],
  ['one fails', 'unit', unit(4, 1), 1, { passed: 4, failed: 1, skipped: 0 }],
  ['a file does not load', 'unit', unit(5, 0), 1, { passed: 5, failed: 1, skipped: 0 }],
  ['none runs', 'unit', unit(0, 0), 0, { passed: 0, failed: 1, skipped: 0 }],
  ['the runner dies before it reports', 'unit', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['the report is cut short', 'unit', '{"numPassed', 0, { passed: 0, failed: 1, skipped: 0 }],
  ['browser tests pass', 'e2e', e2e(3, 0), 0, { passed: 3, failed: 0, skipped: 1 }],
  [
    'a walk breaks a promise',
    'chaos',
    '{"walks":40,"violations":1}',
    1,
    { passed: 39, failed: 1, skipped: 0 },
  ],
  [
    'a killed payment breaks one',
    'kill-points',
    '{"points":21,"violations":2}',
    1,
    { passed: 19, failed: 2, skipped: 0 },
  ],
  [
    'a payment over a bad connection is made twice',
    'toxics',
    '{"walks":8,"violations":1}',
    1,
    { passed: 7, failed: 1, skipped: 0 },
  ],
  [
    'a cluster cannot be started here',
    'cluster',
    '{"walks":0,"violations":0,"skipped":1}',
    0,
    { passed: 0, failed: 0, skipped: 1 },
  ],
  ['no test runs in any browser', 'e2e', e2e(0, 0), 0, { passed: 0, failed: 1, skipped: 1 }],
  ['this machine has no other browser', 'engines', e2e(0, 0), 0, { passed: 0, failed: 0, skipped: 1 }],
  ['another browser is missing in CI', 'engines', e2e(3, 0), 1, { passed: 3, failed: 1, skipped: 1 }],
  ['one passes on a second try', 'e2e', e2e(2, 0, 1), 0, { passed: 2, failed: 1, skipped: 1 }],
])('counts tests when %s', (_case, name, report, exitCode, expected) => {
  expect(tally(reporting(name, report), exitCode)).toEqual(expected);
});

it.each([
  [0, { passed: 1, failed: 0, skipped: 0 }],
  [1, { passed: 0, failed: 1, skipped: 0 }],
  [null, { passed: 0, failed: 1, skipped: 0 }],
])('counts a gate that ends with %s as one check', (exitCode, expected) => {
  expect(tally(gateNamed('lint'), exitCode)).toEqual(expected);
});

it.each(['unused', 'shape'])('runs the gate %s by its script', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect([gateNamed(name)?.name, typeof scripts[name]]).toEqual([name, 'string']);
});
