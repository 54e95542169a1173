import type { Machine } from '../flow/machine';

/** Where a Nequi payment stands for the payer; `problem` is the key of what went wrong before. */
export type NequiState =
  { name: 'init'; problem?: NequiProblem } | { name: 'push' } | { name: 'qr' } | { name: 'end'; paid: true };

export type NequiProblem =
  | 'error_pay_push_nequi'
  | 'error_pay_qr_nequi'
  | 'payment_rejected'
  | 'payment_expired'
  | 'waiting_time_over';

export type NequiEvent =
  | { type: 'pushSent' }
  | { type: 'qrShown' }
  | { type: 'confirmed' }
  | { type: 'failed'; problem: NequiProblem }
  /** Code 619. */
  | { type: 'expired' }
  | { type: 'restarted' };

/** The number of each step, as the application's state counts them. */
export const NEQUI_STEP: Readonly<Record<NequiState['name'], 1 | 2 | 3 | 4>> = {
  init: 1,
  push: 2,
  qr: 3,
  end: 4,
};

const waiting = {
  confirmed: () => ({ name: 'end', paid: true }),
  failed: (_: unknown, { problem }: { problem: NequiProblem }) => ({ name: 'init', problem }),
  expired: () => ({ name: 'init', problem: 'payment_expired' }),
  restarted: () => ({ name: 'init' }),
} satisfies Machine<NequiState, NequiEvent>['push'];

/**
 * Nequi's steps. The payer may change over from the push to the QR, and a confirmation ends either, also one that comes
 * when the payer has gone back to the first step: the money has moved.
 */
export const nequiSteps: Machine<NequiState, NequiEvent> = {
  init: {
    ...waiting,
    pushSent: () => ({ name: 'push' }),
    qrShown: () => ({ name: 'qr' }),
  },
  push: { ...waiting, qrShown: () => ({ name: 'qr' }) },
  qr: { ...waiting, pushSent: () => ({ name: 'push' }) },
  end: {},
};
