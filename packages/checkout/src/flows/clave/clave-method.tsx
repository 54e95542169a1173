import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { ClaveAction } from './clave-action';
import { type ClaveState, isAtNetwork, isUnderWay } from './clave-flow';
import { ClavePanel } from './clave-panel';
import { createClaveStore } from './clave-store';

const MONEY_MOVES: readonly ClaveState['name'][] = ['submitting', 'canceling'];

export const clave: PaymentMethod = { id: 'clave', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createClaveStore(context);
  const { flow } = store;
  const underWay = () => isUnderWay(flow.getState().state);
  return {
    Panel: () => <ClavePanel store={store} context={context} />,
    Action: () => <ClaveAction store={store} context={context} />,
    busy: () => MONEY_MOVES.includes(flow.getState().state.name),
    waits: underWay,
    fillsPage: () => isAtNetwork(flow.getState().state) || isRefused(flow.getState().state),
    hasInput: underWay,
    leaving: store.leaving,
    subscribe: flow.subscribe,
    dispose: store.dispose,
  };
}
