import type { NequiAnswer, PaymentRequestWire } from '@istmo/contract/provider';
import { type Machine, NEQUI_STEP, type NequiProblem, nequiOutcome, type Outcome } from '@istmo/domain';
import { endOf, type PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/settlements';

/** How the payer is asked: a push to a phone (in international form), or a QR on the screen. */
export type Ask = { way: 'push'; phone: string } | { way: 'qr' };
type Attempt = { attemptId: string; request: PaymentRequestWire; ask: Ask };

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
type Problem = { key: NequiProblem; message: string };
type Waiting = { open: Open; cancelFailed?: true };

export type NequiFlowState =
  /** `attemptId` where an earlier request may be on its way; `open` where there is a payment that is asked for anew. */
  | { name: 'init'; attemptId?: string; mayExist?: true; open?: Open; problem?: Problem; cancelFailed?: true }
  | ({ name: 'beginning' } & Attempt)
  /** No answer: it is sent again, as the same attempt, until there is one. */
  | ({ name: 'unanswered' } & Attempt)
  /** An earlier page began it: what was asked there is not known yet. */
  | { name: 'resuming'; attemptId: string; codOper: string }
  | { name: 'asking'; open: Open; ask: Ask; from: 'init' | 'push' | 'qr' }
  | ({ name: 'push' } & Waiting)
  | ({ name: 'qr' } & Waiting)
  | { name: 'canceling'; open: Open; from: 'init' | 'push' | 'qr' }
  | ({ name: 'ended'; attemptId: string } & PaymentEnd)
  | { name: 'approved'; answer: NequiAnswer }
  | { name: 'linkExpired' };

export type NequiFlowEvent =
  | ({ type: 'submit' } & Attempt)
  | { type: 'answered'; attemptId: string; answer: NequiAnswer }
  /** The provider refused before there was a payment. */
  | { type: 'refused'; reason: string; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' }
  /** Asks the payer of the payment that is open; `at` is now, epoch ms. */
  | { type: 'ask'; ask: Ask; at: number }
  | { type: 'askFailed'; problem: Problem }
  /** Back to the first step, with the payment as it is. */
  | { type: 'restart' }
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

type Answered = Extract<NequiFlowEvent, { type: 'answered' }>;
type Asking = Extract<NequiFlowEvent, { type: 'ask' }>;
type Begin = Extract<NequiFlowState, { name: 'beginning' | 'unanswered' }>;

const submit = (_: NequiFlowState, { attemptId, request, ask }: Attempt): NequiFlowState => ({
  name: 'beginning',
  attemptId,
  request,
  ask,
});
const answered = (_: NequiFlowState, event: Answered): NequiFlowState => placeOf(event);

const begun = {
  /** Nothing is asked of the payer yet: that comes next. */
  answered: ({ ask }: Begin, event: Answered): NequiFlowState =>
    outcomeOf(event.answer) === 'pending'
      ? { name: 'asking', open: openOf(event), ask, from: 'init' }
      : placeOf(event),
  refused: (
    { attemptId }: Begin,
    { reason, message }: { reason: string; message: string },
  ): NequiFlowState => ({
    name: 'ended',
    attemptId,
    outcome: 'declined',
    reason,
    message,
    codOper: '',
  }),
  linkExpired: (): NequiFlowState => ({ name: 'linkExpired' }),
};

/** A payment in which the payer was asked; the domain's steps say which way leads to which. */
const waiting = {
  answered,
  restart: ({ open }: Waiting): NequiFlowState => ({ name: 'init', open }),
};

export const nequiMachine: Machine<NequiFlowState, NequiFlowEvent> = {
  init: {
    submit,
    ask: (state, { ask }) => (state.open ? { name: 'asking', open: state.open, ask, from: 'init' } : state),
    // A confirmation counts also when the payer went back to the first step; what still waits leaves them there.
    answered: (state, event) => {
      const place = placeOf(event);
      return place.name === 'approved' || place.name === 'ended' ? place : state;
    },
    giveUp: (state) => (state.open ? { name: 'canceling', open: state.open, from: 'init' } : state),
  },
  beginning: {
    ...begun,
    noAnswer: ({ attemptId, request, ask }) => ({ name: 'unanswered', attemptId, request, ask }),
  },
  unanswered: {
    ...begun,
    giveUp: ({ attemptId }) => ({ name: 'init', attemptId, mayExist: true }),
  },
  resuming: { answered },
  asking: {
    answered,
    askFailed: ({ open }, { problem }) => ({ name: 'init', open, problem }),
  },
  push: {
    ...waiting,
    ask: (state, event) => (isTooEarly(state.open, event) ? state : askFrom('push', state, event)),
    giveUp: ({ open }) => ({ name: 'canceling', open, from: 'push' }),
  },
  qr: {
    ...waiting,
    ask: (state, event) => askFrom('qr', state, event),
    giveUp: ({ open }) => ({ name: 'canceling', open, from: 'qr' }),
  },
  canceling: {
    answered,
    // What is true cannot be asked just now: wait for it.
    cancelFailed: ({ open, from }) => ({ name: from, open, cancelFailed: true }),
  },
  ended: {
    submit,
    // Money may come late: then it is paid after all.
    answered: (state, event) => (outcomeOf(event.answer) === 'approved' ? placeOf(event) : state),
  },
  approved: {},
  linkExpired: {},
};

/** Where a payment's own word puts the flow. */
export function placeOf(event: Pick<Answered, 'attemptId' | 'answer'>): NequiFlowState {
  const { attemptId, answer } = event;
  const outcome = outcomeOf(answer);
  if (outcome === 'approved') return { name: 'approved', answer };
  if (outcome !== 'pending') return { name: 'ended', attemptId, ...endOf(answer, outcome) };
  const open = openOf(event);
  if (answer.step === NEQUI_STEP.push) return { name: 'push', open };
  return answer.step === NEQUI_STEP.qr ? { name: 'qr', open } : { name: 'init', open };
}

/** The general word goes before Nequi's own, which knows no difference between what was refused and what was taken back. */
function outcomeOf({ paid, status, outcome, networkStatus }: NequiAnswer): Outcome {
  return paid || status === 1 ? 'approved' : (outcome ?? nequiOutcome(networkStatus));
}

function openOf({ attemptId, answer }: Pick<Answered, 'attemptId' | 'answer'>): Open {
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

function askFrom(from: 'push' | 'qr', { open }: Waiting, { ask }: Asking): NequiFlowState {
  return { name: 'asking', open, ask, from };
}

/** Nequi sends no second push before its time. */
function isTooEarly({ resendAt }: Open, { ask, at }: Asking): boolean {
  return ask.way === 'push' && resendAt !== undefined && at < resendAt;
}

/** Whether the form can be filled in. */
export function isEditable({ name }: NequiFlowState): boolean {
  return name === 'init' || name === 'ended';
}
