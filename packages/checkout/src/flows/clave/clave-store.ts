import { type PaymentRequestWire, phoneEndpoints } from '@istmo/contract/provider';
import { chooseClaveService, type PaymentCompletion } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import {
  createPayment,
  createPaymentFlow,
  completionOf,
  type Tell,
} from '../../shared/payment/flow/create-payment-flow';
import { paymentEffects } from '../../shared/payment/flow/payment-effects';
import { attemptHandedOver } from '../../shared/payment/handed-over';
import type { Order } from '../../shared/payment/order';
import type { MethodContext } from '../../shared/payment/payment-method';
import { knownName } from '../../shared/payment/known-name';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { claveEffects } from './clave-effects';
import { type ClaveAnswer, type ClaveEvent, claveMachine, type ClaveState, endIn } from './clave-flow';
import { claveSdkIn, loadClaveSdk } from './clave-sdk';
import { createTrail, otherWay, type OtherWay } from './network-page';

export type ClaveStore = {
  flow: FlowStore<ClaveState, ClaveEvent>;
  order: Order;
  submit: () => Promise<boolean>;
  /** Shows the Clave page inside an element. Returns the function that removes it. */
  show: (container: HTMLElement) => () => void;
  /** Another way to the Clave page while a payment waits there. */
  otherWay: () => OtherWay | undefined;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

/** The store of a Clave payment. `hash` is the fragment of the page's address. */
export function createClaveStore(context: MethodContext, hash = window.location.hash): ClaveStore {
  const { order } = context;
  const trail = createTrail(createSafeStorage(() => sessionStorage));
  const { flow, leaving } = startFlow(context, hash);
  return {
    flow,
    order,
    submit: async () => {
      if (!(await order.check())) return false;
      const request = toPaymentRequest(context);
      flow.getState().send({ type: 'submit', attemptId: context.newId(), request });
      return true;
    },
    show: (container) => showNetwork(flow, container),
    otherWay: () => {
      const { state } = flow.getState();
      return 'session' in state ? otherWay(context, state, trail) : undefined;
    },
    leaving,
    dispose: flow.dispose,
  };
}

function startFlow(context: MethodContext, hash: string) {
  const { prefill, info, loadScript, api, apiOf } = context;
  const clave = apiOf(phoneEndpoints);
  const loadSdk = (url: string) => loadClaveSdk({ scope: window, loadScript, url });
  const user = () => knownName(context) || (prefill.email ?? info.email);
  const payment = createPayment(context, 'clave', () => ({ user: user() }));
  const shared = paymentEffects<PaymentRequestWire, ClaveAnswer>(payment, {
    begin: ({ attemptId, request, confirmedDuplicate }, signal) =>
      clave.claveStart({ body: { ...request, confirmedDuplicate }, attemptId }, signal),
    status: ({ attemptId, codOper }, signal) => api.paymentByOperation({ attemptId, codOper }, signal),
  });
  return createPaymentFlow(payment, initialState(context, hash), {
    machine: claveMachine,
    effects: claveEffects(shared, { context, clave, loadSdk }),
    leaving: leavingCompletion,
  });
}

function leavingCompletion(state: ClaveState, { completions, unpaid }: Tell): PaymentCompletion {
  switch (state.name) {
    case 'unavailable':
    case 'editing':
      return unpaid();
    case 'loading':
    case 'atNetwork':
    case 'apart':
    case 'verifying':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper });
    default:
      return completionOf(state, completions);
  }
}

function showNetwork({ getState }: ClaveStore['flow'], container: HTMLElement): () => void {
  const { state, send } = getState();
  const sdk = claveSdkIn(window);
  if (state.name !== 'atNetwork') return () => undefined;
  try {
    if (!sdk) throw new TypeError('There is no istmoClave');
    return sdk.open({
      sessionToken: state.session.sessionToken,
      container,
      onResult: (token) => send({ type: 'returned', token }),
      onShown: () => send({ type: 'shown' }),
      onFailed: () => send({ type: 'blocked' }),
    });
  } catch {
    send({ type: 'blocked' });
    return () => undefined;
  }
}

function initialState(context: MethodContext, hash: string): ClaveState {
  const { commerce, unfinished } = context;
  const begun = (attemptId: string): ClaveState => ({
    name: 'submitting',
    attemptId,
    request: toPaymentRequest(context),
  });
  if (unfinished) {
    const { attemptId, payment } = unfinished;
    return endIn({ attemptId, answer: payment }) ?? begun(attemptId);
  }
  if (!chooseClaveService(commerce.services).found) return { name: 'unavailable' };
  // Another page of the checkout created the payment and sent the payer here.
  const attemptId = attemptHandedOver(hash);
  return attemptId === undefined ? { name: 'editing' } : begun(attemptId);
}
