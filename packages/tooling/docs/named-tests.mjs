import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../environment/installed.mjs';

const TESTS = ['it', 'test'];
const GROUPS = ['describe', 'suite'];
// Members of `test` in Playwright and vitest that are neither tests nor groups, and members for tests that do
// not run.
const OTHERS = /^(before|after)(Each|All)$|^(use|step|info|setTimeout|configure|extend|slow)$/;
const ASLEEP = /^(skip|todo|fixme|fails)$/;

/** The name that is called, and its members: `it` and `each` for `it.each(table)`. */
function chainOf(expression) {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression))
    return [...chainOf(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return chainOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return chainOf(expression.tag);
  return [''];
}

function kindOf([name, ...rest]) {
  const isGroup = GROUPS.includes(name) || (TESTS.includes(name) && rest.includes('describe'));
  if (!isGroup && !TESTS.includes(name)) return undefined;
  if (rest.some((part) => ASLEEP.test(part))) return 'asleep';
  if (rest.some((part) => OTHERS.test(part))) return undefined;
  return isGroup ? 'group' : 'test';
}

/** A title as written: for a template literal, its source including `${…}`. */
function textOf(node) {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** The titles of the tests of a parsed file that are not skipped, each after its groups ("group › title"). */
function titlesIn(file) {
  const titles = [];
  const visit = (node, groups) => {
    const what = ts.isCallExpression(node) ? kindOf(chainOf(node.expression)) : undefined;
    const text = what && textOf(node.arguments[0]);
    if (what === 'asleep') return;
    if (text !== undefined && what === 'test') titles.push([...groups, text].join(' › '));
    const within = text !== undefined && what === 'group' ? [...groups, text] : groups;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(file, []);
  return titles;
}

/** The titles of the tests in a source that are not skipped. */
export function testTitles(source, fileName = 'tests.tsx') {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  return titlesIn(file);
}

const TEST = /^`([^`]+\.(?:test|spec)\.[a-z]+)` › "(.+)"$/;

/** The rows of the tables that end with "Shown by": the tests in the last cell (separated by `<br>`), and its other parts. */
export function shownBy(markdown) {
  return markdown.split('\n').flatMap((text, index) => {
    const cell = /^\|.*\|([^|]*)\|$/.exec(text)?.[1].trim();
    if (cell === undefined || cell === 'Shown by' || /^-+$/.test(cell)) return [];
    const parts = cell.split('<br>').map((part) => part.trim());
    const tests = parts.flatMap((part) => {
      const [, file, title] = TEST.exec(part) ?? [];
      return file ? [{ file, title }] : [];
    });
    return [{ line: index + 1, tests, wrong: parts.filter((part) => !TEST.test(part)) }];
  });
}

/** Parses the name of a test in a data file: the test's file, and its title after its groups. */
export function namedTest(name) {
  const [file, ...titles] = name.split(' › ');
  return { file, title: titles.join(' › ') };
}

/** The text of a file of this repository, or undefined if there is none. */
export function readFile(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Returns a function that returns the faults of a named test: its file or its title does not exist. */
export function namedTestFaults(read = readFile) {
  const known = new Map();
  const titlesIn = (file) => {
    if (!known.has(file)) {
      const source = read(file);
      known.set(file, source === undefined ? undefined : new Set(testTitles(source, file)));
    }
    return known.get(file);
  };
  return ({ file, title }) => {
    const titles = titlesIn(file);
    if (titles === undefined) return [`there is no ${file}`];
    return titles.has(title) ? [] : [`${file} has no test "${title}"`];
  };
}
