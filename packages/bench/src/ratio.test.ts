import { expect, it } from 'vitest';
import { ratio } from './ratio';

it.each([
  [300, 200, '×1.50'],
  [1, 3, '×0.33'],
  [2478, 100, '×24.8'],
  [0, 5, '×0.00'],
  [5, 0, '–'],
  [undefined, 5, '–'],
  [5, undefined, '–'],
])('%s to %s is %s', (measured, peer, expected) => {
  expect(ratio(measured, peer)).toBe(expected);
});
