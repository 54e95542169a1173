import { expect, it } from 'vitest';
import { merge } from './merge';

it.each([
  ['a new field', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['a nested field', { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
  ['a list as a whole', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ['null', { a: 1 }, { a: null }, { a: null }],
  ['undefined', { a: 1 }, undefined, { a: 1 }],
  ['another type', 'text', { a: 1 }, { a: 1 }],
])('merges %s into a value', (_case, value, change, expected) => {
  expect(merge(value, change)).toEqual(expected);
});
