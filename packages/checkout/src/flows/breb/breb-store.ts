import { brebEndpoints, type PaymentRequestWire } from '@istmo/contract/provider';
import { brebCeiling, compare, type Money, type PaymentCompletion } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import { signedBy } from '../../shared/payment/completions';
import {
  completionOf,
  createPayment,
  createPaymentFlow,
  type Tell,
  unknownState,
} from '../../shared/payment/flow/create-payment-flow';
import { type ConfirmedAttempt, paymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { type BrebEvent, brebMachine, type BrebState, placeOf } from './breb-flow';

export type BrebStore = {
  flow: FlowStore<BrebState, BrebEvent>;
  /** Asks for the code and the key. True if nothing was wrong. */
  submit: () => Promise<boolean>;
  /** The most that Bre-B moves in one payment, if the amount is above it. */
  ceiling: () => Money | undefined;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createBrebStore(context: MethodContext): BrebStore {
  const { flow, leaving } = startFlow(context);
  const ceiling = (): Money | undefined => {
    const most = brebCeiling(context.now());
    const { total } = context.order.getState();
    return total.currency === most.currency && compare(total, most) > 0 ? most : undefined;
  };
  return {
    flow,
    submit: async () => {
      if (ceiling() || !(await context.order.check())) return false;
      const request = toPaymentRequest(context);
      flow.getState().send({ type: 'submit', attemptId: context.newId(), request });
      return true;
    },
    ceiling,
    leaving,
    dispose: flow.dispose,
  };
}

function startFlow(context: MethodContext) {
  const api = context.apiOf(brebEndpoints);
  const payment = createPayment(context, 'breb');
  const { states, wait, cancel } = paymentEffects(payment, {
    begin: (attempt: ConfirmedAttempt<PaymentRequestWire>, signal) => {
      const { attemptId, request, confirmedDuplicate } = attempt;
      return api.brebRequest({ body: { ...request, confirmedDuplicate }, attemptId }, signal);
    },
    status: ({ attemptId, codOper }, signal) => api.brebStatus({ attemptId, codOper }, signal),
  });
  return createPaymentFlow<BrebState, BrebEvent>(payment, initialState(context), {
    machine: brebMachine,
    effects: {
      ...states,
      waiting: wait,
      canceling: ({ attemptId, codOper }, effect) =>
        cancel(attemptId, api.cancelBreb({ codOper, attemptId }), effect),
    },
    leaving: leavingCompletion,
  });
}

function leavingCompletion(state: BrebState, { completions, unpaid }: Tell): PaymentCompletion {
  switch (state.name) {
    case 'ready':
      return state.mayExist ? unknownState(completions) : unpaid();
    case 'waiting':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}

const UNKNOWN = { qr: '', key: '', payeeName: '', networkId: '', received: 0, failure: '' } as const;

function initialState({ unfinished }: MethodContext): BrebState {
  if (!unfinished) return { name: 'ready' };
  const { attemptId, payment } = unfinished;
  return placeOf({ attemptId, answer: { ...payment, ...UNKNOWN } });
}
