import type {
  MethodContext,
  MountedMethod,
  PaymentMethod,
  SheetHeadProps,
} from '../../shared/payment/payment-method';
import { SheetHead } from '../../shared/payment/ui/sheet';
import { CashAction } from './cash-action';
import type { CashState } from './cash-flow';
import { CashPanel } from './cash-panel';
import { createCashStore } from './cash-store';

export const cash: PaymentMethod = { id: 'cash', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createCashStore(context);
  const { flow, form, finder } = store;
  const state = () => flow.getState().state;
  const Head = (props: SheetHeadProps) => (
    <SheetHead {...props} method="cash" context={context} back={finder.close} />
  );
  return {
    Panel: () => <CashPanel store={store} context={context} />,
    Action: () => <CashAction store={store} context={context} />,
    busy: () => state().name === 'submitting',
    waits: () => waits(state()),
    fillsPage: () => state().name === 'issued' || finder.getState().isShown,
    sheetHead: () => (finder.getState().isShown ? Head : undefined),
    // A voucher is kept and shown again, so leaving it loses nothing.
    hasInput: () => isOpen(state()) && form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener), finder.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

function waits(state: CashState): boolean {
  const { name } = state;
  return name === 'issued' || name === 'finding' || (name === 'unanswered' && !state.notSent);
}

function isOpen({ name }: CashState): boolean {
  return name === 'editing' || name === 'ended' || name === 'unanswered' || name === 'submitting';
}
