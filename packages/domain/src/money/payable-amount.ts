// Separate from the rules for typed amounts, because the first screen does not need those.
import { compare, type Money } from './money';

/** The delay before a typed amount is checked against the merchant's limit. */
export const LIMIT_CHECK_DELAY_MS = 500;

export type PayableAmountError =
  | 'greater_than_zero'
  | 'amount_lt_min_message'
  | 'amount_exceeds_limit_allowed';

/** Why an amount cannot be paid: it is not above zero, or outside the merchant's limits for one payment. */
export function payableAmountError(
  amount: Money,
  limit?: Money,
  least?: Money,
): PayableAmountError | undefined {
  if (amount.amount <= 0) return 'greater_than_zero';
  if (least && compare(amount, least) < 0) return 'amount_lt_min_message';
  return limit && compare(amount, limit) > 0 ? 'amount_exceeds_limit_allowed' : undefined;
}
