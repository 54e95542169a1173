import { compare, type Currency, type Money, money } from './money';
import { isWrittenAsAmount, typedAmount } from './typed-amount';
import { type PayableAmountError, payableAmountError } from './payable-amount';

/** The range of the random charge that the payer reads on the statement, in cents. */
export const VALIDATION_CHARGE = { min: 100, max: 300 } as const;

const MIN_AMOUNT = 100;

export type AmountError =
  | PayableAmountError
  | 'field_required'
  | 'validation_number'
  | 'validation_positive_number'
  | 'invalid_amount';
export type ValidationAmountError = 'field_required' | 'validation_number' | 'invalid_amount_validation_tx';

/** Why an amount that the payer typed is not valid. The amount is rounded to two digits and must be at least 1. */
export function amountError(text: string, currency: Currency, limit?: Money): AmountError | undefined {
  const shape = formatError(text, currency);
  if (shape) return shape;
  if (text.trim().startsWith('-')) return 'greater_than_zero';
  const amount = typedAmount(text, currency);
  if (!amount) return 'invalid_amount';
  if (amount.amount > 0 && compare(amount, money(MIN_AMOUNT, currency)) < 0)
    return 'validation_positive_number';
  return payableAmountError(amount, limit);
}

/** Why a typed random charge is not valid: it must be between $1.00 and $3.00. */
export function validationAmountError(text: string): ValidationAmountError | undefined {
  const shape = formatError(text, 'USD');
  if (shape) return shape;
  const cents = typedAmount(text, 'USD')?.amount ?? 0;
  return cents >= VALIDATION_CHARGE.min && cents <= VALIDATION_CHARGE.max
    ? undefined
    : 'invalid_amount_validation_tx';
}

function formatError(text: string, currency: Currency): 'field_required' | 'validation_number' | undefined {
  if (text.trim() === '') return 'field_required';
  return isWrittenAsAmount(text, currency) ? undefined : 'validation_number';
}
