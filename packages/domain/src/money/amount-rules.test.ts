import { describe, expect, it } from 'vitest';
import { amountError, validationAmountError } from './amount-rules';
import { payableAmountError } from './payable-amount';
import { money } from './money';

const limit = money(50_000);

describe('amountError', () => {
  it.each([
    ['1', undefined],
    ['1.00', undefined],
    [' 48.15 ', undefined],
    ['0.995', undefined],
    ['500', undefined],
    ['500.0044', undefined],
    ['', 'field_required'],
    [' ', 'field_required'],
    ['abc', 'validation_number'],
    ['1,00', undefined],
    ['1,2,3', 'validation_number'],
    ['12,34,567', 'validation_number'],
    ['1e3', 'validation_number'],
    ['-', 'validation_number'],
    ['.', 'validation_number'],
    ['--1', 'validation_number'],
    ['0', 'greater_than_zero'],
    ['0.004', 'greater_than_zero'],
    [' -5', 'greater_than_zero'],
    ['0.01', 'validation_positive_number'],
    ['0.99', 'validation_positive_number'],
    ['500.01', 'amount_exceeds_limit_allowed'],
    ['500.0050', 'amount_exceeds_limit_allowed'],
    // Perhaps a thousand.
    ['1.000', 'invalid_amount'],
    ['9'.repeat(30), 'invalid_amount'],
  ])('%j: %s', (text, refusal) => {
    expect(amountError(text, 'USD', limit)).toBe(refusal);
  });

  it('knows no limit where none is given', () => {
    expect(amountError('999999', 'COP')).toBeUndefined();
  });
});

it.each([
  [money(1), undefined],
  [limit, undefined],
  [money(50_001), 'amount_exceeds_limit_allowed'],
  [money(0), 'greater_than_zero'],
  [money(-1), 'greater_than_zero'],
])('%j payable: %s', (amount, refusal) => {
  expect(payableAmountError(amount, limit)).toBe(refusal);
});

it.each([
  [499, 'amount_lt_min_message'],
  [500, undefined],
  [0, 'greater_than_zero'],
])('%i cents where the least is five dollars: %s', (cents, refusal) => {
  expect(payableAmountError(money(cents), limit, money(500))).toBe(refusal);
});

it.each([
  ['1', undefined],
  ['3.00', undefined],
  [' 2.37 ', undefined],
  ['0.99', 'invalid_amount_validation_tx'],
  ['3.01', 'invalid_amount_validation_tx'],
  ['-2', 'invalid_amount_validation_tx'],
  ['9'.repeat(30), 'invalid_amount_validation_tx'],
  ['', 'field_required'],
  ['two', 'validation_number'],
])('%j as the random charge: %s', (text, refusal) => {
  expect(validationAmountError(text)).toBe(refusal);
});
