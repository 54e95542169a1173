import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nequiBook } from './nequi-phones';

const { countryIn, dialCode, formatPhone, internationalPhone, phoneRefusal, splitPhone } = nequiBook;

describe('a Nequi phone', () => {
  it.each([
    ['6123', 'PA', '6123'],
    ['61234', 'PA', '6123-4'],
    ['61234567', 'PA', '6123-4567'],
    ['+507 6123-45678', 'PA', '6123-4567'],
    ['3001234567', 'CO', '300 123 4567'],
    ['+57 300 123 4567', 'CO', '300 123 4567'],
    ['300', 'CO', '300'],
    ['abc', 'CO', ''],
    ['+57 300 123 4567', 'PA', '300 123 4567'],
    ['00507 6123 4567', 'CO', '6123-4567'],
    // No country's number yet.
    ['+57 300', 'PA', '+57300'],
    ['+61 234 567', 'PA', '+61234567'],
  ])('%s of %s is written %s', (text, country, written) => {
    expect(formatPhone(text, country)).toBe(written);
  });

  it('is written the same when it is written again', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('PA', 'CO'), (text, country) => {
        const once = formatPhone(text, country);
        expect(formatPhone(once, country)).toBe(once);
      }),
    );
  });

  it.each([
    ['', 'PA', 'field_required'],
    ['6123-456', 'PA', 'invalid_phone_number'],
    ['2123-4567', 'PA', 'invalid_phone_number'],
    ['6123-4567', 'PA', undefined],
    ['300 123 456', 'CO', 'invalid_phone_number'],
    ['200 123 4567', 'CO', 'invalid_phone_number'],
    ['300 123 4567', 'CO', undefined],
    // The networks' own test numbers, which no numbering plan knows.
    ['399 111 1111', 'CO', undefined],
    ['399 222 2222', 'CO', undefined],
    ['399 333 3333', 'CO', undefined],
  ])('%s of %s is refused as %s', (text, country, refusal) => {
    expect(phoneRefusal(text, country)).toBe(refusal);
  });

  it.each([
    ['6123-4567', 'PA', '+50761234567'],
    ['399 111 1111', 'CO', '+573991111111'],
    ['6123', 'PA', undefined],
  ])('%s of %s goes out as %s', (text, country, international) => {
    expect(internationalPhone(text, country)).toBe(international);
  });

  it.each([
    ['+50761234567', { country: 'PA', national: '6123-4567' }],
    ['+573001234567', { country: 'CO', national: '300 123 4567' }],
    ['+5072123456', undefined],
    ['+12025550123', undefined],
    ['61234567', undefined],
    ['', undefined],
  ])('is known from the merchant: %s', (phone, expected) => {
    expect(splitPhone(phone)).toEqual(expected);
  });

  it.each([
    ['+57 300 123 4567', 'CO'],
    ['00507 6123 4567', 'PA'],
    ['+507 2123', undefined],
    ['+61234567', undefined],
    ['61234567', undefined],
  ])('%s says its country: %s', (text, country) => {
    expect(countryIn(text)).toBe(country);
  });

  it('counts every other country as Panama', () => {
    expect([dialCode('CO'), dialCode('PA'), dialCode('US')]).toEqual(['+57', '+507', '+507']);
  });
});
