import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';
import { testTitles } from './test-titles.mjs';

const TEST = /^`([^`]+\.(?:test|spec)\.[a-z]+)` › "(.+)"$/;

/** The tests that a cell of a table names, one a line (`<br>`), and what of it is no test. */
export function testsIn(cell) {
  const parts = cell.split('<br>').map((part) => part.trim());
  const tests = parts.flatMap((part) => {
    const [, file, title] = TEST.exec(part) ?? [];
    return file ? [{ file, title }] : [];
  });
  return { tests, wrong: parts.filter((part) => part !== '' && !TEST.test(part)) };
}

/** The text of a file of this repository, or undefined if there is none. */
export function readFile(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Returns a function that says what is wrong with a test that something names: its file or its title is not there. */
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
