import type {
  MethodContext,
  MountedMethod,
  PaymentMethod,
  SheetHeadProps,
} from '../../shared/payment/payment-method';
import { SheetHead } from '../../shared/payment/ui/sheet';
import { CryptoAction } from './crypto-action';
import { fillsPage, isAtCoins } from './crypto-flow';
import { CryptoPanel } from './crypto-panel';
import { createCryptoStore } from './crypto-store';

export const crypto: PaymentMethod = { id: 'crypto', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createCryptoStore(context);
  const { flow, data, form } = store;
  const atCoins = () => isAtCoins(flow.getState().state) && !data.getState().isLeft;
  const leaveCoins = () => data.setState({ isLeft: true });
  const Head = (props: SheetHeadProps) => (
    <SheetHead {...props} method="crypto" context={context} back={leaveCoins} />
  );
  return {
    Panel: () => <CryptoPanel store={store} context={context} />,
    Action: () => <CryptoAction store={store} context={context} />,
    // No request of this page moves money: only the payer's transfer does.
    busy: () => false,
    waits: store.waits,
    fillsPage: () => (fillsPage(flow.getState().state) || atCoins()) && data.getState().payment !== undefined,
    sheetHead: () => (atCoins() ? Head : undefined),
    isFree: () => !store.waits(),
    hasInput: store.hasInput,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), data.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}
