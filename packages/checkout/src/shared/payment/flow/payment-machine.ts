import type { PaymentAnswer } from '@istmo/contract/provider';
import type { Outcome } from '@istmo/domain';
import { endOf, type PaymentEnd } from '../payment-end';

/** One try to pay. Sent again under the same id, it is the same payment. `request` is what the method sends. */
export type Attempt<R> = { attemptId: string; request: R };

type Submitting<R> = { name: 'submitting' } & Attempt<R>;
/** No answer: there may be a payment. The same attempt is sent again until there is an answer. */
type Unanswered<R> = { name: 'unanswered' } & Attempt<R>;
type Ended = { name: 'ended'; attemptId: string } & PaymentEnd;
type Approved = { name: 'approved'; answer: PaymentAnswer };
type LinkExpired = { name: 'linkExpired' };

/** The states that every payment has. A method adds its form, and where a payment waits for the payer. */
export type PaymentState<R> = Submitting<R> | Unanswered<R> | Ended | Approved | LinkExpired;

export type Answered<T> = { type: 'answered'; attemptId: string; answer: T };

/** The events of these states. `T` is the provider's answer. */
export type PaymentEvent<R, T> =
  | ({ type: 'submit' } & Attempt<R>)
  | Answered<T>
  /** The provider refused before there was a payment. */
  | { type: 'refused'; reason: string; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' };

type Refused = Extract<PaymentEvent<unknown, unknown>, { type: 'refused' }>;

/** How a payment stands, by the method's own words. */
type OutcomeOf<T> = (answer: T) => Outcome;
type Told<T> = Pick<Answered<T>, 'attemptId' | 'answer'>;

type Method<T, S> = {
  outcomeOf: OutcomeOf<T>;
  /** The state of a payment that is not decided. */
  pending: (answered: Told<T>) => S;
};

/** The moves of a payment's machine to its end, the same whatever the method. */
export function endMoves<T extends PaymentAnswer>(outcomeOf: OutcomeOf<T>) {
  /** The state of a payment that is decided; `undefined` while it waits. */
  const endIn = ({ attemptId, answer }: Told<T>): Ended | Approved | undefined => {
    const outcome = outcomeOf(answer);
    if (outcome === 'approved') return { name: 'approved', answer };
    return outcome === 'pending' ? undefined : { name: 'ended', attemptId, ...endOf(answer, outcome) };
  };
  return {
    endIn,
    /** A state that waits is left only for the payment's end. */
    untilEnd: <S>(state: S, event: Answered<T>) => endIn(event) ?? state,
    /** Money may arrive after the end: then the payment is approved. */
    paidLate: (state: Ended, event: Answered<T>) =>
      outcomeOf(event.answer) === 'approved' ? (endIn(event) ?? state) : state,
  };
}

/** The same, with the state of a payment that still waits. `S` is the method's own state. */
export function paymentMoves<T extends PaymentAnswer, S>({ outcomeOf, pending }: Method<T, S>) {
  const ends = endMoves(outcomeOf);
  /** The state that the provider's answer leads to. */
  const placeOf = (told: Told<T>): S | Ended | Approved => ends.endIn(told) ?? pending(told);
  return { ...ends, placeOf, answered: (_: unknown, event: Answered<T>) => placeOf(event) };
}

export function submit<R>(_: unknown, { attemptId, request }: Attempt<R>): Submitting<R> {
  return { name: 'submitting', attemptId, request };
}

/** The provider refused before there was a payment: there is no operation to name. */
export function refused({ attemptId }: { attemptId: string }, { reason, message }: Refused): Ended {
  return { name: 'ended', attemptId, outcome: 'declined', reason, message, codOper: '' };
}

export function linkExpired(): LinkExpired {
  return { name: 'linkExpired' };
}

export function noAnswer<R>({ attemptId, request }: Attempt<R>): Unanswered<R> {
  return { name: 'unanswered', attemptId, request };
}
