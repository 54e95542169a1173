import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { CardAction } from './card-action';
import { CardPanel } from './card-panel';
import type { CardState } from './card-state';
import { createCardStore, loadPaying, type PayingModule } from './card-store';

const MONEY_MOVES: readonly CardState['name'][] = ['submitting', 'challenged', 'canceling', 'processing'];

export const card: PaymentMethod = {
  id: 'card',
  mount,
  toResume: async (context) => {
    const paying = await loadPaying(context);
    return { id: 'card', mount: (mounted) => mount(mounted, paying) };
  },
};

function mount(context: MethodContext, paying?: PayingModule): MountedMethod {
  const store = createCardStore(context, { paying });
  const { flow, form } = store;
  return {
    Panel: () => <CardPanel store={store} context={context} />,
    Action: () => <CardAction store={store} context={context} />,
    busy: () => MONEY_MOVES.includes(flow.getState().state.name),
    // The bank's page is a dialog over this page, or replaces it.
    waits: () => false,
    fillsPage: () => store.paying.getState().screens?.isRefusedCard(flow.getState().state) === true,
    hasInput: () => form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}
