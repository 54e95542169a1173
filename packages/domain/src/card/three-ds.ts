/** The bank's answer to a 3DS request; `unavailable` is also its silence. */
export type Authentication = 'authenticated' | 'challenge' | 'rejected' | 'unavailable';

/** The payload's resultType: the bank's page is a redirect. */
export const THREE_DS_RESULT_TYPE = 'WEB_REDIRECT';

/** How long a challenge may take before it counts as unavailable (EMV 3DS 2). */
export const CHALLENGE_TIMEOUT_MS = 600_000;

const BY_TRANS_STATUS: Readonly<Record<string, Authentication>> = {
  Y: 'authenticated',
  A: 'authenticated',
  N: 'rejected',
  R: 'rejected',
  C: 'challenge',
  U: 'unavailable',
};

/** What an EMV 3DS 2 transStatus means. Only Y and A (attempted) let a charge go on; an unknown one is unavailable. */
export function authenticationOf(transStatus: string): Authentication {
  return (Object.hasOwn(BY_TRANS_STATUS, transStatus) && BY_TRANS_STATUS[transStatus]) || 'unavailable';
}
