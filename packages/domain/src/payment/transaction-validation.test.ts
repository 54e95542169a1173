import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validationAmountError } from '../money/amount-rules';
import { money, toDecimalString } from '../money/money';
import { randomCharge, VALIDATION_STATES, validationCode, validationResult } from './transaction-validation';

it.each([
  ['withoutVerify', 0],
  ['confirmed', 1],
  ['canceled', 2],
] as const)('%s is %i on the wire', (name, state) => {
  expect(VALIDATION_STATES[name]).toBe(state);
});

describe('validationResult', () => {
  it.each([
    ['success', { code: 200 }, { stateOfValid: 1, statusFlag: 4 }],
    ['too late', { code: 619 }, { stateOfValid: 2, statusFlag: 1, errorMessage: 'payment_expired' }],
    [
      'a wrong code',
      { code: 422, key: 'invalid_code_validation_tx' },
      { stateOfValid: 2, errorMessage: 'invalid_code_validation_tx' },
    ],
    [
      'a wrong amount',
      { code: 422, key: 'invalid_amount_validation_tx' },
      { stateOfValid: 0, errorMessage: 'invalid_amount_validation_tx' },
    ],
    [
      'anything else',
      { code: 400, key: 'happen_error_try_again' },
      { stateOfValid: 0, errorMessage: 'try_again_validation_tx' },
    ],
  ] as const)('%s', (_case, answer, result) => {
    expect(validationResult(answer)).toEqual(result);
  });
});

describe('randomCharge', () => {
  it.each([
    [0, 100],
    [0.5, 200],
    [1 - Number.EPSILON, 300],
  ])('of %d is %i cents', (drawn, cents) => {
    expect(randomCharge(() => drawn)).toEqual(money(cents));
  });

  it('is always one that the payer may type', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
        expect(validationAmountError(toDecimalString(randomCharge(() => drawn)))).toBeUndefined();
      }),
    );
  });
});

it('sends the code and the amount parted by a pipe', () => {
  expect(validationCode(' V-1 ', money(207))).toBe('V-1|2.07');
});
