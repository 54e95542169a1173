import type { Machine } from '../flow/machine';
import type { Outcome } from '../payment/outcome';

type ClaveProblem = 'service_unavailable' | 'payment_expired' | 'payment_error_try_again';

/** Where a Clave payment stands for the payer. Number and PIN are typed on the network's own page, never on ours. */
export type ClaveState =
  | { name: 'starting'; problem?: ClaveProblem }
  | { name: 'atNetwork' }
  | { name: 'verifying' }
  | { name: 'ended'; outcome: Outcome };

export type ClaveEvent =
  | { type: 'opened' }
  | { type: 'failed'; problem: ClaveProblem }
  | { type: 'returned' }
  | { type: 'answered'; outcome: Outcome }
  /** Code 619. */
  | { type: 'expired' }
  | { type: 'restarted' };

/** The number of each step; where Clave's counter begins is not said, and zero is before anything was opened. */
export const CLAVE_STEP: Readonly<Record<ClaveState['name'], 0 | 1 | 2 | 3>> = {
  starting: 0,
  atNetwork: 1,
  verifying: 2,
  ended: 3,
};

const failures = {
  failed: (_: unknown, { problem }: { problem: ClaveProblem }) => ({ name: 'starting', problem }),
  expired: () => ({ name: 'starting', problem: 'payment_expired' }),
} satisfies Machine<ClaveState, ClaveEvent>['verifying'];

/** Clave's steps. What the network's page says on return is a claim: the provider's answer ends the payment. */
export const claveSteps: Machine<ClaveState, ClaveEvent> = {
  starting: { ...failures, opened: () => ({ name: 'atNetwork' }) },
  atNetwork: { ...failures, returned: () => ({ name: 'verifying' }) },
  verifying: { ...failures, answered: (_, { outcome }) => ({ name: 'ended', outcome }) },
  ended: {
    restarted: (state) =>
      state.outcome === 'approved' || state.outcome === 'pending' ? state : { name: 'starting' },
  },
};
