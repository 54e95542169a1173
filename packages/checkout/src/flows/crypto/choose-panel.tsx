import type { CryptoAnswer } from '@istmo/contract/provider';
import type { CryptoCoin } from '@istmo/domain';
import { useId } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/feedback/alert';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { useFocus } from '../../shared/ui/use-focus';
import { errorIn } from './crypto-flow';
import styles from './crypto-panel.module.css';
import { isSent, cryptoStatusOf } from './crypto-status';
import type { CryptoStore } from './crypto-store';
import { COIN_PATHS } from './coin-paths';
import { CoinMark, Tiles } from './tiles';

type Props = { store: CryptoStore; context: MethodContext };

/** The choice of a coin, and then of a network for it. */
export function ChoosePanel({ store, context }: Props) {
  const t = useText('crypto');
  const { state } = useFlow(store.flow);
  const { coins, currency } = useStore(store.data);
  const heading = useFocus<HTMLHeadingElement>();
  const coinsId = useId();
  const disabled = state.name === 'updating';
  return (
    <div className={styles.stack}>
      <h2 id={coinsId} ref={heading} tabIndex={-1} className={styles.title}>
        {t('chooseTitle')}
      </h2>
      <ChooseNotice store={store} context={context} />
      <Tiles
        name="coin"
        labelledBy={coinsId}
        tiles={withMarks(coins)}
        chosen={currency}
        disabled={disabled}
        onChoose={store.chooseCoin}
      />
      {currency !== '' && <Networks key={currency} store={store} disabled={disabled} />}
    </div>
  );
}

/** The coins with their marks, or all without: one that is only a letter would look like a mistake. */
function withMarks(coins: readonly CryptoCoin[]) {
  const isDrawn = coins.every(({ value }) => COIN_PATHS[value]);
  return coins.map(({ label, value }) => {
    const mark = COIN_PATHS[value];
    return { value, label, ...(isDrawn && mark && { mark: <CoinMark mark={mark} /> }) };
  });
}

function Networks({ store, disabled }: { store: CryptoStore; disabled: boolean }) {
  const t = useText('crypto');
  const { currency, network, networks, networksFailed } = useStore(store.data);
  const id = useId();
  if (networksFailed) return <Alert title={t('networksFailed')}>{t('networksFailedHint')}</Alert>;
  if (networks.length === 0)
    return (
      <p className={styles.wait} role="status">
        <Spinner />
        {t('networksLoading', { coin: currency })}
      </p>
    );
  return (
    <>
      <h3 id={id} className={styles.subtitle}>
        {t('network')}
      </h3>
      <p className={styles.warning}>{t('networkWarning')}</p>
      <Tiles
        name="network"
        labelledBy={id}
        tiles={networks.map(({ name, network: value, confirmations }) => ({
          value,
          label: name,
          note: t('confirmations', { count: confirmations }),
        }))}
        chosen={network}
        disabled={disabled}
        onChoose={store.chooseNetwork}
      />
    </>
  );
}

type ChooseNoticeProps = { store: CryptoStore; context: MethodContext };

/** Why the payer is choosing again. */
function ChooseNotice({ store, context: { config } }: ChooseNoticeProps) {
  const t = useText('crypto');
  const errors = useText('errors');
  const { state } = useFlow(store.flow);
  const { payment, rateOver } = useStore(store.data);
  const error = errorIn(state);
  if (payment && cryptoStatusOf(payment) === 'ended')
    return <EndedNotice payment={payment} supportEmail={config.supportEmail} />;
  if (error && error.key !== 'payment_expired')
    return (
      <Alert title={t('changeFailedTitle')}>
        <p>{error.message ?? errors(error.key)}</p>
        <p>{t('changeFailedHint')}</p>
      </Alert>
    );
  if (rateOver)
    return (
      <Alert tone="wait" title={t('rateOverTitle')}>
        {t('rateOverHint')}
      </Alert>
    );
  return payment?.address ? <p className={styles.warning}>{t('oldAddress')}</p> : null;
}

/** Why the last payment ended, and what becomes of what was sent. */
function EndedNotice({ payment, supportEmail }: { payment: CryptoAnswer; supportEmail: string }) {
  const t = useText('crypto');
  const { outcome, codOper } = payment;
  const how = outcome === 'canceled' ? 'voided' : 'ended';
  return isSent(payment) ? (
    <Alert tone="wait" title={t(`${how}SentTitle`)}>
      {t(`${how}SentHint`, { email: supportEmail, codOper })}
    </Alert>
  ) : (
    <Alert tone="wait" title={t(`${how}Title`)}>
      {t(`${how}Hint`)}
    </Alert>
  );
}
