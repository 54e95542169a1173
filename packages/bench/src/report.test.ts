import { expect, it } from 'vitest';
import { markdownTable, median, quantile, ratio } from './report';

it('aligns row names to the left and numbers to the right', () => {
  expect(markdownTable(['Line', 'ms'], [['fast', '120']])).toBe(
    ['| Line | ms |', '| --- | --: |', '| fast | 120 |'].join('\n'),
  );
});

it('escapes a vertical bar', () => {
  expect(markdownTable(['a|b'], [])).toContain('| a\\|b |');
});

it.each([
  ['an odd number of values', [9, 1, 5], 5],
  ['an even number of values', [4, 1, 3, 2], 2.5],
  ['one value', [7], 7],
  ['numbers that sort differently as strings', [100, 20, 3], 20],
])('is the median of %s', (_case, values, expected) => {
  expect(median(values)).toBe(expected);
});

it.each([
  [0, 0],
  [0.5, 50],
  [0.95, 95],
  [1, 100],
])('is the quantile %d of 0 to 100', (q, expected) => {
  const values = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(quantile(values, q)).toBe(expected);
});

it('interpolates between two values, and does not change the list', () => {
  const values = [20, 10];
  expect(quantile(values, 0.25)).toBe(12.5);
  expect(values).toEqual([20, 10]);
});

it('throws if there are no values', () => {
  expect(() => median([])).toThrow(RangeError);
});

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
