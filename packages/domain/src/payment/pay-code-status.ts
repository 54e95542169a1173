import { PROVIDER_TEXTS } from '../errors/provider-errors';
import type { Outcome } from './payment-completion';

type PayCodeActivity = { activityResult?: { status: number } | null | undefined };

export type PayCodeStatus =
  | typeof PROVIDER_TEXTS.paymentNotFound
  | 'PAYMENT_SUCCESS'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_REJECTED';

/**
 * The status of a pay code: paid (status 1), pending (status -1), rejected, or not found. A code without a payment attempt
 * counts as not found.
 */
export function payCodeStatus(found: PayCodeActivity | null | undefined): PayCodeStatus {
  const result = found?.activityResult;
  if (!result) return PROVIDER_TEXTS.paymentNotFound;
  if (result.status === -1) return 'PAYMENT_PENDING';
  return result.status === 1 ? 'PAYMENT_SUCCESS' : 'PAYMENT_REJECTED';
}

/**
 * The `status` of a pay code's result: 1 paid, -1 waiting, 0 refused. Status codes of methods do not fit here: 2 is a captured
 * card and a collected voucher.
 */
export function payCodeResultCode(outcome: Outcome): 1 | -1 | 0 {
  if (outcome === 'approved') return 1;
  return outcome === 'pending' ? -1 : 0;
}
