import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expiryError, normalizeExpiry, parseExpiry } from './card-expiry';

it.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['2', '02'],
  ['01', '01'],
  ['1/', '01'],
  ['12', '12'],
  ['13', '01/3'],
  ['127', '12/7'],
  ['0127', '01/27'],
  ['1/27', '01/27'],
  ['1-27', '01/27'],
  ['01 / 27', '01/27'],
  ['01/20', '01/20'],
  ['01/202', '01/202'],
  ['01/2027', '01/27'],
  ['01 / 2027', '01/27'],
  ['012027', '01/27'],
  ['01/278', '01/27'],
  [' 1 / 27', '01/27'],
  ['01/27\n', '01/27'],
  ['abc', ''],
])('%j becomes %j', (typed, normal) => {
  expect(normalizeExpiry(typed)).toBe(normal);
});

it('leaves alone what it made', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ .-]{0,9}$/)), (typed) => {
      const once = normalizeExpiry(typed);
      expect(normalizeExpiry(once)).toBe(once);
    }),
  );
});

it('can be deleted digit by digit', () => {
  let text = '01/27';
  for (let left = text.length; left > 0; left -= 1) text = normalizeExpiry(text.slice(0, -1));
  expect(text).toBe('');
});

it.each([
  ['12/27', { month: 12, year: 2027 }],
  ['1/2027', { month: 1, year: 2027 }],
  ['00/27', undefined],
  ['12/2', undefined],
  ['12/202', undefined],
  ['', undefined],
])('reads %s', (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry);
});

const lastMomentOfMarch = Date.parse('2026-03-31T23:59:59.999-05:00');

it.each([
  ['a later month', '04/26', lastMomentOfMarch, undefined],
  ['the last moment of its month', '03/26', lastMomentOfMarch, undefined],
  ['the first moment after', '03/26', lastMomentOfMarch + 1, 'expired'],
  ['the turn of a year, in Panama', '12/26', Date.parse('2027-01-01T04:59:59Z'), undefined],
  ['the new year', '12/26', Date.parse('2027-01-01T05:00:00Z'), 'expired'],
  ['a year ago', '03/25', lastMomentOfMarch, 'expired'],
  ['nothing', ' ', lastMomentOfMarch, 'field_required'],
  ['half a date', '03/2', lastMomentOfMarch, 'invalid_expiry'],
  ['no such month', '00/30', lastMomentOfMarch, 'invalid_expiry'],
])('%s', (_case, text, now, refusal) => {
  expect(expiryError(text, now)).toBe(refusal);
});
