import { expect, it } from 'vitest';
import { countsOf, readTable, tableFaults } from './coverage-table.mjs';

const HEAD = '## §4 States\n\n| Id | Statement | Shown by |\n| --- | --- | --- |\n';
const FILES = {
  'packages/a/src/a.test.ts': "it('pays', run); describe('a link', () => { it.each([])('%s ends', run); });",
};
const read = (file) => FILES[file];
const GOOD_REACH = { testFaults: () => [], callFaults: () => [] };
const faults = (...lines) => tableFaults(readTable(HEAD + lines.join('\n')), read, GOOD_REACH);

const GOOD = '| 4.1 | A card pays. | `packages/a/src/a.test.ts` › "pays" |';

it('finds no fault in a correct table', () => {
  const two =
    '| 4.2 | A link ends. | `packages/a/src/a.test.ts` › "a link › %s ends"<br>`packages/a/src/a.test.ts` › "pays" |';
  expect(faults(GOOD, two, '| 4.3 | Yappy ends. | open: methods in the checkout |')).toEqual([]);
});

it.each([
  [
    'a file that is gone',
    '| 4.2 | x | `packages/a/src/b.test.ts` › "pays" |',
    'there is no packages/a/src/b.test.ts',
  ],
  [
    'a title that is gone',
    '| 4.2 | x | `packages/a/src/a.test.ts` › "pays twice" |',
    'packages/a/src/a.test.ts has no test "pays twice"',
  ],
  [
    'a title without its group',
    '| 4.2 | x | `packages/a/src/a.test.ts` › "%s ends" |',
    'packages/a/src/a.test.ts has no test "%s ends"',
  ],
  [
    'one of two that is gone',
    '| 4.2 | x | `packages/a/src/a.test.ts` › "pays"<br>`packages/a/src/a.test.ts` › "no" |',
    'packages/a/src/a.test.ts has no test "no"',
  ],
  ['an id that is taken', '| 4.1 | x | open: later |', 'the id is taken'],
  ['no id', '| | x | open: later |', 'no id such as 4.12'],
  ['an id of another section', '| 5.2 | x | open: later |', 'not a line of §4'],
  ['no statement', '| 4.2 | | open: later |', 'it states nothing'],
  ['nothing that shows it', '| 4.2 | x | |', 'it names neither a test nor what it waits for'],
  ['nothing to wait for', '| 4.2 | x | open: |', 'it names neither a test nor what it waits for'],
  ['a cell too many', '| 4.2 | x | open: later | y |', '4 cells instead of 3'],
])('finds %s', (_case, line, fault) => {
  expect(faults(GOOD, line)).toContainEqual(expect.stringContaining(fault));
});

it.each(['packages/a/src/a.ts', 'packages/a/src/a.test.ts › "pays"', 'see the tests'])(
  'does not accept %s as a test',
  (evidence) => {
    expect(faults(GOOD, `| 4.2 | x | ${evidence} |`)).toContain(`Line 6, 4.2: not a test: ${evidence}`);
  },
);

it('reports a test that exercises nothing that ships', () => {
  const reach = {
    ...GOOD_REACH,
    testFaults: ({ title }) => (title === 'pays' ? ['no program uses it'] : []),
  };
  const rows = readTable(`${HEAD}${GOOD}\n| 4.2 | x | \`packages/a/src/a.test.ts\` › "a link › %s ends" |`);
  expect(tableFaults(rows, read, reach)).toEqual(['Line 5, 4.1: no program uses it']);
});

it('checks the tests of a row for each call that the checkout must make', () => {
  const callFaults = (tests, call) => [`${call} is in none of ${tests.length}`];
  const head = '## §7 Calls\n\n| Id | Statement | Call | Shown by |\n| --- | --- | --- | --- |\n';
  const test = '`packages/a/src/a.test.ts` › "pays"';
  const lines = [
    `| 7.1 | x | \`countries\`, \`login\` | ${test} |`,
    '| 7.2 | x | `login` | open: later |',
    `| 7.3 | x | | ${test} |`,
    `| 7.4 | x | ${test} |`,
  ];
  expect(tableFaults(readTable(head + lines.join('\n')), read, { ...GOOD_REACH, callFaults })).toEqual([
    'Line 5, 7.1: countries is in none of 1',
    'Line 5, 7.1: login is in none of 1',
    'Line 7, 7.3: it names no call',
    'Line 8, 7.4: 3 cells instead of 4',
    'Line 8, 7.4: it names no call',
    'Line 8, 7.4: it names neither a test nor what it waits for',
  ]);
});

it('rejects an empty table', () => {
  expect(faults()).toEqual(['There is no line.']);
});

it('counts the rows with tests, and the open rows by what they wait for', () => {
  const rows = readTable(
    [HEAD + GOOD, '| 4.2 | x | open: later |', '| 4.3 | x | open: later |', '| 4.4 | x | open: SDK |'].join(
      '\n',
    ),
  );
  expect(countsOf(rows)).toEqual({
    shown: 1,
    waiting: 3,
    open: new Map([
      ['later', 2],
      ['SDK', 1],
    ]),
  });
});
