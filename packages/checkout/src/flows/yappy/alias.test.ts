import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasDigits, formatAlias, yappyBook } from './alias';

describe('an alias', () => {
  it.each([
    ['6', '6'],
    ['6123', '6123'],
    ['61234', '6123-4'],
    ['61234567', '6123-4567'],
    ['6123-45678', '6123-4567'],
    ['+507 6123-4567', '6123-4567'],
    ['50761234567', '6123-4567'],
    ['00507 6123 4567', '6123-4567'],
    // Another country's number is not cut to look like an alias.
    ['+57 300 123 4567', '+573001234567'],
    // The first digits of a number that is still being typed are no prefix.
    ['507', '507'],
    ['0 0', '00'],
    ['abc', ''],
  ])('is written %s as %s', (text, written) => {
    expect(formatAlias(text)).toBe(written);
  });

  it('is written the same when it is written again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatAlias(text);
        expect(formatAlias(once)).toBe(once);
        expect(aliasDigits(once)).toBe(aliasDigits(text));
      }),
    );
  });

  it.each([
    ['', 'field_required'],
    ['6123-456', 'invalid_phone_number'],
    ['6123-4567', undefined],
    ['61234567', undefined],
    ['2123-4567', 'invalid_phone_number'],
    ['+507 6123-4567', undefined],
  ])('%s is refused as %s', (text, refusal) => {
    expect(yappyBook.phoneRefusal(text, 'PA')).toBe(refusal);
  });
});
