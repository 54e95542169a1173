import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panamaDate, panamaMonthStart, panamaTime } from './panama-time';

it.each([
  ['2026-03-08T17:04:05Z', '08/03/2026', '12:04:05'],
  ['2026-03-08T04:59:59.999Z', '07/03/2026', '23:59:59'],
  ['2026-03-08T05:00:00Z', '08/03/2026', '00:00:00'],
  ['2027-01-01T00:00:00Z', '31/12/2026', '19:00:00'],
  // July: no daylight saving.
  ['2026-07-01T05:00:00Z', '01/07/2026', '00:00:00'],
  ['2024-02-29T12:00:00Z', '29/02/2024', '07:00:00'],
])('at %s it is %s %s in Panama', (iso, date, time) => {
  expect(panamaDate(Date.parse(iso))).toBe(date);
  expect(panamaTime(Date.parse(iso))).toBe(time);
});

it('agrees with the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Panama',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const moments = fc.integer({ min: Date.parse('1970-01-01'), max: Date.parse('2099-12-31') });
  fc.assert(
    fc.property(moments, (at) => {
      expect(`${panamaDate(at)}, ${panamaTime(at)}`).toBe(clock.format(at));
    }),
  );
});

it('begins a month at midnight in Panama', () => {
  expect(panamaMonthStart(2026, 3)).toBe(Date.parse('2026-03-01T00:00:00-05:00'));
  expect(panamaMonthStart(2026, 13)).toBe(Date.parse('2027-01-01T00:00:00-05:00'));
});
