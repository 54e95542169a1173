import type { PaymentAnswer } from '@istmo/contract/provider';
import {
  type CompletionDetails,
  DEFAULT_REASONS,
  METHOD_TRAITS,
  type MethodId,
  type Money,
  money,
  type Outcome,
  type PaymentCompletion,
  paymentDecline,
  reversalIn,
} from '@istmo/domain';
import { type Completions, signedBy } from '../payment';
import type { MethodContext } from '../payment-method';

/** One attempt to pay. Sent again with the same id, it is the same payment. `request` is what the method sends. */
export type Attempt<R> = { attemptId: string; request: R };

type Submitting<R> = { name: 'submitting' } & Attempt<R>;
/** No answer: there may be a payment. The same attempt is sent again until there is an answer. */
type Unanswered<R> = { name: 'unanswered' } & Attempt<R>;
/** `isSeen`: the payer has left the screen that says why it was refused, and is at the form again. */
export type Ended = { name: 'ended'; attemptId: string; isSeen?: true } & PaymentEnd;
/** Approved at some time: the receipt shows it, also if the money went back since. */
type Approved = { name: 'approved'; answer: PaymentAnswer };
/** `reason` is set if the payer has already paid the link. */
export type LinkExpired = { name: 'linkExpired'; reason?: 'possible_duplicated_tx' };

/** The states that every payment has. A method adds its form, and the states in which it waits for the payer. */
export type PaymentState<R> = Submitting<R> | Unanswered<R> | Ended | Approved | LinkExpired;

/** The status of a payment, received at `at` (epoch ms). */
export type Answered<T> = { type: 'answered'; attemptId: string; answer: T; at: number };

/** The events of these states. `T` is the provider's answer. */
export type PaymentEvent<R, T> =
  | ({ type: 'submit' } & Attempt<R>)
  | Answered<T>
  /** The provider refused before there was a payment, or it was not sent. */
  | { type: 'refused'; reason: string; message: string; sent?: false }
  | { type: 'linkExpired'; reason?: string }
  | { type: 'noAnswer' }
  /** The payer leaves the screen that says why the payment was refused. */
  | { type: 'seen' };

type Refused = Extract<PaymentEvent<unknown, unknown>, { type: 'refused' }>;

export function submit<R>(_: unknown, { attemptId, request }: Attempt<R>): Submitting<R> {
  return { name: 'submitting', attemptId, request };
}

/** The provider refused the request, or it was not sent: there is no operation. */
export function refused({ attemptId }: { attemptId: string }, { reason, message, sent }: Refused): Ended {
  const end = { name: 'ended', attemptId, reason, message, codOper: '' } as const;
  return sent === false ? { ...end, outcome: 'canceled', sent } : { ...end, outcome: 'declined' };
}

export const seen = (state: Ended): Ended => ({ ...state, isSeen: true });

/** Whether the end has its own screen: there was a payment, it was declined, and the payer has not left the screen yet. */
export function isRefused(state: { name: string }): state is Ended {
  if (!isEnded(state) || state.isSeen || state.codOper === '' || state.unapplied) return false;
  return state.outcome === 'declined' || state.outcome === 'failed';
}

function isEnded(state: { name: string }): state is Ended {
  return state.name === 'ended';
}

export function linkExpired(_: unknown, { reason }: { type: 'linkExpired'; reason?: string }): LinkExpired {
  return { name: 'linkExpired', ...(reason === 'possible_duplicated_tx' && { reason }) };
}

export function noAnswer<R>({ attemptId, request }: Attempt<R>): Unanswered<R> {
  return { name: 'unanswered', attemptId, request };
}

/**
 * No answer, for a method that never sends a request twice by itself: it looks up the attempt at the provider.
 * `notSent` is true once the provider says that it does not know the attempt.
 */
type LookedUp<R> = { name: 'unanswered'; notSent: boolean } & Attempt<R>;

/** The form. It sends a new attempt: the earlier one is voided first if it may still arrive. */
type Editing = { name: 'editing' };

/** The states of a payment that is looked up when there was no answer. */
export type LookupState<R> = Exclude<PaymentState<R>, { name: 'unanswered' }> | LookedUp<R>;

export type LookupEvent = { type: 'notFound' } | { type: 'tryAgain' } | { type: 'edit' };

export function lookUp<R>({ attemptId, request }: Attempt<R>): LookedUp<R> {
  return { name: 'unanswered', notSent: false, attemptId, request };
}

/** The transitions of `unanswered`, besides those to the payment's end. */
export const lookupMoves = {
  notFound: <R>(state: LookedUp<R>): LookedUp<R> => (state.notSent ? state : { ...state, notSent: true }),
  tryAgain: <R>(state: LookedUp<R>) => submit(state, state),
  edit: <R>(state: LookedUp<R>): LookedUp<R> | Editing => (state.notSent ? { name: 'editing' } : state),
};

/** Reads the outcome from the method's own answer. */
type OutcomeOf<T> = (answer: T) => Outcome;
type AttemptAnswer<T> = Pick<Answered<T>, 'attemptId' | 'answer'>;

type Method<T, S> = {
  outcomeOf: OutcomeOf<T>;
  /** The state of a payment that is not decided. */
  pending: (answered: AttemptAnswer<T>) => S;
};

/** The transitions to a payment's end, the same for every method. */
export function endMoves<T extends PaymentAnswer>(outcomeOf: OutcomeOf<T>) {
  const isApproved = (answer: T) =>
    outcomeOf(answer) === 'approved' || reversalIn(answer.reason) !== undefined;
  /** The state of a decided payment; `undefined` while it is pending. */
  const endIn = ({ attemptId, answer }: AttemptAnswer<T>): Ended | Approved | undefined => {
    if (isApproved(answer)) return { name: 'approved', answer };
    const outcome = outcomeOf(answer);
    return outcome === 'approved' || outcome === 'pending'
      ? undefined
      : { name: 'ended', attemptId, ...endOf(answer, outcome) };
  };
  return {
    endIn,
    /** A waiting state is left only when the payment ends. */
    untilEnd: <S>(state: S, event: Answered<T>) => endIn(event) ?? state,
    /** Money may arrive after the end: then the payment is approved, or the money is kept to be returned. */
    paidLate: (state: Ended, event: Answered<T>) => {
      const { unapplied } = unappliedIn(event.answer);
      if (unapplied && unapplied.amount !== state.unapplied?.amount) return { ...state, unapplied };
      return isApproved(event.answer) ? (endIn(event) ?? state) : state;
    },
  };
}

/** Adds the state of a pending payment. `S` is the method's own state. */
export function paymentMoves<T extends PaymentAnswer, S>({ outcomeOf, pending }: Method<T, S>) {
  const ends = endMoves(outcomeOf);
  /** The state that the provider's answer leads to. */
  const placeOf = (answered: AttemptAnswer<T>): S | Ended | Approved =>
    ends.endIn(answered) ?? pending(answered);
  return { ...ends, placeOf, answered: (_: unknown, event: Answered<T>) => placeOf(event) };
}

/** How a payment ended unpaid. `message` is the provider's own text; empty if our text is shown. */
export type PaymentEnd = {
  outcome: Exclude<Outcome, 'approved' | 'pending'>;
  reason: string;
  message: string;
  /** Empty if the provider refused before there was a payment. */
  codOper: string;
  /** Nothing was sent: another payment of the same order is in progress. */
  sent?: false;
  /** Money that arrived although the payment has ended: it pays nothing, and is kept to be returned. */
  unapplied?: Money;
} & Pick<CompletionDetails, 'signedResult'>;

export function endOf(answer: PaymentAnswer, outcome: PaymentEnd['outcome']): PaymentEnd {
  return {
    outcome,
    ...paymentDecline(answer, DEFAULT_REASONS[outcome]),
    codOper: answer.codOper,
    ...unappliedIn(answer),
    ...signedBy(answer),
  };
}

/** The money that arrived for a payment that ended unpaid, if any. */
function unappliedIn({ unapplied, currency }: PaymentAnswer): { unapplied?: Money } {
  return unapplied ? { unapplied: money(unapplied, currency) } : {};
}

/** Whether an expired payment may still be paid, because its network delivers money that the payer sent in time. */
export function mayBePaidLate(method: MethodId, outcome: Outcome): boolean {
  return outcome === 'expired' && METHOD_TRAITS[method].asynchronous;
}

type ReportedEnd = Pick<PaymentEnd, 'outcome' | 'reason' | 'codOper' | 'sent'> & { attemptId?: string };

/**
 * Forgets an attempt whose end the payer has seen, so that the next payment is a new attempt. One that may still be
 * paid late is kept, to be voided before the next one is sent, in this page or after a reload; so is an earlier one that
 * kept this one from being sent. If the attempt was sent, its end is reported to the host.
 */
export function reportEnd(
  { attempts, bridge, info }: MethodContext,
  method: MethodId,
  { attemptId, outcome, reason, codOper, sent }: ReportedEnd,
): void {
  const late = mayBePaidLate(method, outcome) ? attempts.proofOf(codOper) : undefined;
  const isCurrent = attemptId === undefined || attempts.current(info.code) === attemptId;
  // A reloaded page shows an expired attempt again.
  const isReported = late !== undefined && attempts.isExpired?.(late) === true;
  if (late !== undefined) attempts.markExpired(info.code, late);
  else if (isCurrent) attempts.forget(info.code);
  if (sent === false || isReported) return;
  bridge.emit({ type: 'declined', method, reason, ...(codOper !== '' && { codOper }) });
}

/** The request was sent, and its result is not known. */
export function unknownState(completions: Completions): PaymentCompletion {
  return completions.notApproved('pending', { reason: 'unknown_state' });
}

/** The result for the host if the payer leaves in one of the states that every payment has. */
export function completionOf(state: PaymentState<unknown>, completions: Completions): PaymentCompletion {
  switch (state.name) {
    case 'submitting':
    case 'unanswered':
      return unknownState(completions);
    case 'ended': {
      const { outcome, codOper, reason, message } = state;
      return completions.notApproved(outcome, { codOper, reason, message, ...signedBy(state) });
    }
    case 'approved':
      return completions.approved(state.answer);
    case 'linkExpired':
      return completions.notApproved('expired', { reason: state.reason ?? 'expired_link' });
  }
}
