import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { NequiAction } from './nequi-action';
import { isEditable, isWaiting, type NequiFlowState } from './nequi-flow';
import { NequiPanel } from './nequi-panel';
import { createNequiStore } from './nequi-store';

/** Requests whose answer says whether there is a payment to wait for. */
const BUSY: readonly NequiFlowState['name'][] = ['submitting', 'asking', 'canceling', 'approved'];

export const nequi: PaymentMethod = { id: 'nequi', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createNequiStore(context);
  const { flow, form } = store;
  const waits = () => {
    const { state } = flow.getState();
    return !isEditable(state) || (state.name === 'init' && state.open?.isRequested === true);
  };
  return {
    Panel: (props) => <NequiPanel {...props} store={store} context={context} />,
    Action: () => <NequiAction store={store} context={context} />,
    busy: () => BUSY.includes(flow.getState().state.name),
    waits,
    fillsPage: () => isWaiting(flow.getState().state) || isRefused(flow.getState().state),
    hasInput: () => waits() || form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}
