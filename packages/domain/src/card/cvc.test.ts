import { expect, it } from 'vitest';
import { cvcError } from './cvc';

it.each([
  ['123', 'VISA', undefined],
  [' 123 ', 'MC', undefined],
  ['1234', 'AMEX', undefined],
  ['123', undefined, undefined],
  ['000', 'VISA', undefined],
  ['', 'VISA', 'field_required'],
  ['  ', 'AMEX', 'field_required'],
  ['12', 'VISA', 'invalid_cvc'],
  ['1234', 'VISA', 'invalid_cvc'],
  ['123', 'AMEX', 'invalid_cvc'],
  ['12a', 'VISA', 'invalid_cvc'],
  ['-12', 'VISA', 'invalid_cvc'],
  ['١٢٣', 'VISA', 'invalid_cvc'],
] as const)('%j for %s: %s', (text, brand, refusal) => {
  expect(cvcError(text, brand)).toBe(refusal);
});
