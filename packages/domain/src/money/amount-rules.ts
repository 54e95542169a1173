import { type PayableRefusal, payableRefusal } from './payable-refusal';
import { compare, type Currency, fromDecimal, type Money, money } from './money';
import { isDecimal } from '../text/text-rules';

/** The random charge that a payer reads on the statement, in cents. */
export const VALIDATION_CHARGE = { least: 100, most: 300 } as const;

const LEAST = 100;

export type AmountRefusal =
  PayableRefusal | 'field_required' | 'validation_number' | 'validation_positive_number' | 'invalid_amount';
export type ValidationAmountRefusal = 'field_required' | 'validation_number' | 'invalid_amount_validation_tx';

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
