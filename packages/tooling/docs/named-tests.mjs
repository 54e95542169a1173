import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';
import { testTitles } from './test-titles.mjs';

const TEST = /^`([^`]+\.(?:test|spec)\.[a-z]+)` › "(.+)"$/;

/** The rows of the tables that end with "Shown by": the tests of the last cell, one a line (`<br>`), and what of it is no test. */
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

/** A test as data names it: its file, and its title after its groups. */
export function namedTest(name) {
  const [file, ...titles] = name.split(' › ');
  return { file, title: titles.join(' › ') };
}

/** The text of a file of this repository, or undefined if there is none. */
export function readFile(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Returns a function that says what is wrong with a named test: its file or its title is not there. */
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
