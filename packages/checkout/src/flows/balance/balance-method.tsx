import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { BalanceAction } from './balance-action';
import { isIdle } from './balance-flow';
import { BalancePanel } from './balance-panel';
import { createBalanceStore } from './balance-store';

export const balance: PaymentMethod = { id: 'balance', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createBalanceStore(context);
  const state = () => store.flow.getState().state;
  return {
    Panel: () => <BalancePanel store={store} context={context} />,
    Action: () => <BalanceAction store={store} context={context} />,
    busy: () => state().name === 'submitting' || state().name === 'approved',
    waits: () => !isIdle(state()),
    hasInput: () => !isIdle(state()),
    leaving: store.leaving,
    subscribe: store.flow.subscribe,
    dispose: store.dispose,
  };
}
