import { PROVIDER_TEXTS } from '../errors/error-catalogue';

type Looked = { activityResult?: { status: number } | null | undefined };

export type PayCodeLookup =
  typeof PROVIDER_TEXTS.paymentNotFound | 'PAYMENT_SUCCESS' | 'PAYMENT_PENDING' | 'PAYMENT_REJECTED';

/**
 * What looking a payment code up says: paid (status 1), being paid (status -1), refused, or not found: also while nobody has
 * tried to pay it.
 */
export function payCodeLookup(found: Looked | null | undefined): PayCodeLookup {
  const result = found?.activityResult;
  if (!result) return PROVIDER_TEXTS.paymentNotFound;
  if (result.status === -1) return 'PAYMENT_PENDING';
  return result.status === 1 ? 'PAYMENT_SUCCESS' : 'PAYMENT_REJECTED';
}
