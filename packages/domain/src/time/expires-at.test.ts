import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseExpiresAt } from './expires-at';

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
  ['a bare day, to its end', '2026-03-08', Date.parse('2026-03-08T23:59:59.999-05:00')],
  ['epoch milliseconds', noon, noon],
  ['epoch seconds', noon / 1000, noon],
  ['epoch as text', String(noon), noon],
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
  '08/03/2026',
  '2026-03-08T12:00:00 Panama',
  '9'.repeat(30),
])('finds no expiry in %j', (expiresAt) => {
  expect(parseExpiresAt(expiresAt)).toBeUndefined();
});

it('reads back any moment that is written in ISO', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      expect(parseExpiresAt(date.toISOString())).toBe(date.getTime());
    }),
  );
});
