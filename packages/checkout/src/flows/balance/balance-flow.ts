import type { PaymentAnswer } from '@istmo/contract/provider';
import { type Machine, type Outcome, statusOf } from '@istmo/domain';
import {
  linkExpired,
  noAnswer,
  type PaymentEvent,
  paymentMoves,
  type PaymentState,
  refused,
  submit,
} from '../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/completions';
import type { WalletPayment } from '../../shared/wallet/wallet-payment';

export type BalanceState =
  | PaymentState<WalletPayment>
  | { name: 'editing' }
  /** The answer takes longer than usual. */
  | ({ name: 'waiting'; attemptId: string; codOper: string } & Pick<PaymentEnd, 'signedResult'>);

export type BalanceEvent = PaymentEvent<WalletPayment, PaymentAnswer>;

const moves = paymentMoves<PaymentAnswer, BalanceState>({
  outcomeOf,
  pending: ({ attemptId, answer }) => ({
    name: 'waiting',
    attemptId,
    codOper: answer.codOper,
    ...signedBy(answer),
  }),
});
const { answered, untilEnd } = moves;
/** The state that the payment's own status leads to. */
export const { placeOf } = moves;

export const balanceMachine: Machine<BalanceState, BalanceEvent> = {
  editing: { submit },
  submitting: { answered, refused, linkExpired, noAnswer },
  unanswered: { answered, refused, linkExpired },
  waiting: { answered: untilEnd },
  ended: { submit },
  approved: {},
  linkExpired: {},
};

function outcomeOf({ status, outcome }: PaymentAnswer): Outcome {
  if (outcome) return outcome;
  const shown = statusOf('balance', status);
  return shown === 'pending' || shown === 'declined' ? shown : 'approved';
}

/** Whether the payer can do anything but wait. */
export function isIdle({ name }: BalanceState): boolean {
  return name === 'editing' || name === 'ended';
}
