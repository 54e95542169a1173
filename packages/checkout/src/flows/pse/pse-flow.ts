import type { PaymentAnswer, PseAnswer, PseRequestWire } from '@istmo/contract/provider';
import { type CompletionDetails, type Machine, type Outcome, statusOf } from '@istmo/domain';
import { toWebUrl } from '../../shared/bridge/to-web-url';
import { signedBy } from '../../shared/payment/payment';
import {
  type Answered,
  endMoves,
  linkExpired,
  noAnswer,
  type PaymentEvent,
  type PaymentState,
  refused,
  seen,
  submit,
} from '../../shared/payment/flow/payment-machine';

/** A payment that the provider knows. */
type PseAttempt = { attemptId: string; codOper: string };

/** A payment that waits for the payer, or for the bank. */
export type Waiting = PseAttempt & {
  /** The page of the payer's bank; empty if the payer cannot go there, or can no longer go there. */
  bankUrl: string;
  bankName: string;
  /** The CUS; empty if it is not known. */
  cus: string;
  /** Until when the payment waits, epoch ms. */
  until?: number;
  /** Until when the bank's page is open, epoch ms. */
  pageUntil?: number;
} & Pick<CompletionDetails, 'signedResult'>;

export type PseState =
  | PaymentState<PseRequestWire>
  | { name: 'editing' }
  /** An earlier page began the payment, and this page requests its status. */
  | ({ name: 'finding' } & PseAttempt)
  /** `isNew`: the payer has not been taken to the bank yet. */
  | ({ name: 'atBank'; isNew?: true } & Waiting)
  /** The payer has been at the bank, which has not decided; or the bank's page is closed. */
  | ({ name: 'deciding' } & Waiting)
  /** The payer looks for another way to pay. The bank may still debit the account. */
  | ({ name: 'setAside' } & Waiting);

/** Most answers include the bank's page. */
export type PsePaymentAnswer = PaymentAnswer | PseAnswer;

export type PseEvent =
  | PaymentEvent<PseRequestWire, PsePaymentAnswer>
  | { type: 'tryAgain' }
  | { type: 'putAside' }
  | { type: 'showAgain' };

const { endIn, untilEnd, paidLate } = endMoves<PsePaymentAnswer>(pseOutcome);

/** The state that the provider's answer leads to. */
export function placeOf({
  attemptId,
  answer,
}: Pick<Answered<PsePaymentAnswer>, 'attemptId' | 'answer'>): PseState {
  const end = endIn({ attemptId, answer });
  if (end) return end;
  if (!('bankUrl' in answer)) return { name: 'finding', attemptId, codOper: answer.codOper };
  const waiting = waitingOf(attemptId, answer);
  return { name: waiting.bankUrl === '' ? 'deciding' : 'atBank', ...waiting };
}

function waitingOf(attemptId: string, answer: PseAnswer): Waiting {
  const { codOper, bankName, trazabilityCode: cus } = answer;
  // Any address other than http or https could run a script, so the payer is not sent there.
  const bankUrl = toWebUrl(answer.bankUrl)?.href ?? '';
  const until = Date.parse(answer.expiresAt ?? '');
  const pageUntil = Date.parse(answer.bankUrlExpiresAt ?? '');
  return {
    attemptId,
    codOper,
    bankUrl,
    bankName,
    cus,
    ...(Number.isFinite(until) && { until }),
    ...(Number.isFinite(pageUntil) && { pageUntil }),
    ...signedBy(answer),
  };
}

/** The first answer takes the payer to the bank. */
function begun(_: unknown, event: Answered<PsePaymentAnswer>): PseState {
  const place = placeOf(event);
  return place.name === 'atBank' ? { ...place, isNew: true } : place;
}

const moved = (_: unknown, event: Answered<PsePaymentAnswer>) => placeOf(event);

export const pseMachine: Machine<PseState, PseEvent> = {
  editing: { submit },
  submitting: { answered: begun, refused, linkExpired, noAnswer },
  unanswered: { answered: begun, refused, linkExpired, tryAgain: (state) => submit(state, state) },
  finding: { answered: moved },
  atBank: { answered: moved, putAside: (state) => ({ ...waitingIn(state), name: 'setAside' }) },
  deciding: { answered: moved, putAside: (state) => ({ ...state, name: 'setAside' }) },
  setAside: {
    submit,
    answered: untilEnd,
    showAgain: (state) => ({ ...state, name: state.bankUrl === '' ? 'deciding' : 'atBank' }),
  },
  // The bank took the money, and the report came too late.
  ended: { submit, seen, answered: paidLate },
  approved: {},
  linkExpired: {},
};

function waitingIn({ isNew: _, ...state }: Extract<PseState, { name: 'atBank' }>): Waiting {
  return state;
}

/** Whether the payer waits, or is at the bank. */
export function isWaiting(
  state: PseState,
): state is Extract<PseState, { name: 'finding' | 'atBank' | 'deciding' }> {
  return state.name === 'finding' || state.name === 'atBank' || state.name === 'deciding';
}

/** Whether the payer can fill in the form. */
export function isEditable({ name }: PseState): boolean {
  return name === 'editing' || name === 'ended' || name === 'setAside';
}

const OUTCOMES = ['declined', 'expired', 'canceled'] as const;

/** The outcome of a PSE payment: the provider's own word, because the status code only says "declined". */
export function pseOutcome({ status, outcome }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  const display = statusOf('pse', status);
  if (display === 'approved') return 'approved';
  return OUTCOMES.find((one) => one === outcome) ?? (display === 'declined' ? 'declined' : 'pending');
}
