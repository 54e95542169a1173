import { expect, it } from 'vitest';
import { testTitles } from './test-titles.mjs';

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
