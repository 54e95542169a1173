import { dirname, join, normalize } from 'node:path';

const withoutCode = (text) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');
const count = (text, pattern) => [...text.matchAll(pattern)].length;

/** The rows of each table, in order. */
function tablesOf(text) {
  const tables = text.split('\n').reduce(
    (found, line) => {
      if (line.startsWith('|')) found.at(-1).push(line);
      else if (found.at(-1).length > 0) found.push([]);
      return found;
    },
    [[]],
  );
  return tables.map(({ length }) => length).filter(Boolean);
}

/** The names and codes in a text that are not words of a language, such as `signedResult`. */
function codesOf(text) {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  return [...new Set(codes.filter((code) => /[A-Z_{}/.]/.test(code)))].sort();
}

/** The pages that a page links to, whatever its language. */
function targetsOf(file, text) {
  const targets = [...text.matchAll(/\]\(([^()\s#]+)/g)].map(([, href]) =>
    /^[a-z]+:/.test(href) ? href : normalize(join(dirname(file), href)).replace(/^docs\/es\//, 'docs/'),
  );
  return [...new Set(targets)].sort();
}

/**
 * The parts of a page that are the same in every language: the levels of its headings, the rows of its tables, its list
 * items, the names and codes in its text, its links and its pictures.
 */
export function shapeOf(file, text) {
  const prose = withoutCode(text);
  return {
    headings: [...prose.matchAll(/^(#{1,6}) /gm)].map(([, level]) => level.length),
    tables: tablesOf(prose),
    items: count(prose, /^ *(?:[-*]|\d+\.) /gm),
    codes: codesOf(prose),
    targets: targetsOf(file, prose),
  };
}
