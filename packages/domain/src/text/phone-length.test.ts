import { phoneLengthError } from './phone-length';
import { expect, it } from 'vitest';

it.each([
  ['+507 6123-4567', undefined, undefined],
  ['12', undefined, undefined],
  ['1'.repeat(17), undefined, undefined],
  ['1'.repeat(18), undefined, 'invalid_phone_number'],
  ['1', undefined, 'invalid_phone_number'],
  ['phone', undefined, 'invalid_phone_number'],
  [' ', undefined, 'field_required'],
  [`12${' '.repeat(248)}`, undefined, undefined],
  [`12${' '.repeat(249)}`, undefined, 'invalid_phone_number'],
  ['+5071', '1', 'invalid_phone_number'],
  [`+507${'1'.repeat(17)}`, '1'.repeat(17), undefined],
])('%j with %s as its national part: %s', (text, nationalPart, refusal) => {
  expect(phoneLengthError(text, nationalPart)).toBe(refusal);
});
