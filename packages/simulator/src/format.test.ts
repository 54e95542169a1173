import { LANGUAGES } from '@istmo/domain';
import { expect, it } from 'vitest';
import { amount, dateTime, duration } from './format';

it('prints the day before the month, in Panama', () => {
  expect(dateTime('2026-03-08T04:05:06.000Z')).toBe('07/03/2026 23:05:06');
});

it.each([
  [0, '0 min'],
  [300_000, '5 min'],
  [90_060_000, '1 d 1 h 1 min'],
  [86_400_000, '1 d'],
  [-300_000, '−5 min'],
])('says how long %i ms are: %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it.each(LANGUAGES)('prints an amount with its sign, in %s', (lang) => {
  expect(amount('48.15', 'USD', lang)).toBe('$48.15');
});
