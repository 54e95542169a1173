import { testsIn } from './named-tests.mjs';

const OPEN = /^open: (\S.*)$/;

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

/** The rows of every table in a Markdown text, without the header: its statement and the tests that show it. */
export function readTable(markdown) {
  let columns = [];
  const rows = [];
  const lines = markdown.split('\n');
  lines.forEach((line, index) => {
    if (!line.startsWith('|')) return;
    const cells = cellsOf(line);
    const isHead = lines[index + 1]?.startsWith('|') && isRule(cellsOf(lines[index + 1]));
    if (isHead) columns = cells;
    if (isHead || isRule(cells)) return;
    const cell = (name) => cells[columns.indexOf(name)] ?? '';
    rows.push({ line: index + 1, statement: cell('Statement'), ...evidenceOf(cell('Shown by')) });
  });
  return rows;
}
