import { expect, it } from 'vitest';
import { daysAgo, groupByDay } from './day-groups';

// Panama is five hours behind UTC.
const NOW = Date.parse('2026-11-22T03:00:00.000Z');

it('groups what follows each other on one day in Panama', () => {
  const dates = ['2026-11-22T02:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T04:59:00Z', 'never'];
  expect(groupByDay(dates, (date) => date).map(({ day, items }) => [day, items.length])).toEqual([
    ['21/11/2026', 2],
    ['20/11/2026', 1],
    ['', 1],
  ]);
});

it.each([
  ['21/11/2026', 0],
  ['20/11/2026', 1],
  ['19/11/2026', undefined],
  ['', undefined],
])('%s was %s days ago', (day, expected) => {
  expect(daysAgo(day, NOW)).toBe(expected);
});
