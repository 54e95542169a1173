import type { Machine } from '../flow/machine';
import type { Outcome } from '../payment/outcome';

type Ended = Exclude<Outcome, 'pending'>;

/** Where a Yappy payment stands for the payer; `problem` is the key of what went wrong before. */
export type YappyState =
  | { name: 'asking'; problem?: 'payment_expired' | 'payment_error_try_again' }
  | { name: 'waiting' }
  | { name: 'ended'; outcome: Ended };

export type YappyEvent =
  | { type: 'requested' }
  | { type: 'failed' }
  /** Yappy's own end: see `yappyOutcome`. */
  | { type: 'ended'; outcome: Ended }
  /** Code 619. */
  | { type: 'expired' }
  | { type: 'restarted' };

/** The number of each step; Yappy's counter begins at 1. */
export const YAPPY_STEP: Readonly<Record<YappyState['name'], 1 | 2 | 3>> = {
  asking: 1,
  waiting: 2,
  ended: 3,
};

/** Yappy's steps. Whatever ended other than approved may be asked for again. */
export const yappySteps: Machine<YappyState, YappyEvent> = {
  asking: {
    requested: () => ({ name: 'waiting' }),
    failed: () => ({ name: 'asking', problem: 'payment_error_try_again' }),
  },
  waiting: {
    ended: (_, { outcome }) => ({ name: 'ended', outcome }),
    failed: () => ({ name: 'asking', problem: 'payment_error_try_again' }),
    expired: () => ({ name: 'asking', problem: 'payment_expired' }),
  },
  ended: {
    restarted: (state) => (state.outcome === 'approved' ? state : { name: 'asking' }),
  },
};
