import type { PaymentAnswer } from '@istmo/contract/provider';
import type { Machine, MethodId, Outcome, PaymentCompletion } from '@istmo/domain';
import type { FlowStore } from '../../flow/flow-store';
import { paymentOf, createPaymentFlow, type PaymentFlow, signedBy, type Leaving } from '../payment';
import type { MethodContext, MountedMethod } from '../payment-method';
import { type PaymentCalls, paymentEffects } from './payment-effects';
import {
  completionOf,
  isRefused,
  linkExpired,
  noAnswer,
  type PaymentEvent,
  paymentMoves,
  type PaymentState,
  refused,
  seen,
  submit,
  unknownState,
} from './payment-machine';

/** A payment that waits for its payer. The provider's last answer about it has what the payer needs to pay. */
type Waiting<T> = { attemptId: string; answer: T };

/** The states of a payment that waits once: for an answer in another app, or for a code to be paid. */
export type OneWaitState<R, T> =
  | PaymentState<R>
  /** `mayExist`: an earlier request may be on its way. */
  | { name: 'editing'; mayExist?: true }
  | ({ name: 'waiting'; cancelFailed: boolean } & Waiting<T>)
  | ({ name: 'canceling' } & Waiting<T>);

export type OneWaitEvent<R, T> =
  | PaymentEvent<R, T>
  /** The payer wants to pay in another way. */
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

export type OneWaitFlow<R, T> = FlowStore<OneWaitState<R, T>, OneWaitEvent<R, T>>;

type OneWaitMethod<R, T extends PaymentAnswer> = PaymentCalls<R, T> & {
  id: MethodId;
  /** Cancels the payment. The answer has its outcome. */
  cancel: (payment: { attemptId: string; codOper: string }) => Promise<T>;
  outcomeOf: (answer: T) => Outcome;
  /** Completes the answer about an earlier page's payment, which lacks the method's own data. */
  reopen: (payment: PaymentAnswer) => T;
};

/** Creates the flow of a payment that waits once. */
export function createOneWaitFlow<R, T extends PaymentAnswer>(
  context: MethodContext,
  { id, cancel, outcomeOf, reopen, ...calls }: OneWaitMethod<R, T>,
): PaymentFlow<OneWaitState<R, T>, OneWaitEvent<R, T>> {
  const payment = paymentOf(context, id);
  const effects = paymentEffects(payment, calls);
  const { machine, placeOf } = oneWaitMachine<R, T>(outcomeOf);
  const { unfinished } = context;
  const initial: OneWaitState<R, T> = unfinished
    ? placeOf({ attemptId: unfinished.attemptId, answer: reopen(unfinished.payment) })
    : { name: 'editing' };
  return createPaymentFlow<OneWaitState<R, T>, OneWaitEvent<R, T>>(payment, initial, {
    machine,
    effects: {
      ...effects.states,
      waiting: ({ attemptId, answer }, effect) =>
        effects.wait({ attemptId, codOper: answer.codOper, until: deadlineOf(answer) }, effect),
      canceling: ({ attemptId, answer: { codOper } }, effect) =>
        effects.cancel(attemptId, cancel({ attemptId, codOper }), effect),
    },
    leaving: leavingCompletion,
  });
}

function oneWaitMachine<R, T extends PaymentAnswer>(outcomeOf: (answer: T) => Outcome) {
  const { answered, paidLate, placeOf } = paymentMoves<T, OneWaitState<R, T>>({
    outcomeOf,
    pending: (answered) => ({ name: 'waiting', cancelFailed: false, ...answered }),
  });
  const machine: Machine<OneWaitState<R, T>, OneWaitEvent<R, T>> = {
    editing: { submit },
    submitting: { answered, refused, linkExpired, noAnswer },
    unanswered: { answered, refused, linkExpired, giveUp: () => ({ name: 'editing', mayExist: true }) },
    waiting: {
      answered: (state, event) => {
        const place = placeOf(event);
        return place.name === 'waiting' ? { ...place, cancelFailed: state.cancelFailed } : place;
      },
      giveUp: (state) => ({ ...state, name: 'canceling' }),
    },
    canceling: {
      answered,
      // The money is moving, or the status cannot be read just now: wait for it.
      cancelFailed: (state) => ({ ...state, name: 'waiting', cancelFailed: true }),
    },
    ended: { submit, seen, answered: paidLate },
    approved: {},
    linkExpired: {},
  };
  return { machine, placeOf };
}

function leavingCompletion<T extends PaymentAnswer>(
  state: OneWaitState<unknown, T>,
  { completions, unpaid }: Leaving,
): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return state.mayExist ? unknownState(completions) : unpaid();
    case 'waiting':
    case 'canceling': {
      const { answer } = state;
      return completions.notApproved('pending', { codOper: answer.codOper, ...signedBy(answer) });
    }
    default:
      return completionOf(state, completions);
  }
}

/** When the provider stops waiting for the payer, epoch ms. */
export function deadlineOf({ expiresAt }: Pick<PaymentAnswer, 'expiresAt'>): number | undefined {
  return expiresAt ? Date.parse(expiresAt) : undefined;
}

/** Whether the payer can fill in the form and start a payment. */
export function isEditable({ name }: { name: string }): boolean {
  return name === 'editing' || name === 'ended';
}

/** The parts of a mounted method that follow from its state. */
export function oneWaitStatus<R, T>(
  flow: OneWaitFlow<R, T>,
): Pick<MountedMethod, 'busy' | 'waits' | 'fillsPage'> {
  const state = () => flow.getState().state;
  return {
    busy: () => ['submitting', 'canceling', 'approved'].includes(state().name),
    waits: () => !isEditable(state()),
    fillsPage: () => ['waiting', 'canceling'].includes(state().name) || isRefused(state()),
  };
}
