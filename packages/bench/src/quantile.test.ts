import { expect, it } from 'vitest';
import { median, quantile } from './quantile';

it.each([
  ['an odd number of values', [9, 1, 5], 5],
  ['an even number', [4, 1, 3, 2], 2.5],
  ['one value', [7], 7],
  ['numbers that sort otherwise as texts', [100, 20, 3], 20],
])('is the middle of %s', (_case, values, expected) => {
  expect(median(values)).toBe(expected);
});

it.each([
  [0, 0],
  [0.5, 50],
  [0.95, 95],
  [1, 100],
])('takes the share %d of 0 to 100', (q, expected) => {
  const values = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(quantile(values, q)).toBe(expected);
});

it('goes between two values in proportion, and leaves the list as it was', () => {
  const values = [20, 10];
  expect(quantile(values, 0.25)).toBe(12.5);
  expect(values).toEqual([20, 10]);
});

it('has nothing to say of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});
