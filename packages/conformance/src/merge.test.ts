import { expect, it } from 'vitest';
import { merge } from './merge';

it.each([
  ['what is new', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['what differs, however deep', { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
  ['a list as a whole', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ['null', { a: 1 }, { a: null }, { a: null }],
  ['nothing', { a: 1 }, undefined, { a: 1 }],
  ['another kind', 'text', { a: 1 }, { a: 1 }],
])('puts %s over a value', (_case, value, change, expected) => {
  expect(merge(value, change)).toEqual(expected);
});
