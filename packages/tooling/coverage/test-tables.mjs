import { namedTestFaults, testsIn } from './named-tests.mjs';

const ID = /^(\d+)\.\d+$/;
const OPEN = /^open: (\S.*)$/;
const COLUMNS = ['Id', 'Statement', 'Shown by'];
const CALL = 'Call';

const cellsOf = (line) =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isRule = (cells) => cells.every((cell) => /^:?-+:?$/.test(cell));

/** What the last cell of a row says: the tests that show its statement, or what it waits for, or neither. */
function evidenceOf(cell) {
  const open = OPEN.exec(cell)?.[1];
  if (open) return { open, tests: [], wrong: [] };
  return { open: undefined, ...testsIn(cell) };
}

/** The calls that a cell names (`countries`, `countryByIp`); undefined if a dash says that there is none. */
const callsOf = (cell) => (cell === '—' ? undefined : [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));

/**
 * A row by the columns of its table: its statement, its evidence, and the calls that the checkout must make.
 */
function rowOf(cells, columns) {
  const cell = (name) => cells[columns.indexOf(name)] ?? '';
  const [id, statement, evidence] = COLUMNS.map(cell);
  const calls = columns.includes(CALL) ? callsOf(cell(CALL)) : undefined;
  return { id, statement, calls, width: cells.length, columns: columns.length, ...evidenceOf(evidence) };
}

/** The rows of every table in a Markdown text, without the header, each with its section (`## §4 …`). */
export function readTable(markdown) {
  let section;
  let columns = COLUMNS;
  const rows = [];
  const lines = markdown.split('\n');
  lines.forEach((line, index) => {
    section = /^## §(\d+)\b/.exec(line)?.[1] ?? section;
    if (!line.startsWith('|')) return;
    const cells = cellsOf(line);
    const isHead = lines[index + 1]?.startsWith('|') && isRule(cellsOf(lines[index + 1]));
    if (isHead) columns = cells;
    if (isHead || isRule(cells)) return;
    rows.push({ line: index + 1, section, ...rowOf(cells, columns) });
  });
  return rows;
}

/**
 * The faults of a table, one sentence each. `read` returns the text of a file, or undefined if there is none.
 * `reach` returns why a test is no evidence, and what is wrong with the tests of a call.
 */
export function tableFaults(rows, read, reach) {
  if (rows.length === 0) return ['There is no line.'];
  const faultsOf = namedTestFaults(read);
  const ids = rows.map(({ id }) => id);
  return rows.flatMap((row, index) =>
    [
      ...shapeFaults(row),
      ...(ids.indexOf(row.id) < index ? ['the id is taken'] : []),
      ...row.tests.flatMap((test) => [...faultsOf(test), ...reach.testFaults(test)]),
      ...(row.tests.length > 0 ? (row.calls ?? []) : []).flatMap((call) => reach.callFaults(row.tests, call)),
    ].map((fault) => `Line ${row.line}, ${row.id}: ${fault}`),
  );
}

function shapeFaults({ id, section, statement, calls, width, columns, open, tests, wrong }) {
  const [, owner] = ID.exec(id) ?? [];
  return [
    ...(width === columns ? [] : [`${width} cells instead of ${columns}`]),
    ...(owner === undefined ? ['no id such as 4.12'] : []),
    ...(owner !== undefined && owner !== section ? [`not a line of §${section}`] : []),
    ...(statement === '' ? ['it states nothing'] : []),
    ...(calls?.length === 0 ? ['it names no call'] : []),
    ...(open === undefined && tests.length === 0 ? ['it names neither a test nor what it waits for'] : []),
    ...wrong.map((part) => `not a test: ${part}`),
  ];
}

/** How many rows have tests, and how many wait for what. */
export function countsOf(rows) {
  const open = new Map();
  for (const row of rows) if (row.open) open.set(row.open, (open.get(row.open) ?? 0) + 1);
  const waiting = [...open.values()].reduce((sum, count) => sum + count, 0);
  return { shown: rows.length - waiting, waiting, open };
}
