import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay } from './date';
import { dayInWords, deadlineInWords, momentInWords, recentInWords, timeInWords } from './day-in-words';
import { formatPhone } from './phone';

it.each([
  ['2026-11-21T19:05:31.000Z', '21/11/2026 14:05:31'],
  [Date.UTC(2026, 0, 1, 4, 59, 59), '31/12/2025 23:59:59'],
  ['soon', ''],
])('%s is %s in Panama', (at, text) => expect(formatDateTime(at, 'America/Panama')).toBe(text));

describe('day', () => {
  it.each([
    ['2026-11-20', '20/11/2026'],
    ['2026-01-02', '02/01/2026'],
    ['pronto', 'pronto'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
  ])('%s is %s', (day, text) => expect(formatDay(day)).toBe(text));
});

describe('day in words', () => {
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
    ['2026-11-27T17:22:08.000Z', 'es', '27 nov 2026, 12:22 p.\u00a0m.'],
    ['2026-11-27T05:03:00.000Z', 'es', '27 nov 2026, 12:03 a.\u00a0m.'],
    ['2026-11-27T17:22:08.000Z', 'en', 'Nov 27, 2026, 12:22 PM'],
    ['2026-11-27T15:14:00.000Z', 'en', 'Nov 27, 2026, 10:14 AM'],
    ['soon', 'es', ''],
  ] as const)('the moment %s in %s is %j', (at, language, expected) => {
    expect(momentInWords(at, language)).toBe(expected);
  });

  it.each([
    ['2026-11-27T20:00:00Z', 'es', 'hoy, 3:00 p.\u00a0m.'],
    ['2026-11-28T17:21:00Z', 'es', 'mañana, 12:21 p.\u00a0m.'],
    ['2026-11-28T17:21:00Z', 'en', 'tomorrow, 12:21 PM'],
    ['2026-11-29T17:21:00Z', 'es', '29 nov 2026, 12:21 p.\u00a0m.'],
  ] as const)('the deadline %s in %s is %j', (at, language, expected) => {
    const now = Date.parse('2026-11-27T17:22:08Z');
    expect(deadlineInWords(Date.parse(at), { now, language, timeZone: 'America/Panama' })).toBe(expected);
  });

  it.each([
    ['2026-11-21T19:05:31.000Z', 'es', 'Hoy, 2:05 p.\u00a0m.'],
    ['2026-11-21T04:59:59.000Z', 'es', 'Ayer, 11:59 p.\u00a0m.'],
    ['2026-11-21T19:05:31.000Z', 'en', 'Today, 2:05 PM'],
    ['2026-11-20T04:59:59.000Z', 'es', '19 nov 2026, 11:59 p.\u00a0m.'],
    ['never', 'es', ''],
  ] as const)('in a list, %s in %s is %j', (at, language, expected) => {
    expect(recentInWords(at, NOW, language)).toBe(expected);
  });

  it.each([
    ['2026-11-21T19:05:31.000Z', '2:05 p.\u00a0m.'],
    ['never', ''],
  ])('the time of %s is %j', (at, expected) => {
    expect(timeInWords(at, 'es')).toBe(expected);
  });
});

describe('phone', () => {
  it.each([
    ['61234567', '+507 6123-4567'],
    ['+507 6123 4567', '+507 6123-4567'],
    ['2231234', '+507 223-1234'],
    ['+573001234567', '+57 300 123 4567'],
    ['+34600123456', '+34600123456'],
    ['', ''],
  ])('%s is read as %s', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });
});
