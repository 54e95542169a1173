import type { NequiAnswer, PaymentRequestWire } from '@istmo/contract/provider';
import { type Machine, NEQUI_STEP, nequiOutcome, type Outcome } from '@istmo/domain';
import {
  type Attempt,
  linkExpired,
  noAnswer,
  type PaymentEvent,
  type PaymentState,
  refused,
  submit,
} from '../../shared/payment/flow/payment-machine';
import { paymentMoves } from '../../shared/payment/flow/payment-moves';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/settlements';

/** How the payer is asked: a push to a phone (in international form), or a QR on the screen. */
export type Ask = { way: 'push'; phone: string } | { way: 'qr' };
/** What is sent to begin a payment, and how the payer is asked as soon as there is one. */
export type NequiRequest = { body: PaymentRequestWire; ask: Ask };

/** A payment that was begun and is not decided. Moments are epoch ms. */
export type Open = {
  attemptId: string;
  codOper: string;
  /** Minor units, as the provider has it. */
  amount: number | undefined;
  until: number | undefined;
  resendAt: number | undefined;
  /** Where the push went, mostly hidden. */
  phone: string;
  qr: string;
  /** The payer was asked, one way or the other, and may yet pay. */
  asked: boolean;
} & Pick<PaymentEnd, 'signedResult'>;

/** Why the payer could not be asked; `message` is the provider's own text. */
type Problem = { key: 'error_pay_push_nequi' | 'error_pay_qr_nequi'; message: string };
type Waiting = { open: Open; cancelFailed?: true };

export type Asking = { name: 'asking'; open: Open; ask: Ask; from: 'init' | 'push' | 'qr' };

export type NequiFlowState =
  | PaymentState<NequiRequest>
  /** `attemptId` where an earlier request may be on its way; `open` where there is a payment that is asked for anew. */
  | { name: 'init'; attemptId?: string; mayExist?: true; open?: Open; problem?: Problem; cancelFailed?: true }
  /** An earlier page began it: what was asked there is not known yet. */
  | { name: 'resuming'; attemptId: string; codOper: string }
  | Asking
  | ({ name: 'push' } & Waiting)
  | ({ name: 'qr' } & Waiting)
  | { name: 'canceling'; open: Open; from: 'init' | 'push' | 'qr' };

type AskEvent = { type: 'ask'; ask: Ask; at: number };

export type NequiFlowEvent =
  | PaymentEvent<NequiRequest, NequiAnswer>
  /** Asks the payer of the payment that is open; `at` is now, epoch ms. */
  | AskEvent
  | { type: 'askFailed'; problem: Problem }
  /** Back to the first step, with the payment as it is. */
  | { type: 'restart' }
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

type Answer = { attemptId: string; answer: NequiAnswer };

const moves = paymentMoves<NequiAnswer, NequiFlowState>({ outcomeOf, pending });
const { answered, paidLate, untilEnd } = moves;
/** The state that a payment's own word leads to. */
export const { placeOf } = moves;

/** Nothing is asked of the payer yet: that comes next. */
const begun = ({ request }: Attempt<NequiRequest>, event: Answer): NequiFlowState =>
  outcomeOf(event.answer) === 'pending'
    ? { name: 'asking', open: openOf(event), ask: request.ask, from: 'init' }
    : placeOf(event);
const restart = ({ open }: Waiting): NequiFlowState => ({ name: 'init', open });

export const nequiMachine: Machine<NequiFlowState, NequiFlowEvent> = {
  init: {
    submit,
    ask: (state, { ask }) => (state.open ? { name: 'asking', open: state.open, ask, from: 'init' } : state),
    // A confirmation counts also when the payer went back to the first step; what still waits leaves them there.
    answered: untilEnd,
    giveUp: (state) => (state.open ? { name: 'canceling', open: state.open, from: 'init' } : state),
  },
  submitting: { answered: begun, refused, linkExpired, noAnswer },
  unanswered: {
    answered: begun,
    refused,
    linkExpired,
    giveUp: ({ attemptId }) => ({ name: 'init', attemptId, mayExist: true }),
  },
  resuming: { answered },
  asking: {
    answered,
    askFailed: ({ open }, { problem }) => ({ name: 'init', open, problem }),
  },
  push: {
    answered,
    restart,
    ask: (state, event) => (isTooEarly(state.open, event) ? state : askFrom('push', state, event)),
    giveUp: ({ open }) => ({ name: 'canceling', open, from: 'push' }),
  },
  qr: {
    answered,
    restart,
    ask: (state, event) => askFrom('qr', state, event),
    giveUp: ({ open }) => ({ name: 'canceling', open, from: 'qr' }),
  },
  canceling: {
    answered,
    // What is true cannot be asked just now: wait for it.
    cancelFailed: ({ open, from }) => ({ name: from, open, cancelFailed: true }),
  },
  ended: { submit, answered: paidLate },
  approved: {},
  linkExpired: {},
};

function pending(event: Answer): NequiFlowState {
  const open = openOf(event);
  if (event.answer.step === NEQUI_STEP.push) return { name: 'push', open };
  return event.answer.step === NEQUI_STEP.qr ? { name: 'qr', open } : { name: 'init', open };
}

/** The general word goes before Nequi's own, which knows no difference between what was refused and what was taken back. */
function outcomeOf({ paid, status, outcome, networkStatus }: NequiAnswer): Outcome {
  return paid || status === 1 ? 'approved' : (outcome ?? nequiOutcome(networkStatus));
}

function openOf({ attemptId, answer }: Answer): Open {
  const { codOper, totalPay, expiresAt, resendAt, phone, qr, step } = answer;
  return {
    attemptId,
    codOper,
    amount: totalPay,
    until: expiresAt ? Date.parse(expiresAt) : undefined,
    resendAt: resendAt ? Date.parse(resendAt) : undefined,
    phone,
    qr,
    asked: step !== NEQUI_STEP.init,
    ...signedBy(answer),
  };
}

function askFrom(from: 'push' | 'qr', { open }: Waiting, { ask }: AskEvent): NequiFlowState {
  return { name: 'asking', open, ask, from };
}

/** Nequi sends no second push before its time. */
function isTooEarly({ resendAt }: Open, { ask, at }: AskEvent): boolean {
  return ask.way === 'push' && resendAt !== undefined && at < resendAt;
}

/** Whether the form can be filled in. */
export function isEditable({ name }: NequiFlowState): boolean {
  return name === 'init' || name === 'ended';
}
