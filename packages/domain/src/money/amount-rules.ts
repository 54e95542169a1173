import { compare, type Currency, fromDecimal, type Money, money } from './money';
import { isDecimal } from '../text/text-rules';

/** How long a typed amount rests before it is held against the merchant's limit. */
export const LIMIT_CHECK_DELAY_MS = 500;

/** The random charge that a payer reads on the statement, in cents. */
export const VALIDATION_CHARGE = { least: 100, most: 300 } as const;

const LEAST = 100;

export type PayableRefusal = 'greater_than_zero' | 'amount_lt_min_message' | 'amount_exceeds_limit_allowed';
export type AmountRefusal =
  PayableRefusal | 'field_required' | 'validation_number' | 'validation_positive_number' | 'invalid_amount';
export type ValidationAmountRefusal = 'field_required' | 'validation_number' | 'invalid_amount_validation_tx';

/** Says why an amount may not be paid: nothing to pay, or outside what the merchant takes in one payment. */
export function payableRefusal(amount: Money, limit?: Money, least?: Money): PayableRefusal | undefined {
  if (amount.amount <= 0) return 'greater_than_zero';
  if (least && compare(amount, least) < 0) return 'amount_lt_min_message';
  return limit && compare(amount, limit) > 0 ? 'amount_exceeds_limit_allowed' : undefined;
}

/** Says why an amount that a payer typed is refused: it is rounded to two digits, and at least 1. */
export function amountRefusal(text: string, currency: Currency, limit?: Money): AmountRefusal | undefined {
  const shape = shapeRefusal(text);
  if (shape) return shape;
  if (text.trim().startsWith('-')) return 'greater_than_zero';
  const amount = fromDecimal(text.trim(), currency);
  if (!amount) return 'invalid_amount';
  if (amount.amount > 0 && compare(amount, money(LEAST, currency)) < 0) return 'validation_positive_number';
  return payableRefusal(amount, limit);
}

/** Says why the random charge that a payer read on the statement cannot be it: it lies between $1.00 and $3.00. */
export function validationAmountRefusal(text: string): ValidationAmountRefusal | undefined {
  const shape = shapeRefusal(text);
  if (shape) return shape;
  const cents = fromDecimal(text.trim())?.amount ?? 0;
  return cents >= VALIDATION_CHARGE.least && cents <= VALIDATION_CHARGE.most
    ? undefined
    : 'invalid_amount_validation_tx';
}

function shapeRefusal(text: string): 'field_required' | 'validation_number' | undefined {
  if (text.trim() === '') return 'field_required';
  return isDecimal(text.trim().replace(/^-/, '')) ? undefined : 'validation_number';
}
