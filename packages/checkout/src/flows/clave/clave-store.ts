import { phoneEndpoints } from '@istmo/contract/provider';
import { chooseClaveService, type Settlement } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { Order } from '../../shared/payment/order';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createSettlements, signedBy } from '../../shared/payment/settlements';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { claveEffects } from './clave-effects';
import { type ClaveEvent, claveMachine, type ClaveState, isUnderWay } from './clave-flow';
import { claveSdkIn, loadClaveSdk } from './clave-sdk';
import { attemptHandedOver } from '../../shared/payment/handed-over';
import { otherWay, type OtherWay } from './network-page';
import { endOf } from './payment-end';
import { createTrail } from './trail';

export type ClaveStore = {
  flow: FlowStore<ClaveState, ClaveEvent>;
  order: Order;
  submit: () => Promise<boolean>;
  /** Shows the network's page inside an element. Returns what takes it away. */
  show: (container: HTMLElement) => () => void;
  /** How else the payer gets to the network's page, while a payment waits there. */
  otherWay: () => OtherWay | undefined;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

/** A Clave payment. `hash` is what the page's address has behind its #. */
export function createClaveStore(context: MethodContext, hash = window.location.hash): ClaveStore {
  const { order } = context;
  const trail = createTrail(createSafeStorage(() => sessionStorage));
  const { flow, leaving } = startFlow(context, hash);
  return {
    flow,
    order,
    submit: async () => {
      if (!(await order.check())) return false;
      const { state, send } = flow.getState();
      send({ type: 'submit', attemptId: attemptOf(state) ?? context.newId() });
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

function startFlow(context: MethodContext, hash: string): Pick<ClaveStore, 'flow' | 'leaving'> {
  const { prefill, info, loadScript, apiOf } = context;
  const settle = createSettlements(context, () => ({
    method: 'clave',
    user: prefill.name ?? prefill.email ?? info.email,
  }));
  let last: Settlement | undefined;
  const effects = claveEffects({
    context,
    clave: apiOf(phoneEndpoints),
    settle,
    loadSdk: (url) => loadClaveSdk({ scope: window, loadScript, url }),
    ended: (end) => {
      const { outcome, codOper, reason } = end;
      last = settle.unsettled(outcome, { codOper, reason, ...signedBy(end) });
    },
  });
  const flow = createFlowStore(claveMachine, initialState(context, hash), effects);
  const leaving = (): Settlement => {
    const { state } = flow.getState();
    if (!isUnderWay(state)) return last ?? settle.unsettled('canceled', {});
    return settle.unsettled('pending', 'codOper' in state ? { codOper: state.codOper } : {});
  };
  return { flow, leaving };
}

function showNetwork({ getState }: ClaveStore['flow'], container: HTMLElement): () => void {
  const { state, send } = getState();
  const sdk = claveSdkIn(window);
  if (state.name !== 'atNetwork') return () => undefined;
  try {
    if (!sdk) throw new TypeError('There is no ClaveSdk');
    // Whatever the script puts there, a page of its own is loaded in it.
    container.addEventListener('load', () => send({ type: 'shown' }), { capture: true, once: true });
    return sdk.open({
      sessionToken: state.session.sessionToken,
      container,
      onResult: (token) => send({ type: 'returned', token }),
    });
  } catch {
    send({ type: 'blocked' });
    return () => undefined;
  }
}

function attemptOf(state: ClaveState): string | undefined {
  return state.name === 'editing' ? state.attemptId : undefined;
}

function initialState({ commerce, unfinished }: MethodContext, hash: string): ClaveState {
  if (unfinished?.payment) {
    const { attemptId, payment } = unfinished;
    return endOf(payment) ?? { name: 'submitting', attemptId };
  }
  if (!chooseClaveService(commerce.services).found) return { name: 'unavailable' };
  if (unfinished) return { name: 'editing', attemptId: unfinished.attemptId };
  // Another page of ours has begun it, and sent the payer on.
  const attemptId = attemptHandedOver(hash);
  return attemptId === undefined ? { name: 'editing' } : { name: 'submitting', attemptId };
}
