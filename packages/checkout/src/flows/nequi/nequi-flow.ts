import type { NequiAnswer, PaymentRequestWire } from '@istmo/contract/provider';
import { type Machine, NEQUI_STEP, nequiOutcome, type Outcome } from '@istmo/domain';
import { deadlineOf } from '../../shared/payment/flow/one-wait';
import {
  type Attempt,
  linkExpired,
  noAnswer,
  type PaymentEvent,
  paymentMoves,
  type PaymentState,
  refused,
  seen,
  submit,
} from '../../shared/payment/flow/payment-machine';

/** How the payment is requested from the payer: by a push to a phone (in international form), or by a QR code on the screen. */
export type Ask = { way: 'push'; phone: string } | { way: 'qr' };
/** The payment request, and how it reaches the payer once the payment exists. */
export type NequiRequest = { body: PaymentRequestWire; ask: Ask };

/** A payment that exists and is not decided. `until` is when Nequi stops waiting, epoch ms. */
export type Open = NequiAnswer & {
  attemptId: string;
  until: number | undefined;
  /** The payer has received a request, either way, and may still pay. */
  isRequested: boolean;
};

/** Why the request could not be sent to the payer; `message` is the provider's own text. */
export type Problem = { key: 'error_pay_push_nequi' | 'error_pay_qr_nequi'; message: string };
type Waiting = { open: Open; cancelFailed?: true };

export type Asking = { name: 'asking'; open: Open; ask: Ask; from: 'init' | 'push' | 'qr' };

export type NequiFlowState =
  | PaymentState<NequiRequest>
  /** `mayExist`: an earlier request may be on its way; `open`: the payment exists and is requested again. */
  | { name: 'init'; mayExist?: true; open?: Open; problem?: Problem; cancelFailed?: true }
  /** Nequi may not have sent the request: an earlier page began the payment, or the request `ask` had no answer. */
  | { name: 'resuming'; attemptId: string; codOper: string; ask?: Ask }
  | Asking
  | ({ name: 'push' } & Waiting)
  | ({ name: 'qr' } & Waiting)
  | { name: 'canceling'; open: Open; from: 'init' | 'push' | 'qr' };

type AskEvent = { type: 'ask'; ask: Ask; at: number };

export type NequiFlowEvent =
  | PaymentEvent<NequiRequest, NequiAnswer>
  /** Asks the payer to pay the open payment; `at` is now, epoch ms. */
  | AskEvent
  | { type: 'askFailed'; problem: Problem }
  /** Back to the first step, with the payment as it is. */
  | { type: 'restart' }
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

type NequiAnswered = { attemptId: string; answer: NequiAnswer };

const moves = paymentMoves<NequiAnswer, NequiFlowState>({ outcomeOf, pending });
const { answered, paidLate, untilEnd } = moves;
/** The state that the payment's own status leads to. */
export const { placeOf } = moves;

/** The next step sends the request to the payer. */
const begun = ({ request }: Attempt<NequiRequest>, event: NequiAnswered): NequiFlowState =>
  outcomeOf(event.answer) === 'pending'
    ? { name: 'asking', open: openOf(event), ask: request.ask, from: 'init' }
    : placeOf(event);
/** If the request did not arrive, the form says so. */
const resumed = ({ ask }: { ask?: Ask }, event: NequiAnswered): NequiFlowState => {
  const state = placeOf(event);
  return ask && state.name === 'init' ? { ...state, problem: { key: problemOf(ask), message: '' } } : state;
};
/** A payment that could not be canceled keeps that note while it waits. */
const waited = (state: { name: 'push' | 'qr' } & Waiting, event: NequiAnswered): NequiFlowState => {
  const place = placeOf(event);
  return state.cancelFailed && place.name === state.name ? { ...place, cancelFailed: true } : place;
};
const restart = ({ open }: Waiting): NequiFlowState => ({ name: 'init', open });

export const nequiMachine: Machine<NequiFlowState, NequiFlowEvent> = {
  init: {
    submit,
    ask: (state, { ask }) => (state.open ? { name: 'asking', open: state.open, ask, from: 'init' } : state),
    // A confirmation counts even if the payer went back to the form; a pending payment leaves the payer there.
    answered: untilEnd,
    giveUp: (state) => (state.open ? { name: 'canceling', open: state.open, from: 'init' } : state),
  },
  submitting: { answered: begun, refused, linkExpired, noAnswer },
  unanswered: {
    answered: begun,
    refused,
    linkExpired,
    giveUp: () => ({ name: 'init', mayExist: true }),
  },
  resuming: { answered: resumed },
  asking: {
    answered,
    askFailed: ({ open }, { problem }) => ({ name: 'init', open, problem }),
    noAnswer: ({ open: { attemptId, codOper }, ask }) => ({ name: 'resuming', attemptId, codOper, ask }),
  },
  push: {
    answered: waited,
    restart,
    ask: (state, event) => (isTooEarly(state.open, event) ? state : askFrom('push', state, event)),
    giveUp: ({ open }) => ({ name: 'canceling', open, from: 'push' }),
  },
  qr: {
    answered: waited,
    restart,
    ask: (state, event) => askFrom('qr', state, event),
    giveUp: ({ open }) => ({ name: 'canceling', open, from: 'qr' }),
  },
  canceling: {
    answered,
    // The status cannot be read just now: wait for it.
    cancelFailed: ({ open, from }) => ({ name: from, open, cancelFailed: true }),
  },
  ended: { submit, seen, answered: paidLate },
  approved: {},
  linkExpired: {},
};

function pending(event: NequiAnswered): NequiFlowState {
  const open = openOf(event);
  if (event.answer.step === NEQUI_STEP.push) return { name: 'push', open };
  return event.answer.step === NEQUI_STEP.qr ? { name: 'qr', open } : { name: 'init', open };
}

/** The general outcome is read before Nequi's own status, which does not tell a refusal from a cancellation. */
function outcomeOf({ paid, status, outcome, networkStatus }: NequiAnswer): Outcome {
  return paid || status === 1 ? 'approved' : (outcome ?? nequiOutcome(networkStatus));
}

function openOf({ attemptId, answer }: NequiAnswered): Open {
  return {
    ...answer,
    attemptId,
    until: deadlineOf(answer),
    isRequested: answer.step !== NEQUI_STEP.init,
  };
}

function askFrom(from: 'push' | 'qr', { open }: Waiting, { ask }: AskEvent): NequiFlowState {
  return { name: 'asking', open, ask, from };
}

export function problemOf({ way }: Ask): Problem['key'] {
  return way === 'push' ? 'error_pay_push_nequi' : 'error_pay_qr_nequi';
}

/** When the push may be sent again, epoch ms. Nequi sends no second push before then. */
export function resendTimeOf({ resendAt }: Open): number {
  return resendAt ? Date.parse(resendAt) : 0;
}

function isTooEarly(open: Open, { ask, at }: AskEvent): boolean {
  return ask.way === 'push' && at < resendTimeOf(open);
}

/** Whether the form can be filled in. */
export function isEditable({ name }: NequiFlowState): boolean {
  return name === 'init' || name === 'ended';
}

/** The state whose screen is shown: while a request or a cancellation runs, the previous screen stays. */
export function shownState(state: NequiFlowState): NequiFlowState['name'] {
  return state.name === 'asking' || state.name === 'canceling' ? state.from : state.name;
}

/** Whether the payer has left the form and waits for the phone or for the payment's status. */
export function isWaiting(state: NequiFlowState): boolean {
  const shown = shownState(state);
  return shown === 'push' || shown === 'qr' || shown === 'resuming';
}
