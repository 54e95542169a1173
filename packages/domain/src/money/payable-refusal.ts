import { compare, type Money } from './money';

/** How long a typed amount rests before it is held against the merchant's limit. */
export const LIMIT_CHECK_DELAY_MS = 500;

export type PayableRefusal = 'greater_than_zero' | 'amount_lt_min_message' | 'amount_exceeds_limit_allowed';

/** Says why an amount may not be paid: nothing to pay, or outside what the merchant takes in one payment. */
export function payableRefusal(amount: Money, limit?: Money, least?: Money): PayableRefusal | undefined {
  if (amount.amount <= 0) return 'greater_than_zero';
  if (least && compare(amount, least) < 0) return 'amount_lt_min_message';
  return limit && compare(amount, limit) > 0 ? 'amount_exceeds_limit_allowed' : undefined;
}
