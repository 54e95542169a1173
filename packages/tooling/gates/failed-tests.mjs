import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../environment/installed.mjs';
import { whatWasThere } from '../suites/what-was-there.mjs';

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
