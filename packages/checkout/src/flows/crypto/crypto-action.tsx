import type { CryptoAnswer } from '@istmo/contract/provider';
import { CRYPTO_RATE_MS, type CryptoError, minutesOf } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { receiptPath } from '../../shared/payment/complete-payment';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { WaitingActions } from '../../shared/payment/ui/waiting/waiting-actions';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { useWide } from '../../shared/ui/use-wide';
import { CRYPTO_FORM_ID } from './begin-form';
import { type CryptoFlowState, isAtCoins, isLoading } from './crypto-flow';
import styles from './crypto-panel.module.css';
import { isSent, needsRate, cryptoStatusOf } from './crypto-status';
import type { CryptoStore } from './crypto-store';
import { networkName } from './situation-notice';

type Props = { store: CryptoStore; context: MethodContext };

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
    // Without the standard of its tokens, as in "Tron (TRC20)": the choice above says it.
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
          : { label: t('changeCoin'), becomes: t('addressEnds'), go: () => send({ type: 'change' }) }
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
