import type { CashPoint, PaymentAnswer, PaymentRequestWire, Voucher } from '@istmo/contract/provider';
import { type CashNetwork, type Machine, paymentDecline, type SettlementDetails } from '@istmo/domain';
import {
  type Attempt,
  linkExpired,
  type PaymentEvent,
  type PaymentState,
  refused,
  submit,
} from '../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/settlements';
import { type CashAnswer, cashOutcome } from './cash-answer';

/** What is asked of a network. `place` is the branch or kiosk that was chosen. */
export type CashOrder = {
  network: CashNetwork;
  body: PaymentRequestWire;
  document: string;
  place?: CashPoint | undefined;
};
type Signed = Pick<SettlementDetails, 'signedResult'>;
/** A voucher on the screen. */
export type Issued = { attemptId: string; voucher: Voucher; place?: CashPoint | undefined } & Signed;
/** Why there is no voucher, or none any more. */
export type CashEnd = { attemptId: string } & PaymentEnd;

export type CashState =
  /** `attemptId` where an earlier submit never arrived: sent again under the same key, it makes one voucher. */
  | { name: 'editing'; attemptId?: string }
  | Exclude<PaymentState<CashOrder>, { name: 'unanswered' }>
  /** No answer: there may be a voucher. `notSent` once the provider says that it has never heard of it. */
  | ({ name: 'unanswered'; notSent: boolean } & Attempt<CashOrder>)
  /** There is a voucher, and it is asked for. */
  | ({ name: 'finding'; attemptId: string; codOper: string; place?: CashPoint | undefined } & Signed)
  | ({ name: 'issued' } & Issued)
  /** The payer looks for another way to pay; the voucher may still be paid. */
  | ({ name: 'setAside' } & Issued);

export type CashEvent =
  | PaymentEvent<CashOrder, PaymentAnswer>
  /** A network has answered; a voucher, mostly. */
  | { type: 'made'; cash: CashAnswer }
  | { type: 'found'; voucher: Voucher }
  | { type: 'placed'; place: CashPoint }
  | { type: 'notFound' }
  | { type: 'tryAgain' }
  | { type: 'edit' }
  | { type: 'timeUp' }
  | { type: 'putAside' }
  | { type: 'showAgain' };

type Answered = Extract<CashEvent, { type: 'answered' }>;

export const cashMachine: Machine<CashState, CashEvent> = {
  editing: { submit },
  submitting: {
    made: ({ attemptId, request }, { cash }) => placeOfMade(cash, { attemptId, place: request.place }),
    refused,
    linkExpired,
    noAnswer: (state) => ({ ...state, name: 'unanswered', notSent: false }),
  },
  unanswered: {
    answered: ({ request }, { attemptId, answer }) => placeOf(answer, { attemptId, place: request.place }),
    notFound: (state) => (state.notSent ? state : { ...state, notSent: true }),
    tryAgain: (state) => submit(state, state),
    edit: (state) => (state.notSent ? { name: 'editing', attemptId: state.attemptId } : state),
  },
  finding: {
    found: (state, { voucher }) => issued(voucher, state),
  },
  issued: {
    answered: stayOrEnd,
    placed: (state, { place }) => ({ ...state, place }),
    timeUp: runOut,
    putAside: (state) => ({ ...state, name: 'setAside' }),
  },
  setAside: {
    answered: stayOrEnd,
    timeUp: runOut,
    showAgain: (state) => ({ ...state, name: 'issued' }),
  },
  // A counter may have taken the money in the last second, and told of it later.
  ended: {
    submit,
    answered: (state, { answer }) =>
      cashOutcome(answer) === 'approved' ? { name: 'approved', answer } : state,
  },
  linkExpired: {},
  approved: {},
};

type Known = { attemptId: string; place?: CashPoint | undefined };

function placeOfMade({ answer, made, codOper, voucher, message }: CashAnswer, known: Known): CashState {
  if (!made) {
    const { attemptId } = known;
    const reason = answer.reason || 'payment_declined';
    return ended({ outcome: 'declined', attemptId, codOper, reason, message, ...signedBy(answer) });
  }
  // Sent again under the same key, an attempt may be answered when its voucher is paid or over.
  if (cashOutcome(answer) !== 'pending' || !voucher) return placeOf({ ...answer, codOper }, known);
  return issued(voucher, { ...known, ...signedBy(answer) });
}

/** Where a payment's own status puts the flow; its voucher is still to be asked for. */
export function placeOf(answer: PaymentAnswer, { attemptId, place }: Known): CashState {
  const { codOper, reason } = answer;
  const outcome = cashOutcome(answer);
  if (outcome === 'approved') return { name: 'approved', answer };
  const signed = signedBy(answer);
  if (outcome === 'pending') return { name: 'finding', attemptId, codOper, place, ...signed };
  const why = { reason: reason || 'payment_declined', message: paymentDecline(answer).message };
  return ended({ outcome, attemptId, codOper, ...why, ...signed });
}

function stayOrEnd(state: Extract<CashState, Issued>, { attemptId, answer }: Answered): CashState {
  const place = placeOf(answer, { attemptId });
  return place.name === 'finding' ? state : place;
}

function runOut({ attemptId, voucher, ...state }: Extract<CashState, Issued>): CashState {
  const { codOper } = voucher;
  const why = { reason: 'payment_expired', message: '' };
  return ended({ outcome: 'expired', attemptId, codOper, ...why, ...signedBy(state) });
}

function issued(voucher: Voucher, { attemptId, place, ...rest }: Known & Signed): CashState {
  return { name: 'issued', attemptId, voucher, place, ...signedBy(rest) };
}

function ended(end: CashEnd): CashState {
  return { name: 'ended', ...end };
}
