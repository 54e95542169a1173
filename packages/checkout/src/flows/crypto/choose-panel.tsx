import type { CryptoAnswer } from '@istmo/contract/provider';
import type { CryptoCoin } from '@istmo/domain';
import { useId } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { SheetTitle } from '../../shared/payment/ui/sheet';
import { Alert } from '../../shared/ui/feedback/alert';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import type { BrandPath } from '../../shared/ui/brand-paths';
import { classNames } from '../../shared/ui/class-names';
import { Icon } from '../../shared/ui/icon';
import motion from '../../shared/ui/motion.module.css';
import { errorIn } from './crypto-flow';
import styles from './crypto-panel.module.css';
import { isSent, cryptoStatusOf } from './crypto-status';
import type { CryptoStore } from './crypto-store';
import { COIN_PATHS } from './coin-paths';
import { networkName } from './situation-notice';

type Props = { store: CryptoStore; context: MethodContext };

/** The choice of a coin, and then of a network for it: a sheet of its own. */
export function ChoosePanel({ store, context }: Props) {
  const t = useText('crypto');
  const { state } = useFlow(store.flow);
  const { coins, currency } = useStore(store.data);
  const coinsId = useId();
  const disabled = state.name === 'updating';
  return (
    <div className={classNames(styles.stack, motion.slides)}>
      <SheetTitle id={coinsId}>{t('chooseTitle')}</SheetTitle>
      <ChooseNotice store={store} context={context} />
      <ChoiceList
        labelledBy={coinsId}
        name="coin"
        isFound
        choices={withMarks(coins)}
        chosen={currency}
        disabled={disabled}
        onChoose={store.chooseCoin}
      >
        <Networks store={store} disabled={disabled} />
      </ChoiceList>
    </div>
  );
}

/** The coins with their marks, or all without: one that is only a letter would look like a mistake. */
function withMarks(coins: readonly CryptoCoin[]) {
  const isDrawn = coins.every(({ value }) => COIN_PATHS[value]);
  return coins.map(({ label, value }) => {
    const mark = COIN_PATHS[value];
    return { id: value, label, ...(isDrawn && mark && { media: <CoinMark mark={mark} /> }) };
  });
}

/** The mark of a coin, on white in both themes. */
function CoinMark({ mark: { color, path } }: { mark: BrandPath }) {
  return (
    <span className={styles.coin} aria-hidden="true">
      <svg viewBox="0 0 24 24" fill={color}>
        <path d={path} />
      </svg>
    </span>
  );
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
    <div className={styles.networks}>
      <p id={id} className={styles.hint}>
        {t('network')}
      </p>
      <div className={styles.segments} role="radiogroup" aria-labelledby={id}>
        {networks.map(({ name, network: value }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name="network"
              value={value}
              checked={value === network}
              disabled={disabled && value !== network}
              onChange={() => store.chooseNetwork(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p className={styles.caution}>
        <Icon name="warning" />
        <span>
          <b>
            {network === ''
              ? t('networkFirst')
              : t('onlyBy', { network: networkName({ cryptoNetwork: networks }, network) })}
          </b>{' '}
          {t('lostOtherwise')}
        </span>
      </p>
    </div>
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
