/** The bank's answer to a 3DS request. No answer counts as `unavailable`. */
export type ThreeDsResult = 'authenticated' | 'challenge' | 'rejected' | 'unavailable';

/** The `resultType` of a card payment request: the bank's page opens as a redirect. */
export const THREE_DS_RESULT_TYPE = 'WEB_REDIRECT';

/** How long a challenge may take before it counts as unavailable (EMV 3DS 2). */
export const CHALLENGE_TIMEOUT_MS = 600_000;

const BY_TRANS_STATUS: Readonly<Record<string, ThreeDsResult>> = {
  Y: 'authenticated',
  A: 'authenticated',
  N: 'rejected',
  R: 'rejected',
  C: 'challenge',
  U: 'unavailable',
};

/**
 * The result that an EMV 3DS 2 transStatus stands for. Only Y and A (attempted) allow the payment; an unknown status counts
 * as unavailable.
 */
export function threeDsResultOf(transStatus: string): ThreeDsResult {
  return (Object.hasOwn(BY_TRANS_STATUS, transStatus) && BY_TRANS_STATUS[transStatus]) || 'unavailable';
}
