import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { YappyAction } from './yappy-action';
import { isEditable, WAITING_STEP, type YappyState, yappyStepOf } from './yappy-flow';
import { YappyPanel } from './yappy-panel';
import { createYappyStore } from './yappy-store';

/** Requests whose answer says whether there is a payment to wait for. */
const BUSY: readonly YappyState['name'][] = ['submitting', 'canceling', 'approved'];

export const yappy: PaymentMethod = { id: 'yappy', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createYappyStore(context);
  const { flow, form } = store;
  const state = () => flow.getState().state;
  return {
    Panel: (props) => <YappyPanel {...props} store={store} context={context} />,
    Action: () => <YappyAction store={store} context={context} />,
    busy: () => BUSY.includes(state().name),
    waits: () => !isEditable(state()),
    fillsPage: () => yappyStepOf(state()) === WAITING_STEP || isRefused(state()),
    hasInput: () => !isEditable(state()) || form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}
