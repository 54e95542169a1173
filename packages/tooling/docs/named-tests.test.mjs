import { describe, expect, it } from 'vitest';
import { namedTest, namedTestFaults, readFile, shownBy, testTitles } from './named-tests.mjs';
import promises from './result-promises.json';

const faultsOf = namedTestFaults();

it('each row of docs/security/threat-model.md names a test that exists', () => {
  const rows = shownBy(readFile('docs/security/threat-model.md'));
  const faults = rows.flatMap(({ line, tests, wrong }) => [
    ...tests.flatMap(faultsOf).map((fault) => `line ${line}: ${fault}`),
    ...wrong.map((part) => `line ${line}: not a test: ${part}`),
  ]);
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(70);
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
  const testsIn = (text) => shownBy(`| a threat | ${text} |`).flatMap(({ tests }) => tests);
  const read = (file) => (file === 'a/a.test.ts' ? "it('pays', run); it.skip('waits', run);" : undefined);
  expect(testsIn(cell).flatMap(namedTestFaults(read))).toEqual([fault]);
  expect(testsIn('`a/a.test.ts` › "pays"').flatMap(namedTestFaults(read))).toEqual([]);
});

/** `result-promises.json` quotes the promises of this page, and names the tests that fail if a promise is broken. */
describe('docs/guides/results.md', () => {
  /** Words without the marks of Markdown. */
  const plain = (text) =>
    text
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/\*\*|`|\b_|_\b/g, '')
      .replace(/\s+/g, ' ');
  /** The paragraphs, list items and table rows of the page, without headings, code and table heads. */
  const blocks = readFile('docs/guides/results.md')
    .replace(/^```[^]*?^```$/gm, '')
    .replace(/^\|.*\n\|[ :|-]+\|$/gm, '')
    .replace(/^(\||- )/gm, '\n$1')
    .split(/\n\s*\n/)
    .map((block) => plain(block).trim())
    .filter((block) => block !== '' && !block.startsWith('#'));
  /** A table row counts as one sentence. One that only tells the reader what to do, or leads to a list, promises nothing. */
  const sentences = blocks.flatMap((block) => (block.startsWith('|') ? [block] : block.split(/(?<=\.) /)));
  const isPromise = (sentence) => !/^(Ship|Do not|Pass|All fields)\b|:$/.test(sentence);

  it.each(promises)('says: $says', ({ says, tests }) => {
    expect(sentences.filter((sentence) => sentence.includes(says))).toHaveLength(1);
    expect(tests.map(namedTest).flatMap(faultsOf)).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });

  it('has a test for each sentence that promises something', () => {
    const untested = sentences.filter(
      (sentence) => isPromise(sentence) && !promises.some(({ says }) => sentence.includes(says)),
    );
    expect(sentences.length).toBeGreaterThan(80);
    expect(untested).toEqual([]);
  });
});

it.each([
  ['a test', "it('pays', () => {});", ['pays']],
  ['the other name', "test('pays', async () => {});", ['pays']],
  ['a title in backticks', 'it(`pays`, () => {});', ['pays']],
  ['a template, as it is written', 'test(`${brand} is approved`, run);', ['${brand} is approved']],
  ['a table', "it.each([1, 2])('%i pays', run);", ['%i pays']],
  ['a table in backticks', "it.each`a\n${1}`('$a pays', run);", ['$a pays']],
  ['a typed table', "it.each<[string]>([['a']])('%s pays', run);", ['%s pays']],
  ['a condition', "it.skipIf(slow)('pays', run); it.runIf(fast)('waits', run);", ['pays', 'waits']],
  ['a group', "describe('a link', () => { it('pays', run); });", ['a link › pays']],
  [
    'groups in groups',
    "describe('a', () => { describe.each([1])('b %i', () => { it('c', run); }); it('d', run); });",
    ['a › b %i › c', 'a › d'],
  ],
  ["Playwright's groups", "test.describe('a', () => { test('b', run); });", ['a › b']],
  ['a loop', 'for (const x of all) { it(`${x} pays`, run); }', ['${x} pays']],
  ['a group without a name', "test.describe(() => { test('b', run); });", ['b']],
])('finds %s', (_case, source, titles) => {
  expect(testTitles(source)).toEqual(titles);
});

it.each([
  ['a comment', "// it('pays', run);"],
  ['a text', `const text = "it('pays', run)";`],
  ['one that is skipped', "it.skip('pays', run);"],
  ['one that is to come', "it.todo('pays');"],
  ['one that is expected to fail', "it.fails('pays', run);"],
  ['a group that is skipped', "describe.skip('a', () => undefined);"],
  ['what hangs on test', "test.use({}); test.beforeEach('before', run); test.step('a', run);"],
  ['another function', "submit('pays', run); this.it('pays');"],
  ['a title that is put together', "it('pays ' + brand, run);"],
])('does not count %s as a test', (_case, source) => {
  expect(testTitles(source)).toEqual([]);
});

it('does not count the tests of a skipped group', () => {
  expect(testTitles("describe.skip('a', () => { it('b', run); });")).toEqual([]);
});

it('reads TSX', () => {
  expect(testTitles("it('draws', () => render(<App />));", 'app.test.tsx')).toEqual(['draws']);
});
