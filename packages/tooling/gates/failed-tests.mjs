import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../environment/installed.mjs';

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** One line for a failed test: where it is, its name, and the first line of its error. */
const lineOf = (place, name, message) => [place, name, firstLine(message)].filter((part) => part).join(' › ');

/** The failed tests in a report of vitest. A file that could not be loaded has no tests, but a message. */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [lineOf(place, '', message)];
    return failed.map(({ fullName, failureMessages }) => lineOf(place, fullName, failureMessages[0]));
  });
}

/**
 * The failed tests in a report of Playwright, each with what was there, and those that passed only when they were tried
 * again.
 */
export function failedInPlaywright({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          [
            lineOf(`[${projectName}] ${spec.file}:${spec.line}`, spec.title, errorOf(results)),
            ...results.map(indented).filter(Boolean),
          ].join('\n'),
        ),
    ),
    ...failedInPlaywright({ suites: inner }),
  ]);
}

const errorOf = (results) => results.find(({ error }) => error)?.error.message;

const indented = (result) => whatWasThere(result).replace(/^(?=.)/gm, '        ');

/** The names of the tests of a gate that failed. None if the gate has no report that names them. */
export function failedTests({ report }) {
  if (!report?.failed) return [];
  try {
    return report.failed(JSON.parse(readFileSync(join(root, report.file), 'utf8')));
  } catch {
    return [];
  }
}

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
function whatWasThere({ attachments = [] }) {
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
