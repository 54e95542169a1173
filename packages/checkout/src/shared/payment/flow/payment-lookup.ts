import { type Attempt, type PaymentState, submit } from './payment-machine';

/**
 * No answer, of a method that sends nothing twice unasked: the provider is asked what became of the attempt. `notSent`
 * once it says that it has never heard of it.
 */
type LookedUp<R> = { name: 'unanswered'; notSent: boolean } & Attempt<R>;

/** The form; `attemptId` where an earlier submit never arrived: sent again under the same key, it cannot be paid twice. */
type Editing = { name: 'editing'; attemptId?: string };

/** The states of a payment that is looked up where there was no answer. */
export type LookupState<R> = Exclude<PaymentState<R>, { name: 'unanswered' }> | LookedUp<R>;

export type LookupEvent = { type: 'notFound' } | { type: 'tryAgain' } | { type: 'edit' };

export function lookUp<R>({ attemptId, request }: Attempt<R>): LookedUp<R> {
  return { name: 'unanswered', notSent: false, attemptId, request };
}

/** The moves of `unanswered`, beside those to the payment's end. */
export const lookupMoves = {
  notFound: <R>(state: LookedUp<R>): LookedUp<R> => (state.notSent ? state : { ...state, notSent: true }),
  tryAgain: <R>(state: LookedUp<R>) => submit(state, state),
  edit: <R>(state: LookedUp<R>): LookedUp<R> | Editing =>
    state.notSent ? { name: 'editing', attemptId: state.attemptId } : state,
};
