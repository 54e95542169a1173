import type { PaymentAnswer } from '@istmo/contract/provider';
import type { Outcome } from '@istmo/domain';
import { endOf } from '../payment-end';
import type { Answered, Approved, Ended } from './payment-machine';

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
