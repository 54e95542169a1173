import type { CashPoint, PaymentRequestWire, Voucher } from '@istmo/contract/provider';
import type { CashNetwork, Machine, CompletionDetails } from '@istmo/domain';
import {
  type Answered,
  type Attempt,
  endMoves,
  linkExpired,
  lookUp,
  type LookupEvent,
  lookupMoves,
  type LookupState,
  type PaymentEvent,
  refused,
  submit,
} from '../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/completions';
import { type CashAnswer, cashOutcome } from './cash-answer';

/** The request to a network. `place` is the branch or kiosk that was chosen. */
export type CashOrder = {
  network: CashNetwork;
  body: PaymentRequestWire;
  document: string;
  place?: CashPoint | undefined;
};
type Signed = Pick<CompletionDetails, 'signedResult'>;
/** A voucher on the screen. */
export type Issued = { attemptId: string; voucher: Voucher; place?: CashPoint | undefined } & Signed;
/** Why there is no voucher, or no longer one. */
export type CashEnd = { attemptId: string } & PaymentEnd;

export type CashState =
  | { name: 'editing' }
  | LookupState<CashOrder>
  /** There is a voucher, which is being requested. */
  | ({ name: 'finding'; attemptId: string; codOper: string; place?: CashPoint | undefined } & Signed)
  | ({ name: 'issued' } & Issued)
  /** The payer looks for another way to pay; the voucher may still be paid. */
  | ({ name: 'setAside' } & Issued);

export type CashEvent =
  | PaymentEvent<CashOrder, CashAnswer>
  | LookupEvent
  | { type: 'found'; voucher: Voucher }
  | { type: 'placed'; place: CashPoint }
  | { type: 'timeUp' }
  | { type: 'putAside' }
  | { type: 'showAgain' };

const { endIn, untilEnd, paidLate } = endMoves<CashAnswer>(cashOutcome);
const answered = ({ request }: Attempt<CashOrder>, { attemptId, answer }: Answered<CashAnswer>) =>
  placeOf(answer, { attemptId, place: request.place });

export const cashMachine: Machine<CashState, CashEvent> = {
  editing: { submit },
  submitting: {
    answered,
    refused,
    linkExpired,
    noAnswer: lookUp,
  },
  unanswered: { answered, ...lookupMoves },
  finding: {
    found: (state, { voucher }) => issued(voucher, state),
  },
  issued: {
    answered: untilEnd,
    placed: (state, { place }) => ({ ...state, place }),
    timeUp: runOut,
    putAside: (state) => ({ ...state, name: 'setAside' }),
  },
  setAside: {
    answered: untilEnd,
    timeUp: runOut,
    showAgain: (state) => ({ ...state, name: 'issued' }),
  },
  // A counter may have taken the money in the last second and report it later.
  ended: { submit, answered: paidLate },
  linkExpired: {},
  approved: {},
};

type AttemptAtPlace = { attemptId: string; place?: CashPoint | undefined };

/** The state that the payment's own status leads to. A voucher that is not in the answer is requested next. */
export function placeOf(answer: CashAnswer, { attemptId, place }: AttemptAtPlace): CashState {
  const end = endIn({ attemptId, answer });
  if (end) return end;
  const { codOper, voucher } = answer;
  const signed = signedBy(answer);
  return voucher
    ? issued(voucher, { attemptId, place, ...signed })
    : { name: 'finding', attemptId, codOper, place, ...signed };
}

function runOut({ attemptId, voucher, ...state }: Extract<CashState, Issued>): CashState {
  const { codOper } = voucher;
  const why = { outcome: 'expired', reason: 'payment_expired', message: '' } as const;
  return { name: 'ended', attemptId, codOper, ...why, ...signedBy(state) };
}

function issued(voucher: Voucher, { attemptId, place, ...rest }: AttemptAtPlace & Signed): CashState {
  return { name: 'issued', attemptId, voucher, place, ...signedBy(rest) };
}
