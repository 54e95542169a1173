import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DEFAULT_TIME_ZONE,
  isExpiryUnreadable,
  localDate,
  localDateTime,
  localTime,
  monthStart,
  parseExpiresAt,
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
  ['mañana', '', ''],
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

const noon = Date.parse('2026-03-08T12:00:00-05:00');

it.each([
  ['Panama time where no zone is named', '2026-03-08T12:00:00', noon],
  ['a blank instead of the T', '2026-03-08 12:00:00', noon],
  ['no seconds', '2026-03-08T12:00', noon],
  ['fractions of a second', '2026-03-08T12:00:00.250', noon + 250],
  ['tenths of a second', '2026-03-08T12:00:00.5', noon + 500],
  ['UTC', '2026-03-08T17:00:00Z', noon],
  ['UTC in lower case', '2026-03-08t17:00:00z', noon],
  ['another zone', '2026-03-08T18:00:00+01:00', noon],
  ['a zone without its colon', '2026-03-08T18:00:00+0100', noon],
  ['a zone of hours only', '2026-03-08T17:00:00+00', noon],
  ['a zone of hours only, with fractions', '2026-03-08 12:00:00.000-05', noon],
  ['a zone after a blank', '2026-03-08 17:00:00 +00:00', noon],
  ['the day first', '08/03/2026 12:00:00', noon],
  ['the day first, without zeros', '8/3/2026 12:00', noon],
  ['the day first, with a zone', '08/03/2026 17:00 Z', noon],
  ['an hour of one digit', '08/03/2026 9:00', noon - 3 * 3_600_000],
  ['a bare day written first, to its end', '08/03/2026', Date.parse('2026-03-08T23:59:59.999-05:00')],
  ['the last day of February', '2028-02-29T12:00:00', Date.parse('2028-02-29T12:00:00-05:00')],
  ['a bare day, to its end', '2026-03-08', Date.parse('2026-03-08T23:59:59.999-05:00')],
  ['epoch milliseconds', noon, noon],
  ['epoch seconds', noon / 1000, noon],
  ['epoch as text', String(noon), noon],
  ['epoch seconds with a fraction', `${String(noon / 1000)}.25`, noon + 250],
  ['the first epoch in milliseconds', 100_000_000_000, 100_000_000_000],
  ['blanks around it', ' 2026-03-08T12:00:00 ', noon],
])('reads %s', (_case, expiresAt, at) => {
  expect(parseExpiresAt(expiresAt)).toBe(at);
});

it.each([
  undefined,
  '',
  ' ',
  'never',
  0,
  '0',
  -1,
  '-1',
  NaN,
  Infinity,
  '2026-13-01T00:00:00',
  '2026-03-08T25:00:00',
  '2026-02-30',
  '2026-02-30T12:00:00Z',
  '30/02/2026',
  '03/28/2026',
  '08/03/26',
  '2026-03-08T12:00:00 Panama',
  '9'.repeat(30),
])('finds no expiry in %j', (expiresAt) => {
  expect(parseExpiresAt(expiresAt)).toBeUndefined();
});

it.each([
  ['nothing', undefined, false],
  ['an empty text', ' ', false],
  ['zero, which is no limit', '0', false],
  ['a negative number', -1, false],
  ['a time', '2026-03-08T12:00:00', false],
  ['a day that there is not', '2026-02-30', true],
  ['a word', 'never', true],
  ['the month first', '03/28/2026', true],
])('says whether nobody can read it: %s', (_case, expiresAt, isUnreadable) => {
  expect(isExpiryUnreadable(expiresAt)).toBe(isUnreadable);
});

it('reads back any moment that is written in ISO', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      expect(parseExpiresAt(date.toISOString())).toBe(date.getTime());
    }),
  );
});
