import { describe, expect, it } from 'vitest';
import { dayInWords, timeOfDay } from './day-in-words';

const NOW = Date.parse('2026-11-22T03:00:00.000Z');

describe('dayInWords', () => {
  it.each([
    ['19/11/2026', 'es', '19 de noviembre'],
    ['31/12/2025', 'es', '31 de diciembre de 2025'],
    ['19/11/2026', 'en', 'November 19'],
    ['', 'es', ''],
  ] as const)('%s in %s', (day, language, expected) => {
    expect(dayInWords(day, NOW, language)).toBe(expected);
  });
});

it.each([
  ['2026-11-21T19:05:31.000Z', '14:05'],
  ['never', ''],
])('the time of %s is %j', (at, expected) => {
  expect(timeOfDay(at)).toBe(expected);
});
