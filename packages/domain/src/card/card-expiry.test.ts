import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeExpiry, expiryError, normalizeExpiry, parseExpiry } from './card-expiry';

it.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['22', '2/2'],
  ['01', '01'],
  ['1/', '01'],
  ['12', '12'],
  ['13', '13'],
  ['1330', '13/30'],
  ['13/30', '13/30'],
  ['99/30', '99/30'],
  ['2030-12', '12/30'],
  ['1999-01', '01/99'],
  ['0/30', '0/30'],
  ['9/30', '9/30'],
  ['05/30', '05/30'],
  ['127', '12/7'],
  ['0127', '01/27'],
  ['1/27', '1/27'],
  ['1-27', '1/27'],
  ['01 / 27', '01/27'],
  ['01/20', '01/20'],
  ['01/202', '01/202'],
  ['01/2027', '01/27'],
  ['01 / 2027', '01/27'],
  ['012027', '01/27'],
  ['01/278', '01/27'],
  [' 1 / 27', '1/27'],
  ['01/27\n', '01/27'],
  ['abc', ''],
])('%j becomes %j', (typed, normal) => {
  expect(normalizeExpiry(typed)).toBe(normal);
});

it.each([
  ['1/27', '01/27'],
  ['2', '2'],
  ['12/27', '12/27'],
  ['2030-1', '01/30'],
])('left as %j, it becomes %j', (typed, complete) => {
  expect(completeExpiry(typed)).toBe(complete);
});

it('keeps the year while the month is corrected digit by digit', () => {
  for (const month of ['01', '05', '10', '12']) {
    const first = normalizeExpiry(`${month.charAt(0)}/30`);
    expect(normalizeExpiry(`${month.charAt(0)}${month.charAt(1)}${first.slice(1)}`)).toBe(`${month}/30`);
  }
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
  ['2030-12', { month: 12, year: 2030 }],
  ['13/30', undefined],
  ['99/30', undefined],
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
  ['a thirteenth month', '13/30', lastMomentOfMarch, 'invalid_expiry'],
  ['20 years ahead', '12/46', lastMomentOfMarch, undefined],
  ['more than 20 years ahead', '01/47', lastMomentOfMarch, 'invalid_expiry'],
  ['a thirteenth month after its year', '2030-13', lastMomentOfMarch, 'invalid_expiry'],
  ['the last century', '1999-01', lastMomentOfMarch, 'invalid_expiry'],
])('%s', (_case, text, now, refusal) => {
  expect(expiryError(text, now)).toBe(refusal);
});
