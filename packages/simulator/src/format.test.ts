import { expect, it } from 'vitest';
import { amount, clock, dateTime, duration } from './format';

it('formats dates with the day first, in Panama time', () => {
  expect(dateTime('2026-03-08T04:05:06.000Z')).toBe('07/03/2026 23:05:06');
  expect(clock('2026-03-08T04:05:06.000Z')).toBe('23:05');
});

it.each([
  [0, '0 min'],
  [300_000, '5 min'],
  [90_060_000, '1 d 1 h 1 min'],
  [86_400_000, '1 d'],
  [-300_000, '−5 min'],
])('formats %i ms as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it('formats an amount with its currency symbol', () => {
  expect(amount('48.15', 'USD')).toBe('$48.15');
});
