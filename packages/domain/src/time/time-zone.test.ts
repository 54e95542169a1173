import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DEFAULT_TIME_ZONE,
  localDate,
  localDateTime,
  localTime,
  monthStart,
  parseLocalTime,
  timeZonePlace,
} from './time-zone';

const PANAMA = 'America/Panama';

it.each([
  ['2026-03-08T17:04:05Z', '08/03/2026', '12:04:05'],
  ['2026-03-08T04:59:59.999Z', '07/03/2026', '23:59:59'],
  ['2026-03-08T05:00:00Z', '08/03/2026', '00:00:00'],
  ['2027-01-01T00:00:00Z', '31/12/2026', '19:00:00'],
  // July: no daylight saving.
  ['2026-07-01T05:00:00Z', '01/07/2026', '00:00:00'],
  ['2024-02-29T12:00:00Z', '29/02/2024', '07:00:00'],
])('at %s it is %s %s in Panama', (iso, date, time) => {
  expect(localDate(Date.parse(iso), PANAMA)).toBe(date);
  expect(localTime(Date.parse(iso), PANAMA)).toBe(time);
});

it('is the time of Panama by default', () => {
  expect(DEFAULT_TIME_ZONE).toBe(PANAMA);
});

const moments = fc.integer({ min: Date.parse('1970-01-01'), max: Date.parse('2099-12-31') });

it('agrees with the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: PANAMA,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  fc.assert(
    fc.property(moments, (at) => {
      expect(localDateTime(at, PANAMA)).toBe(clock.format(at).replace(',', ''));
    }),
  );
});

it.each([
  ['2026-03-08T12:00', '2026-03-08T12:00:00-05:00'],
  ['2026-03-08T23:59:59.999', '2026-03-08T23:59:59.999-05:00'],
  ['2026-13-08T12:00', ''],
])('reads %s as a time in Panama', (text, iso) => {
  expect(parseLocalTime(text, PANAMA)).toBe(Date.parse(iso));
});

it('begins a month at midnight in Panama', () => {
  expect(monthStart(2026, 3, PANAMA)).toBe(Date.parse('2026-03-01T00:00:00-05:00'));
  expect(monthStart(2026, 13, PANAMA)).toBe(Date.parse('2027-01-01T00:00:00-05:00'));
});

it.each([
  ['es', 'Panamá'],
  ['en', 'Panama'],
] as const)('is named by its place in %s: %s', (language, place) => {
  expect(timeZonePlace(PANAMA, language)).toBe(place);
});
