import type { Machine, MethodId, Named, Settlement, Typed } from '@istmo/domain';
import { createFlowStore, type Effects, type FlowStore } from '../../flow/flow-store';
import type { MethodContext } from '../payment-method';
import { createSettlements, type Settlements, signedBy } from '../settlements';
import type { PaymentState } from './payment-machine';

/** What everything that belongs to one payment works with. */
export type Payment = { context: MethodContext; method: MethodId; settle: Settlements };

/** Who pays, and with what; asked for when there is something to tell. `type` is the provider's word for the means, such as VISA. */
export type Payer = () => { user: string; type?: string | undefined };

/** `unpaid` is for where nothing is under way: how the last try ended, or that there was none. */
export type Tell = { settle: Settlements; unpaid: () => Settlement };

/** How a payment moves from state to state, what each state starts, and what the host is told if the payer leaves in it. */
export type PaymentRules<S extends Named, E extends Typed> = {
  machine: Partial<Machine<S, E>>;
  effects: Effects<S, E>;
  leaving: (state: S, tell: Tell) => Settlement;
};

type PaymentFlow<S, E> = {
  flow: FlowStore<S, E>;
  leaving: () => Settlement;
  /** How the last try ended, if one has ended unpaid. */
  lastEnd: () => Settlement | undefined;
};

export function createPayment(context: MethodContext, method: MethodId, payer: Payer): Payment {
  return { context, method, settle: createSettlements(context, () => ({ method, ...payer() })) };
}

/** Runs a payment by its rules; given as a function, they may be loaded later: they are asked for at each step. */
export function createPaymentFlow<S extends Named, E extends Typed>(
  { settle }: Pick<Payment, 'settle'>,
  initial: S,
  given: PaymentRules<S, E> | (() => PaymentRules<S, E>),
): PaymentFlow<S, E> {
  const rules = typeof given === 'function' ? given : () => given;
  let lastEnd: Settlement | undefined;
  const unpaid = () => lastEnd ?? settle.unsettled('canceled', {});
  const leaving = (state: S) => rules().leaving(state, { settle, unpaid });
  const remember = ({ state }: { state: S }) => {
    if (state.name === 'ended') lastEnd = leaving(state);
  };
  const flow = createFlowStore(
    // A state without a row accepts nothing.
    () => rules().machine as Machine<S, E>,
    initial,
    () => rules().effects,
  );
  remember(flow.getState());
  flow.subscribe(remember);
  return { flow, leaving: () => leaving(flow.getState().state), lastEnd: () => lastEnd };
}

/** What was sent may be paid: nobody knows. */
export function unknownState(settle: Settlements): Settlement {
  return settle.unsettled('pending', { reason: 'unknown_state' });
}

/** What the host is told if the payer leaves in one of the states that every payment has. */
export function settlementOf(state: PaymentState<unknown>, settle: Settlements): Settlement {
  switch (state.name) {
    case 'submitting':
    case 'unanswered':
      return unknownState(settle);
    case 'ended': {
      const { outcome, codOper, reason } = state;
      return settle.unsettled(outcome, { codOper, reason, ...signedBy(state) });
    }
    case 'approved':
      return settle.approved(state.answer);
    case 'linkExpired':
      return settle.unsettled('expired', { reason: 'expired_link' });
  }
}
