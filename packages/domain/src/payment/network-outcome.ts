import type { Outcome } from './payment-completion';

/** The provider's numbers for the steps of a Nequi payment. `end` is any outcome; `paid` says whether money moved. */
export const NEQUI_STEP = { init: 1, push: 2, qr: 3, end: 4 } as const;

const NEQUI_OUTCOMES: Readonly<Record<string, Outcome>> = {
  '33': 'pending',
  '35': 'approved',
  '71': 'failed',
  '10-454': 'expired',
  '10-455': 'declined',
};

/**
 * The outcome for Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected. The provider's
 * status codes have none for a rejected payment.
 */
export function nequiOutcome(networkStatus: string): Outcome {
  return (Object.hasOwn(NEQUI_OUTCOMES, networkStatus) && NEQUI_OUTCOMES[networkStatus]) || 'pending';
}

const YAPPY_OUTCOMES: Readonly<Record<string, Outcome>> = {
  E: 'approved',
  R: 'declined',
  C: 'canceled',
  X: 'expired',
};

/**
 * The outcome for Yappy's own letter: E executed, R rejected (not confirmed in time), C canceled in the app,
 * X expired (never started). The provider's status codes have none for the last three.
 */
export function yappyOutcome(letter: string): Outcome {
  return (Object.hasOwn(YAPPY_OUTCOMES, letter) && YAPPY_OUTCOMES[letter]) || 'pending';
}
