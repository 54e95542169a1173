import type { PaymentAnswer } from '@istmo/contract/provider';
import type { Machine, MethodId, Named, Settlement, Typed } from '@istmo/domain';
import { createFlowStore, type Effects, type FlowStore } from '../../flow/flow-store';
import type { MethodContext } from '../payment-method';
import { createSettlements, type Settlements, signedBy } from '../settlements';
import { type PaymentCalls, type PaymentEffects, paymentEffects } from './payment-effects';
import type { PaymentState } from './payment-machine';

type Definition<S extends Named, E extends Typed, R, T> = {
  method: MethodId;
  /** The payer's name; asked for when there is something to tell. */
  user: () => string;
  machine: Machine<S, E>;
  initial: S;
  calls: PaymentCalls<R, T>;
  /** The effects of all states: those of every payment, with the method's own beside them. */
  effects: (payment: PaymentEffects<R, T>) => Effects<S, E>;
  /** What the host is told if the payer leaves in this state. */
  leaving: (state: S, settle: Settlements) => Settlement;
};

type PaymentFlow<S, E> = {
  flow: FlowStore<S, E>;
  leaving: () => Settlement;
};

/** Builds the flow of a payment from what is the same for every method and what a method adds. */
export function createPaymentFlow<S extends Named, E extends Typed, R, T extends PaymentAnswer>(
  context: MethodContext,
  { method, user, machine, initial, calls, effects, leaving }: Definition<S, E, R, T>,
): PaymentFlow<S, E> {
  const settle = createSettlements(context, () => ({ method, user: user() }));
  const flow = createFlowStore(machine, initial, effects(paymentEffects({ context, method, settle, calls })));
  return { flow, leaving: () => leaving(flow.getState().state, settle) };
}

/** What the host is told if the payer leaves in one of the states that every payment has. */
export function settlementOf(state: PaymentState<unknown>, settle: Settlements): Settlement {
  switch (state.name) {
    case 'submitting':
    case 'unanswered':
      return settle.unsettled('pending', {});
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
