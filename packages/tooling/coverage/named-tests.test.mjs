import { describe, expect, it } from 'vitest';
import { namedTestFaults, readFile, testsIn } from './named-tests.mjs';
import { readTable } from './test-tables.mjs';

const rowsOf = (page) => readTable(readFile(page)).filter(({ open }) => open === undefined);
const RESULTS = 'docs/contributing/result-tests.md';
const THREATS = 'docs/security/threat-model.md';
/** What says of each of its lines which test shows it. */
const TABLES = [RESULTS, THREATS];
const faultsOf = namedTestFaults();

it.each(TABLES)('each row of %s names a test that exists', (page) => {
  const rows = rowsOf(page);
  const faults = rows.flatMap(({ line, tests, wrong }) => [
    ...tests.flatMap(faultsOf).map((fault) => `line ${line}: ${fault}`),
    ...wrong.map((part) => `line ${line}: not a test: ${part}`),
    ...(tests.length === 0 ? [`line ${line} names none`] : []),
  ]);
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

describe('docs/security/asvs.json', () => {
  const requirements = JSON.parse(readFile('docs/security/asvs.json'));

  it('answers each requirement of the levels 1 and 2 once', () => {
    const count = (level) => requirements.filter((one) => one.level === level).length;
    expect([count(1), count(2)]).toEqual([70, 183]);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  it('names a test that exists, or says why not', () => {
    const faults = requirements.flatMap(({ id, answer, tests = [], why = '' }) => [
      ...tests.flatMap(faultsOf).map((fault) => `${id}: ${fault}`),
      ...((answer === 'test' ? tests.length > 0 : why !== '') ? [] : [`${id} says nothing`]),
    ]);
    expect(faults).toEqual([]);
  });
});

it.each([
  ['a file that is gone', '`a/gone.test.ts` › "pays"', 'there is no a/gone.test.ts'],
  ['a title that is gone', '`a/a.test.ts` › "pays twice"', 'a/a.test.ts has no test "pays twice"'],
  ['a test that is skipped', '`a/a.test.ts` › "waits"', 'a/a.test.ts has no test "waits"'],
])('finds %s', (_case, cell, fault) => {
  const read = (file) => (file === 'a/a.test.ts' ? "it('pays', run); it.skip('waits', run);" : undefined);
  expect(testsIn(cell).tests.flatMap(namedTestFaults(read))).toEqual([fault]);
  expect(testsIn('`a/a.test.ts` › "pays"').tests.flatMap(namedTestFaults(read))).toEqual([]);
});

describe('docs/guides/results.md', () => {
  /** Words without the marks of Markdown. */
  const plain = (text) =>
    text
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/\*\*|`|\b_|_\b/g, '')
      .replace(/\s+/g, ' ');
  /** Its paragraphs, list items and rows of tables, without headings, code and heads of tables. */
  const blocks = readFile('docs/guides/results.md')
    .replace(/^```[^]*?^```$/gm, '')
    .replace(/^\|.*\n\|[ :|-]+\|$/gm, '')
    .replace(/^(\||- )/gm, '\n$1')
    .split(/\n\s*\n/)
    .map((block) => plain(block).trim())
    .filter((block) => block !== '' && !block.startsWith('#'));
  const promises = rowsOf(RESULTS).map(({ statement }) => plain(statement));

  it.each(promises)('says: %s', (promise) => {
    expect(blocks.filter((block) => block.includes(promise))).not.toEqual([]);
  });

  it('has a test for what each part of it says', () => {
    const untested = blocks.filter((block) => !promises.some((promise) => block.includes(promise)));
    expect(blocks.length).toBeGreaterThan(30);
    expect(untested).toEqual([]);
  });
});
