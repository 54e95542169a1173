import type { BrebAnswer, PaymentRequestWire } from '@istmo/contract/provider';
import type { Machine, Outcome } from '@istmo/domain';
import { signedBy } from '../../shared/payment/completions';
import {
  linkExpired,
  noAnswer,
  type PaymentEnd,
  type PaymentEvent,
  paymentMoves,
  type PaymentState,
  refused,
  seen,
  submit,
} from '../../shared/payment/flow/payment-machine';

/** A code and a key that wait to be paid. `until` is when they stop working, epoch ms; `received` is in minor units. */
export type Offered = {
  attemptId: string;
  codOper: string;
  /** Empty until the provider sends them, after a reload. */
  qr: string;
  key: string;
  payeeName: string;
  received: number;
  failure: BrebAnswer['failure'];
  until: number | undefined;
} & Pick<PaymentEnd, 'signedResult'>;

export type BrebState =
  | PaymentState<PaymentRequestWire>
  /** `mayExist`: an earlier request may be on its way. */
  | { name: 'ready'; mayExist?: true }
  | ({ name: 'waiting'; cancelFailed: boolean } & Offered)
  | ({ name: 'canceling' } & Offered);

export type BrebEvent =
  | PaymentEvent<PaymentRequestWire, BrebAnswer>
  /** The payer wants to pay in another way. */
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

const moves = paymentMoves<BrebAnswer, BrebState>({
  outcomeOf,
  pending: ({ attemptId, answer }) => {
    const { codOper, qr, key, payeeName, received, failure, expiresAt } = answer;
    const until = expiresAt ? Date.parse(expiresAt) : undefined;
    const offered = { attemptId, codOper, qr, key, payeeName, received, failure, until };
    return { name: 'waiting', cancelFailed: false, ...offered, ...signedBy(answer) };
  },
});
const { answered, paidLate } = moves;
/** The state that the payment's own status leads to. */
export const { placeOf } = moves;

export const brebMachine: Machine<BrebState, BrebEvent> = {
  ready: { submit },
  submitting: { answered, refused, linkExpired, noAnswer },
  unanswered: { answered, refused, linkExpired, giveUp: () => ({ name: 'ready', mayExist: true }) },
  waiting: {
    answered: (state, event) => {
      const place = placeOf(event);
      return place.name === 'waiting' ? { ...place, cancelFailed: state.cancelFailed } : place;
    },
    giveUp: (state) => ({ ...state, name: 'canceling' }),
  },
  canceling: {
    answered,
    // A bank moves the money, or the status cannot be read just now: wait for it.
    cancelFailed: (state) => ({ ...state, name: 'waiting', cancelFailed: true }),
  },
  ended: { submit, seen, answered: paidLate },
  approved: {},
  linkExpired: {},
};

function outcomeOf({ outcome, status }: BrebAnswer): Outcome {
  return outcome ?? (status === 1 ? 'approved' : 'pending');
}

/** Whether a payment can be begun. */
export function isReady({ name }: BrebState): boolean {
  return name === 'ready' || name === 'ended';
}
