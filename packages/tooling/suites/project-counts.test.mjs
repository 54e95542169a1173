import { expect, it } from 'vitest';
import { missingProjects } from './project-counts.mjs';

const all = ['unit', 'loader', 'react', 'preact', 'sandbox-pglite', 'sandbox-postgres'];
const counts = (...without) =>
  new Map(all.filter((name) => !without.includes(name)).map((name) => [name, 3]));

it.each([
  ['every project ran', counts(), true, []],
  ['one renderer was left out', counts('react'), true, ['react']],
  ['PostgreSQL is there and was left out', counts('sandbox-postgres'), true, ['sandbox-postgres']],
  ['PostgreSQL is not there', counts('sandbox-postgres'), false, []],
  ['a project ran only skipped tests', new Map([...counts(), ['loader', 0]]), true, ['loader']],
])('finds the missing projects when %s', (_case, ran, postgres, missing) => {
  expect(missingProjects(ran, { postgres })).toEqual(missing);
});
