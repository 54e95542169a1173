import type { Machine, MethodId, Named, PaymentCompletion, Typed } from '@istmo/domain';
import { createFlowStore, type Effects, type FlowStore } from '../../flow/flow-store';
import type { MethodContext } from '../payment-method';
import { createCompletions, type Completions, type Means, signedBy } from '../completions';
import type { PaymentState } from './payment-machine';

/** What every part of one payment works with. */
export type Payment = { context: MethodContext; method: MethodId; completions: Completions };

/** Who pays, and with what, as far as the method knows; called when there is a result to report. */
export type Payer = () => Omit<Means, 'method'>;

/** `unpaid` gives the result when no payment is in progress: how the last attempt ended, or that there was none. */
export type Tell = { completions: Completions; unpaid: () => PaymentCompletion };

/**
 * The transitions of a payment, the effect of each state, and the result that the host gets if the payer leaves in
 * it.
 */
export type PaymentRules<S extends Named, E extends Typed> = {
  machine: Partial<Machine<S, E>>;
  effects: Effects<S, E>;
  leaving: (state: S, tell: Tell) => PaymentCompletion;
};

export type PaymentFlow<S, E> = {
  flow: FlowStore<S, E>;
  leaving: () => PaymentCompletion;
  /** How the last attempt ended, if one has ended unpaid. */
  lastEnd: () => PaymentCompletion | undefined;
};

export function createPayment(context: MethodContext, method: MethodId, payer: Payer = () => ({})): Payment {
  return { context, method, completions: createCompletions(context, () => ({ method, ...payer() })) };
}

/**
 * Creates the store of a payment from its rules. The rules may be a function that is called at each step, so that
 * they can load later.
 */
export function createPaymentFlow<S extends Named, E extends Typed>(
  { completions }: { completions: Completions },
  initial: S,
  given: PaymentRules<S, E> | (() => PaymentRules<S, E>),
): PaymentFlow<S, E> {
  const rules = typeof given === 'function' ? given : () => given;
  let lastEnd: PaymentCompletion | undefined;
  const unpaid = () => lastEnd ?? completions.notApproved('canceled', {});
  const leaving = (state: S) => rules().leaving(state, { completions, unpaid });
  const remember = ({ state }: { state: S }) => {
    if (state.name === 'ended') lastEnd = leaving(state);
  };
  const flow = createFlowStore(
    // A state without a row accepts no event.
    () => rules().machine as Machine<S, E>,
    initial,
    () => rules().effects,
  );
  remember(flow.getState());
  flow.subscribe(remember);
  return { flow, leaving: () => leaving(flow.getState().state), lastEnd: () => lastEnd };
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
