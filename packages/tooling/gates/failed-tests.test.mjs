import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { failedTests } from './failed-tests.mjs';
import { gates } from './gates.mjs';
import { root, tool } from '../environment/installed.mjs';

// A test that starts a runner.
const STARTS_A_RUNNER = { tags: ['full'], timeout: 120_000 };

// Inside the project, so that both runners find their own packages.
mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results/failed-tests-'));
const file = join(folder, 'report.json');
const inFolder = relative(root, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test file with a runner of ours, and returns the names that the gate finds in the report. */
function failedIn({ gate, runner, files }) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [command, ...args] = [...tool(runner[0]), ...runner.slice(1)];
  spawnSync(command, args, { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const { report } = gates.find(({ name }) => name === gate);
  return failedTests({ report: { ...report, file: relative(root, file) } });
}

it('names what vitest reports: failed tests, and a file that could not be loaded', STARTS_A_RUNNER, () => {
  const found = failedIn({
    gate: 'unit',
    runner: ['vitest', 'run', '--config', 'vitest.config.mjs', '--reporter=json', `--outputFile=${file}`],
    files: {
      'vitest.config.mjs': `export default { test: { root: ${JSON.stringify(folder)} } };`,
      'sum.test.mjs': `import { describe, expect, it } from 'vitest';
describe('a sum', () => {
  it('is right', () => expect(1 + 1).toBe(2));
  it('is wrong', () => expect(1 + 1).toBe(3));
});`,
      'broken.test.mjs': `throw new Error('cannot be loaded');`,
    },
  });
  expect(found.toSorted()).toEqual([
    `${inFolder}/broken.test.mjs › cannot be loaded`,
    `${inFolder}/sum.test.mjs › a sum is wrong › AssertionError: expected 2 to be 3 // Object.is equality`,
  ]);
});

it(
  'names what Playwright reports: failed tests, and those that passed on a second try',
  STARTS_A_RUNNER,
  () => {
    const found = failedIn({
      gate: 'e2e',
      runner: ['playwright', 'test', '--config', 'playwright.config.mjs'],
      files: {
        'playwright.config.mjs': `export default {
  testDir: '.',
  outputDir: './output',
  testMatch: '*.spec.mjs',
  retries: 1,
  reporter: 'json',
  projects: [{ name: 'e2e' }],
};`,
        'sum.spec.mjs': `import { expect, test } from '@playwright/test';
test('right', () => expect(1 + 1).toBe(2));
test.describe('a sum', () => {
  test('wrong', () => expect(1 + 1).toBe(3));
  test('at last', ({}, info) => {
    info.attach('what was there', { body: 'Pagar $48.15\\nconsole: 404', contentType: 'text/plain' });
    expect(info.retry).toBe(1);
  });
});`,
      },
    });
    expect(found).toEqual([
      expect.stringMatching(/^\[e2e\] sum\.spec\.mjs:4 › wrong › Error: .*expect\(received\)\.toBe/),
      expect.stringMatching(
        /^\[e2e\] sum\.spec\.mjs:5 › at last › Error: .*\n {8}Pagar \$48\.15\n {8}console: 404/,
      ),
    ]);
  },
);

it.each(['lint', 'chaos'])('names nothing for %s, which has no report or no names in it', (gate) => {
  expect(failedTests(gates.find(({ name }) => name === gate))).toEqual([]);
});
