import { type BrebAnswer, brebEndpoints, type PaymentRequestWire } from '@istmo/contract/provider';
import { brebCeiling, compare, type Money, type PaymentCompletion } from '@istmo/domain';
import { createOneWaitFlow, type OneWaitFlow, type OneWaitState } from '../../shared/payment/flow/one-wait';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';

export type BrebState = OneWaitState<PaymentRequestWire, BrebAnswer>;

export type BrebStore = {
  flow: OneWaitFlow<PaymentRequestWire, BrebAnswer>;
  /** Asks for the code and the key. True if nothing was wrong. */
  submit: () => Promise<boolean>;
  /** Bre-B's limit for one payment, if the amount exceeds it. */
  ceiling: () => Money | undefined;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

/** A code and a key that the payer pays in the app of a bank. */
export function createBrebStore(context: MethodContext): BrebStore {
  const api = context.apiOf(brebEndpoints);
  const { flow, leaving } = createOneWaitFlow<PaymentRequestWire, BrebAnswer>(context, {
    id: 'breb',
    begin: ({ attemptId, request, confirmedDuplicate }, signal) =>
      api.brebRequest({ body: { ...request, confirmedDuplicate }, attemptId }, signal),
    status: ({ attemptId, codOper }, signal) => api.brebStatus({ attemptId, codOper }, signal),
    cancel: api.cancelBreb,
    outcomeOf: ({ outcome, status }) => outcome ?? (status === 1 ? 'approved' : 'pending'),
    reopen: (payment) => ({
      ...payment,
      qr: '',
      key: '',
      payeeName: '',
      networkId: '',
      received: 0,
      failure: '',
    }),
  });
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
