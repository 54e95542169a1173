import { PROVIDER_TEXTS } from '../errors/provider-errors';

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
