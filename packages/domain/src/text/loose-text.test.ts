import { expect, it } from 'vitest';
import { countOf, textOf } from './loose-text';

it.each([
  ['7', 7],
  [7, 7],
  ['007', 7],
  [0, 0],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  ['9007199254740993', undefined],
  [NaN, undefined],
  [null, undefined],
])('the count of %j is %j', (value, count) => {
  expect(countOf(value)).toBe(count);
});

it.each([
  [' a ', 'a'],
  [3, '3'],
  [Infinity, ''],
  [{}, ''],
  [undefined, ''],
])('the text of %j is %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});
