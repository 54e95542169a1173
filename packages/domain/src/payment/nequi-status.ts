import type { Outcome } from './outcome';

/** Nequi's steps, as the provider counts them. The last one is every end; `paid` tells whether money moved. */
export const NEQUI_STEP = { init: 1, push: 2, qr: 3, end: 4 } as const;

const OUTCOME: Readonly<Record<string, Outcome>> = {
  '33': 'pending',
  '35': 'approved',
  '71': 'failed',
  '10-454': 'expired',
  '10-455': 'declined',
};

/**
 * How a Nequi payment stands, by Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected.
 * The status codes know no refusal; without this it would stay pending.
 */
export function nequiOutcome(networkStatus: string): Outcome {
  return (Object.hasOwn(OUTCOME, networkStatus) && OUTCOME[networkStatus]) || 'pending';
}
