import type { CryptoError } from '@istmo/domain';
import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { receiptPath } from '../../shared/payment/end-payment';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { Announcement } from '../../shared/ui/announcement';
import { Button } from '../../shared/ui/button';
import { CRYPTO_FORM_ID } from './begin-form';
import { ChooseAction } from './choose-action';
import { type CryptoFlowState, isLoading } from './crypto-flow';
import type { CryptoStore } from './crypto-store';
import { InvoiceAction } from './invoice-action';

type Props = { store: CryptoStore; context: MethodContext };

type BusyKey = 'resuming' | 'preparing' | 'listing' | 'updating' | 'looking';

const BUSY: Readonly<Partial<Record<CryptoFlowState['name'], BusyKey>>> = {
  resuming: 'resuming',
  initializing: 'preparing',
  listing: 'listing',
  updating: 'updating',
  processing: 'looking',
};

/** What the payer can do now. */
export function CryptoAction({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('crypto');
  const busyKey = BUSY[state.name];
  const busy = isLoading(state) && busyKey !== undefined && t(busyKey);
  return (
    <>
      <Primary store={store} context={context} busy={busy} />
      <Announcement>{busy}</Announcement>
    </>
  );
}

function Primary({ store, context, busy }: Props & { busy: string | false }) {
  const { state } = useFlow(store.flow);
  const { payment } = useStore(store.data);
  const t = useText('crypto');
  switch (state.name) {
    case 'choosing':
    case 'updating':
      return <ChooseAction store={store} busy={busy} />;
    case 'paying':
    case 'processing':
      return payment ? <InvoiceAction store={store} payment={payment} busy={busy} /> : null;
    case 'failed':
      return <FailedAction store={store} error={state.error} />;
    case 'paid':
      return (
        <Button onClick={() => payment && context.navigate(receiptPath(payment.codOper))}>
          {t('receipt')}
        </Button>
      );
    default:
      return <PayButton order={context.order} busy={busy} form={CRYPTO_FORM_ID} />;
  }
}

function FailedAction({ store, error }: { store: CryptoStore; error: CryptoError }) {
  const t = useText('crypto');
  const { send } = store.flow.getState();
  return (
    <>
      <Button onClick={() => send({ type: 'restarted' })}>{t('retry')}</Button>
      {error.key !== 'service_unavailable' && (
        <Button kind="plain" size="medium" onClick={() => send({ type: 'edit' })}>
          {t('edit')}
        </Button>
      )}
    </>
  );
}
