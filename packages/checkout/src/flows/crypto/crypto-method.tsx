/** Payment by crypto: coin, network, address and the wait for the transfer. */
import type { CryptoAnswer } from '@istmo/contract/provider';
import { CRYPTO_RATE_MS, type CryptoError, minutesOf } from '@istmo/domain';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/texts';
import { receiptPath } from '../../shared/payment/payment';
import type {
  MethodContext,
  MountedMethod,
  PaymentMethod,
  SheetHeadProps,
} from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { LateNotice, LimitNotice } from '../../shared/payment/ui/payment-notices';
import { SheetHead } from '../../shared/payment/ui/sheet';
import { WaitingActions } from '../../shared/payment/ui/waiting/waiting-screen';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { useWide } from '../../shared/ui/use-wide';
import { BeginForm, ChoosePanel, CRYPTO_FORM_ID } from './choose-panel';
import {
  CRYPTO_STEP,
  type CryptoFlowState,
  cryptoStatusOf,
  errorIn,
  fillsPage,
  isAtCoins,
  isAtInvoice,
  isLoading,
  isSent,
  needsRate,
} from './crypto-flow';
import { createCryptoStore, type CryptoStore } from './crypto-store';
import { InvoiceView, networkName, TransferList } from './invoice-view';
import styles from './crypto.module.css';

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
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), data.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

type Props = { store: CryptoStore; context: MethodContext };

/** The end is not counted as a step. */
const LAST_STEP = 3;

/** The body of the crypto method: one part for each step. */
export function CryptoPanel({ store, context }: Props) {
  const t = useText('crypto');
  const { state } = useFlow(store.flow);
  const { payment, isLeft } = useStore(store.data);
  // A payer who went back from the coins starts at the first step.
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

/** The payment is made. A payer who sent too much reads how to get the rest back; others continue to the receipt. */
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

/** Why there is nothing to pay yet, in the provider's own words if it gives any. */
function FailedNotice({ error: { key, message } }: { error: CryptoError }) {
  const t = useText('crypto');
  const errors = useText('errors');
  return (
    <Alert title={key === 'payment_expired' ? t('endedTitle') : t('failedTitle')}>
      <p>{message ?? errors(key)}</p>
      <p>{t('notCharged')}</p>
    </Alert>
  );
}

type BusyKey = 'resuming' | 'preparing' | 'listing' | 'updating' | 'looking';

const BUSY: Readonly<Partial<Record<CryptoFlowState['name'], BusyKey>>> = {
  resuming: 'resuming',
  initializing: 'preparing',
  listing: 'listing',
  updating: 'updating',
  processing: 'looking',
};

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
  const { payment, isLeft } = useStore(store.data);
  const t = useText('crypto');
  const begin = <PayButton order={context.order} busy={busy} form={CRYPTO_FORM_ID} label={t('continue')} />;
  if (isAtCoins(state) && isLeft) return begin;
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
      return begin;
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

type ChooseActionProps = { store: CryptoStore; busy: string | false };

/** Requests an address for the chosen coin, or a new rate if there is an address already. */
function ChooseAction({ store, busy }: ChooseActionProps) {
  const t = useText('crypto');
  const { currency, network, networks, payment, rateOver } = useStore(store.data);
  const chosen = currency !== '' && network !== '';
  const isSame = payment?.coin === currency && payment.network === network;
  const renews = isSame && rateOver && cryptoStatusOf(payment) === 'open';
  return (
    <>
      <Button busy={busy} disabled={!chosen} onClick={() => store.flow.getState().send({ type: 'chosen' })}>
        {label()}
      </Button>
      <p className={styles.fixed}>{t('rateFixed', { minutes: minutesOf(CRYPTO_RATE_MS) })}</p>
    </>
  );

  function label(): string {
    if (!chosen) return t('chooseFirst');
    if (renews) return t('newRate');
    const name = networkName({ cryptoNetwork: networks }, network);
    // Leaves out the token standard, as in "Tron (TRC20)": the choice above shows it.
    return t('continueWith', { coin: currency, network: name.replace(/ \(.*\)$/, '') });
  }
}

type InvoiceActionProps = { store: CryptoStore; payment: CryptoAnswer; busy: string | false };

/** Requests a new rate if one is needed; otherwise looks at the chain now. */
function InvoiceAction({ store, payment, busy }: InvoiceActionProps) {
  const wide = useWide();
  const t = useText('crypto');
  const { send } = store.flow.getState();
  const { rateOver } = useStore(store.data);
  if (needsRate(payment, rateOver))
    return (
      <Button busy={busy} onClick={() => send({ type: 'chosen' })}>
        {t('newRate')}
      </Button>
    );
  const sent = isSent(payment);
  return (
    <WaitingActions
      inline={!sent}
      primary={sent || wide ? undefined : <WalletLink uri={payment.uri} />}
      check={() => send({ type: 'submitted' })}
      checkLabel={t(sent ? 'checkAgain' : 'check')}
      busy={busy || undefined}
      other={
        sent
          ? undefined
          : { label: t('changeCoin'), consequence: t('addressEnds'), go: () => send({ type: 'change' }) }
      }
    />
  );
}

/** Opens the payer's wallet on this phone, with the amount and the address. */
function WalletLink({ uri }: { uri: string }) {
  const t = useText('crypto');
  return (
    // In a tab of its own: a phone without a wallet must not lose the payment.
    <LinkButton kind="primary" newTab href={uri}>
      {t('openWallet')}
    </LinkButton>
  );
}
