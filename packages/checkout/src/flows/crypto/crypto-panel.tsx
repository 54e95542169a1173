import type { CryptoAnswer } from '@istmo/contract/provider';
import type { CryptoError } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { LateNotice, LimitNotice } from '../../shared/payment/ui/payment-notices';
import { Alert } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { BeginForm } from './begin-form';
import { ChoosePanel } from './choose-panel';
import { CRYPTO_STEP, errorIn, isAtCoins, isAtInvoice } from './crypto-flow';
import styles from './crypto-panel.module.css';
import type { CryptoStore } from './crypto-store';
import { InvoiceView } from './invoice-view';
import { TransferList } from './transfer-list';

type Props = { store: CryptoStore; context: MethodContext };

/** The end is not counted as a step. */
const LAST_STEP = 3;

/** The body of the crypto method: one part for each step. */
export function CryptoPanel({ store, context }: Props) {
  const t = useText('crypto');
  const { state } = useFlow(store.flow);
  const { payment, isLeft } = useStore(store.data);
  // Who has left the coins is asked from the beginning.
  const hasLeft = isAtCoins(state) && isLeft;
  const step = hasLeft ? 1 : CRYPTO_STEP[state.name];
  if (state.name === 'paid' && payment) return <PaidView payment={payment} context={context} />;
  if (isAtInvoice(state) && payment) return <InvoiceView store={store} payment={payment} context={context} />;
  if (isAtCoins(state) && !hasLeft) return <Step store={store} context={context} />;
  return (
    <div className={styles.stack}>
      {step <= LAST_STEP && <p className={styles.hint}>{t('step', { step, last: LAST_STEP })}</p>}
      {hasLeft ? <BeginPanel store={store} context={context} /> : <Step store={store} context={context} />}
    </div>
  );
}

function Step({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  switch (state.name) {
    case 'resuming':
    case 'listing':
      return <Wait what={state.name} />;
    case 'choosing':
    case 'updating':
      return <ChoosePanel store={store} context={context} />;
    case 'paying':
    case 'processing':
    case 'paid':
      return null;
    default:
      return <BeginPanel store={store} context={context} error={errorIn(state)} />;
  }
}

function BeginPanel({ store, context, error }: Props & { error?: CryptoError | undefined }) {
  return (
    <div className={styles.stack}>
      {error && <FailedNotice error={error} />}
      <LimitNotice order={context.order} />
      <BeginForm store={store} />
    </div>
  );
}

function Wait({ what }: { what: 'resuming' | 'listing' }) {
  const t = useText('crypto');
  return (
    <>
      <p className={styles.wait} role="status">
        <Spinner />
        {t(what)}
      </p>
      {what === 'resuming' && <LateNotice />}
    </>
  );
}

type PaidViewProps = { payment: CryptoAnswer; context: MethodContext };

/** The payment is made. A payer who sent too much reads how to get the rest back; others go on to the receipt. */
function PaidView({ payment, context: { config } }: PaidViewProps) {
  const t = useText('crypto');
  const { situation, amountCoin, receivedCoin: received, coin, codOper } = payment;
  const isOver = situation === 'over';
  return (
    <MessageView tone="good" icon="check" title={t(isOver ? 'overTitle' : 'paidTitle')}>
      {isOver && (
        <p>{t('overHint', { amount: amountCoin, received, coin, email: config.supportEmail, codOper })}</p>
      )}
      <TransferList payment={payment} />
    </MessageView>
  );
}

type FailedNoticeProps = { error: CryptoError };

/** Why there is nothing to pay yet, in the provider's own words if it gives any. */
function FailedNotice({ error: { key, message } }: FailedNoticeProps) {
  const t = useText('crypto');
  const errors = useText('errors');
  return (
    <Alert title={key === 'payment_expired' ? t('endedTitle') : t('failedTitle')}>
      <p>{message ?? errors(key)}</p>
      <p>{t('notCharged')}</p>
    </Alert>
  );
}
