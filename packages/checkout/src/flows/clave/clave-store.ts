import {
  ERROR_CODES,
  isProviderError,
  type PaymentRequestWire,
  phoneEndpoints,
} from '@istmo/contract/provider';
import { chooseClaveService, type PaymentCompletion } from '@istmo/domain';
import type { EffectContext, Effects, FlowStore } from '../../shared/flow/flow-store';
import {
  paymentOf,
  createPaymentFlow,
  knownName,
  signedBy,
  type Leaving,
} from '../../shared/payment/payment';
import { completionOf } from '../../shared/payment/flow/payment-machine';
import { paymentEffects, type PaymentEffects } from '../../shared/payment/flow/payment-effects';
import { attemptHandedOver } from '../../shared/payment/attempts';
import type { Order } from '../../shared/payment/order';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { watch } from '../../shared/payment/watch';
import { whenReached } from '../../shared/time/clock';
import { type ClaveAnswer, type ClaveEvent, claveMachine, type ClaveState, endIn } from './clave-flow';
import {
  type ClaveApi,
  claveSdkIn,
  handOver,
  loadClaveSdk,
  otherWay,
  type OtherWay,
  SDK_LIMIT_MS,
} from './clave-network';

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
      return 'session' in state ? otherWay(context, state) : undefined;
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
  const payment = paymentOf(context, 'clave', () => ({ user: user() }));
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

function leavingCompletion(state: ClaveState, { completions, unpaid }: Leaving): PaymentCompletion {
  switch (state.name) {
    case 'unavailable':
    case 'editing':
      return unpaid();
    case 'loading':
    case 'atNetwork':
    case 'apart':
    case 'verifying':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state.session) });
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
  const { merchantProfile, unfinished } = context;
  const begun = (attemptId: string): ClaveState => ({
    name: 'submitting',
    attemptId,
    request: toPaymentRequest(context),
  });
  if (unfinished) {
    const { attemptId, payment } = unfinished;
    return endIn({ attemptId, answer: payment }) ?? begun(attemptId);
  }
  if (!chooseClaveService(merchantProfile.services).found) return { name: 'unavailable' };
  // Another page of the checkout created the payment and sent the payer here.
  const attemptId = attemptHandedOver(hash);
  return attemptId === undefined ? { name: 'editing' } : begun(attemptId);
}

const AGAIN_MS = 3000;

type ClaveEffectsInput = {
  context: MethodContext;
  clave: ClaveApi;
  loadSdk: (url: string) => Promise<void>;
};

type ClaveEffectContext = EffectContext<ClaveEvent>;

/**
 * The effects of each state of a Clave payment. The network may report the end to the provider before it tells the
 * payer's page.
 */
function claveEffects(
  { states, follow, wait, cancel }: PaymentEffects<PaymentRequestWire, ClaveAnswer>,
  input: ClaveEffectsInput,
): Effects<ClaveState, ClaveEvent> {
  const { clave, loadSdk, context } = input;
  const { now } = context;
  return {
    ...states,
    loading: (state, effect) => {
      follow(state, effect);
      loadSdk(state.session.sdkUrl).then(
        () => effect.send({ type: 'loaded' }),
        () => effect.send({ type: 'blocked' }),
      );
    },
    atNetwork: (state, effect) => {
      follow(state, effect);
      const reached = () => effect.send({ type: 'tookLong' });
      whenReached({ at: now() + SDK_LIMIT_MS, now, signal: effect.signal, reached });
    },
    apart: (state, effect) => wait(state, effect),
    verifying: (state, effect) => verify(input, state, effect),
    canceling: ({ attemptId, codOper }, effect) =>
      cancel(attemptId, clave.cancelClave({ codOper, attemptId }), effect),
  };
}

/** Sends the network's signed answer to the provider until it responds. Only the provider's response counts. */
function verify(
  { context, clave }: ClaveEffectsInput,
  { attemptId, codOper, token }: Extract<ClaveState, { name: 'verifying' }>,
  { send, signal }: ClaveEffectContext,
): void {
  watch({
    ask: (signal) => handOver({ api: context.api, clave, signal }, { attemptId, codOper, token }),
    onAnswer: (answer) => {
      send({ type: 'answered', attemptId, answer, at: context.now() });
      // The payment still waits: the signed answer was for another payment.
      send({ type: 'unconfirmed' });
    },
    failed: (error) => isGone(error) && send({ type: 'unconfirmed' }),
    pause: () => AGAIN_MS,
    signal,
  });
}

function isGone(error: unknown): boolean {
  return isProviderError(error) && error.code === ERROR_CODES.notFound;
}
