type Looked = { activityResult?: { status: number } | null | undefined };

export type PayCodeLookup = 'PAYMENT_NOT_FOUND' | 'PAYMENT_SUCCESS' | 'PAYMENT_REJECTED';

/** What looking a payment code up says: paid (status 1), refused, or not found: also while nobody has tried to pay it. */
export function payCodeLookup(found: Looked | null | undefined): PayCodeLookup {
  const result = found?.activityResult;
  if (!result) return 'PAYMENT_NOT_FOUND';
  return result.status === 1 ? 'PAYMENT_SUCCESS' : 'PAYMENT_REJECTED';
}
