import type { ClaveSession, PaymentAnswer, PaymentRequestWire } from '@istmo/contract/provider';
import { type Machine, type Outcome, statusOf } from '@istmo/domain';
import {
  type Answered,
  type Attempt,
  endMoves,
  linkExpired,
  noAnswer,
  type PaymentEvent,
  type PaymentState,
  refused,
  seen,
  submit,
} from '../../shared/payment/flow/payment-machine';
import { signedBy } from '../../shared/payment/payment';

/** A payment that waits at the network. `until` is when the network stops waiting, epoch ms. */
export type Waiting = {
  attemptId: string;
  codOper: string;
  session: Pick<ClaveSession, 'sdkUrl' | 'sessionToken' | 'pageUrl' | 'signedResult'>;
  until?: number;
};

/** The Clave page inside our page: it loads, it is shown, or it takes too long. */
type FrameLook = 'opening' | 'shown' | 'slow';
/** Why the Clave page is not shown although the payment waits for it. */
export type Apart = 'ownPage' | 'blocked' | 'notSeen' | 'unconfirmed' | 'cancelFailed';

export type ClaveState =
  | PaymentState<PaymentRequestWire>
  /** The merchant has no Clave gateway. */
  | { name: 'unavailable' }
  | { name: 'editing' }
  | ({ name: 'loading' } & Waiting)
  | ({ name: 'atNetwork'; look: FrameLook } & Waiting)
  | ({ name: 'apart'; why: Apart } & Waiting)
  | ({ name: 'verifying'; token: string } & Waiting)
  | ({ name: 'canceling' } & Waiting);

/** The answer to the payment request carries the session that opens the Clave page. */
export type ClaveAnswer = PaymentAnswer | ClaveSession;

export type ClaveEvent =
  | PaymentEvent<PaymentRequestWire, ClaveAnswer>
  | { type: 'tryAgain' }
  | { type: 'loaded' }
  | { type: 'blocked' }
  | { type: 'shown' }
  | { type: 'tookLong' }
  | { type: 'notSeen' }
  /** The Clave page has ended; its signed answer goes to the provider. */
  | { type: 'returned'; token: string }
  | { type: 'unconfirmed' }
  | { type: 'reopen' }
  | { type: 'cancel' }
  | { type: 'cancelFailed' };

const { endIn, untilEnd: answered, paidLate } = endMoves<ClaveAnswer>(claveOutcome);
export { endIn };

/** A pending payment without its session is requested again. */
function begun(attempt: Attempt<PaymentRequestWire>, event: Answered<ClaveAnswer>): ClaveState {
  const end = endIn(event);
  if (end) return end;
  const { attemptId, answer } = event;
  if (!('sessionToken' in answer)) return noAnswer(attempt);
  const waiting = waitingOf(attemptId, answer);
  return hasScript(waiting) ? { ...waiting, name: 'loading' } : { ...waiting, name: 'apart', why: 'ownPage' };
}

/** Whether our page can show the Clave page. A network without a script only has a page to navigate to. */
export function hasScript({ session }: Waiting): boolean {
  return session.sessionToken !== '';
}

const cancel = (state: Waiting): ClaveState => ({ ...whereOf(state), name: 'canceling' });
const apart =
  (why: Apart) =>
  (state: Waiting): ClaveState => ({ ...whereOf(state), name: 'apart', why });
const look =
  (look: FrameLook) =>
  (state: Waiting): ClaveState => ({ ...whereOf(state), name: 'atNetwork', look });

export const claveMachine: Machine<ClaveState, ClaveEvent> = {
  unavailable: {},
  editing: { submit },
  submitting: { answered: begun, refused, linkExpired, noAnswer },
  unanswered: { answered: begun, refused, linkExpired, tryAgain: (state) => submit(state, state) },
  loading: { answered, loaded: look('opening'), blocked: apart('blocked'), cancel },
  atNetwork: {
    answered,
    shown: look('shown'),
    tookLong: (state) => (state.look === 'opening' ? look('slow')(state) : state),
    notSeen: apart('notSeen'),
    blocked: apart('blocked'),
    returned: (state, { token }) => ({ ...whereOf(state), name: 'verifying', token }),
    cancel,
  },
  apart: { answered, reopen: (state) => ({ ...whereOf(state), name: 'loading' }), cancel },
  verifying: { answered, unconfirmed: apart('unconfirmed') },
  // The status cannot be read just now: the payment may still be made.
  canceling: { answered, cancelFailed: apart('cancelFailed') },
  // Clave took the money in time, and the report came too late.
  ended: { submit, seen, answered: paidLate },
  approved: {},
  linkExpired: {},
};

/** The part of a state that identifies the waiting payment. */
function whereOf({ attemptId, codOper, session, until }: Waiting): Waiting {
  return { attemptId, codOper, session, ...(until !== undefined && { until }) };
}

function waitingOf(attemptId: string, answer: ClaveSession): Waiting {
  const { codOper, sdkUrl, sessionToken, pageUrl, expiresAt } = answer;
  const until = Date.parse(expiresAt ?? '');
  const session = { sdkUrl, sessionToken, pageUrl, ...signedBy(answer) };
  return { attemptId, codOper, session, ...(Number.isFinite(until) && { until }) };
}

/** Clave's own step numbers: nothing is open yet, the Clave page, the provider's check, the end. */
const CLAVE_STEP: Readonly<Record<ClaveState['name'], 0 | 1 | 2 | 3>> = {
  unavailable: 0,
  editing: 0,
  submitting: 0,
  unanswered: 0,
  loading: 0,
  canceling: 0,
  linkExpired: 0,
  atNetwork: 1,
  apart: 1,
  verifying: 2,
  ended: 3,
  approved: 3,
};

/** The step number that Clave gives this state. */
export function claveStepOf({ name }: ClaveState): 0 | 1 | 2 | 3 {
  return CLAVE_STEP[name];
}

const FREE: readonly ClaveState['name'][] = ['unavailable', 'editing', 'ended', 'approved', 'linkExpired'];

/** Whether a payment is in progress, as far as this page knows. */
export function isUnderWay({ name }: ClaveState): boolean {
  return !FREE.includes(name);
}

const OUTCOMES = ['declined', 'expired', 'canceled'] as const;

/** The outcome of a Clave payment. Its status code only says "declined"; the provider's own word says how it ended. */
export function claveOutcome({ status, outcome }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  const display = statusOf('clave', status);
  if (display === 'approved') return 'approved';
  return OUTCOMES.find((one) => one === outcome) ?? (display === 'declined' ? 'declined' : 'pending');
}

const AT_NETWORK: readonly ClaveState['name'][] = ['loading', 'atNetwork', 'apart', 'verifying', 'canceling'];

/** Whether the payment waits for the payer on the Clave page, or for its result. */
export function isAtNetwork({ name }: ClaveState): boolean {
  return AT_NETWORK.includes(name);
}
