import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../environment/installed.mjs';

const REPORT = join(root, 'test-results/e2e.json');
// The name is also in packages/e2e/src/test.ts.
const NAME = 'what was there';

/** Each run of each test in a report of Playwright, as `{ test, result }`. */
const resultsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap((spec) =>
    spec.tests.flatMap(({ results }) =>
      results.map((result) => ({ test: `${spec.file}:${spec.line} › ${spec.title}`, result })),
    ),
  ),
  ...suites.flatMap(resultsIn),
];

/** The screen, the console and the failed requests of a test that failed, as text; empty if there are none. */
export function whatWasThere({ attachments = [] }) {
  const body = attachments.find(({ name }) => name === NAME)?.body ?? '';
  return Buffer.from(body, 'base64').toString();
}

/** Prints the tests of the last run that failed at least once, how often, and what was there the first time. */
export function printHunt() {
  const runs = resultsIn(JSON.parse(readFileSync(REPORT, 'utf8')));
  const hasFailed = ({ result }) => !['passed', 'skipped'].includes(result.status);
  const found = new Set(runs.filter(hasFailed).map(({ test }) => test));
  console.log(`\n${found.size} tests failed at least once.`);
  for (const test of found) {
    const all = runs.filter((run) => run.test === test);
    const failed = all.filter(hasFailed);
    const [{ result }] = failed;
    const picture = result.attachments.find(({ name }) => name === 'screenshot')?.path;
    console.log(`\n${test}: failed ${failed.length} of ${all.length}`);
    console.log(stripVTControlCharacters(result.error?.message ?? result.status));
    if (picture) console.log(picture);
    console.log(whatWasThere(result));
  }
}
