import type {
  CallOutput,
  cashEndpoints,
  CashPoint,
  PaymentAnswer,
  PaymentRequestWire,
  Voucher,
} from '@istmo/contract/provider';
import {
  cashCompletion,
  cashFailure,
  type CashNetwork,
  cashSuccess,
  type CompletionDetails,
  type Machine,
  type Outcome,
  overallResult,
  parseCashPointText,
  payCashStatus,
  type PaymentCompletion,
} from '@istmo/domain';
import { type Completions, type Payment, signedBy } from '../../shared/payment/payment';
import {
  type Answered,
  type Attempt,
  endMoves,
  linkExpired,
  lookUp,
  type LookupEvent,
  lookupMoves,
  type LookupState,
  type PaymentEnd,
  type PaymentEvent,
  refused,
  submit,
} from '../../shared/payment/flow/payment-machine';

type Table = typeof cashEndpoints;

/** The status of a cash payment. Most answers include the voucher. */
export type CashAnswer = PaymentAnswer & { voucher?: Voucher | null };

/** The voucher network reports success in the first digit of its code. */
export function readPayCash(answer: CallOutput<Table['payCash']>): CashAnswer {
  return payCashStatus(answer.code) === 0 ? answer : declined(answer, answer.messageSys);
}

/** The cash-point network reports success in a text with a pipe. */
export function readCashPoint(answer: CallOutput<Table['cashPointPayment']>): CashAnswer {
  const parsed = parseCashPointText(answer.result);
  return parsed.success ? { ...answer, codOper: parsed.codOper } : declined(answer, parsed.message);
}

function declined(answer: CashAnswer, messageSys: string | null): CashAnswer {
  // The network's text says more than this general reason.
  const reason = answer.reason === 'payment_declined' ? '' : answer.reason;
  return { ...answer, outcome: 'declined', reason, messageSys, voucher: null };
}

/** The outcome of a cash payment: the provider's own word, else the overall result of its status code. */
export function cashOutcome({ outcome, status }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  return outcome ?? overallResult(status) ?? 'pending';
}

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
/** Why there is no voucher, or why it is no longer valid. */
type CashEnd = { attemptId: string } & PaymentEnd;

export type CashState =
  | { name: 'editing' }
  | LookupState<CashOrder>
  /** The provider has a voucher, which this page requests. */
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

export type CashCompletions = Completions & {
  /** A voucher was created: `success` for the merchant's page, and nothing is paid. */
  issued: (issued: Issued) => PaymentCompletion;
  ended: (end: CashEnd) => PaymentCompletion;
};

export function createCashCompletions(
  { context, completions }: Payment,
  user: () => string,
): CashCompletions {
  const recordOf = () => ({ amount: context.order.getState().total, at: context.now() });
  return {
    ...completions,
    issued: ({ voucher, ...rest }) => {
      const details = completions.notApproved('pending', { codOper: voucher.codOper, ...signedBy(rest) });
      const { type, codOper } = voucher;
      const record = recordOf();
      const result = cashSuccess({ ...record, type, codOper, user: voucher.user || user() }, voucher.message);
      return { ...details, ...cashCompletion(result, amountOf(voucher, record)) };
    },
    ended: ({ outcome, codOper, reason, message, ...rest }) => {
      const details = completions.notApproved(outcome, { codOper, reason, message, ...signedBy(rest) });
      if (outcome !== 'declined') return details;
      // A failure is recorded as declined, and the merchant's page gets that record.
      const record = recordOf();
      const declined = cashCompletion(cashFailure({ ...record, codOper, user: user() }, message), record);
      return { ...declined, ...details };
    },
  };
}

function amountOf({ totalAmount, currency }: Voucher, { at }: { at: number }) {
  return { amount: { amount: totalAmount, currency }, at };
}
