import type { CryptoAnswer } from '@istmo/contract/provider';
import { type CryptoCoin, METHOD_TRAITS, minutesOf } from '@istmo/domain';
import { type SyntheticEvent, useId } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { focusFirstWrong } from '../../shared/form/refused-fields';
import { useFields } from '../../shared/form/form-store';
import { useText } from '../../shared/i18n/texts';
import type { MethodContext } from '../../shared/payment/payment-method';
import { SheetTitle } from '../../shared/payment/ui/sheet';
import { useStore } from '../../shared/store/use-store';
import type { BrandPath } from '../../shared/ui/brand-mark';
import { classNames } from '../../shared/ui/class-names';
import { Alert } from '../../shared/ui/feedback/alert';
import { Spinner } from '../../shared/ui/buttons/button';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import { EmailField } from '../../shared/ui/fields/field';
import { Icon } from '../../shared/ui/icon';
import { CRYPTO_PREFIX } from './crypto-data';
import { cryptoStatusOf, errorIn, isSent } from './crypto-flow';
import type { CryptoStore } from './crypto-store';
import { networkName } from './invoice-view';
import motion from '../../shared/ui/motion.module.css';
import styles from './crypto.module.css';

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

/** The coins with their amounts. All have a mark or none has: a single coin without one would look like a mistake. */
function withMarks(coins: readonly CryptoCoin[]) {
  const isDrawn = coins.every(({ value }) => COIN_PATHS[value]);
  return coins.map(({ label, value, amountCoin }) => {
    const mark = COIN_PATHS[value];
    return {
      id: value,
      label,
      ...(amountCoin !== '' && { line: `${amountCoin}\u00a0${value}` }),
      ...(isDrawn && mark && { media: <CoinMark mark={mark} /> }),
    };
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

/** Why the last payment ended, and what happens to coin that was sent. */
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

/** Connects the form to the pay button, which is outside the form. */
export const CRYPTO_FORM_ID = 'crypto-form';

/** Explains the next steps, and asks for the e-mail address for a refund. */
export function BeginForm({ store }: { store: CryptoStore }) {
  const t = useText('crypto');
  const { state } = useFlow(store.flow);
  const field = useFields(store.form, {
    prefix: CRYPTO_PREFIX,
    readOnly: state.name !== 'editing',
    missing: { email: t('missingEmail') },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    await store.submit();
    focusFirstWrong(store.form.getState().fieldErrors, { prefix: CRYPTO_PREFIX, order: ['email'] });
  }

  return (
    <form id={CRYPTO_FORM_ID} className={styles.stack} noValidate onSubmit={submit}>
      <p>
        {t('intro')} {t('introTime', { minutes: minutesOf(METHOD_TRAITS.crypto.deadlineMs) })}
      </p>
      <EmailField {...field('email')} label={t('email')} hint={t('emailHint')} enterKeyHint="next" />
    </form>
  );
}

/** The marks of coins, by their code. If a listed coin has none, no marks are shown. */
export const COIN_PATHS: Readonly<Record<string, BrandPath>> = {
  BTC: {
    color: '#f7931a',
    path: 'M23.638 14.904c-1.602 6.43-8.113 10.34-14.542 8.736C2.67 22.05-1.244 15.525.362 9.105 1.962 2.67 8.475-1.243 14.9.358c6.43 1.605 10.342 8.115 8.738 14.548v-.002zm-6.35-4.613c.24-1.59-.974-2.45-2.64-3.03l.54-2.153-1.315-.33-.525 2.107c-.345-.087-.705-.167-1.064-.25l.526-2.127-1.32-.33-.54 2.165c-.285-.067-.565-.132-.84-.2l-1.815-.45-.35 1.407s.975.225.955.236c.535.136.63.486.615.766l-1.477 5.92c-.075.166-.24.406-.614.314.015.02-.96-.24-.96-.24l-.66 1.51 1.71.426.93.242-.54 2.19 1.32.327.54-2.17c.36.1.705.19 1.05.273l-.51 2.154 1.32.33.545-2.19c2.24.427 3.93.257 4.64-1.774.57-1.637-.03-2.58-1.217-3.196.854-.193 1.5-.76 1.68-1.93h.01zm-3.01 4.22c-.404 1.64-3.157.75-4.05.53l.72-2.9c.896.23 3.757.67 3.33 2.37zm.41-4.24c-.37 1.49-2.662.735-3.405.55l.654-2.64c.744.18 3.137.524 2.75 2.084v.006z',
  },
  ETH: {
    color: '#3c3c3d',
    path: 'M11.944 17.97L4.58 13.62 11.943 24l7.37-10.38-7.372 4.35h.003zM12.056 0L4.69 12.223l7.365 4.354 7.365-4.35L12.056 0z',
  },
  LTC: {
    color: '#a6a9aa',
    path: 'M12 0a12 12 0 1012 12A12 12 0 0012 0zm-.2617 3.6777h2.584a.3425.3425 0 01.33.4356l-2.0312 6.918 1.9062-.582-.4082 1.3847-1.9238.5605-1.248 4.213h6.6757a.3425.3425 0 01.3282.4374l-.582 2a.4586.4586 0 01-.4395.3301H6.7324l1.7227-5.8223-1.9063.5801.42-1.3613 1.9101-.58 2.4219-8.1798a.4557.4557 0 01.4375-.334Z',
  },
  USDT: {
    color: '#50af95',
    path: 'M18.7538 10.5176c0 .6251-2.2379 1.1483-5.2381 1.2812l.0028.0007c-.0848.0064-.5233.0325-1.5012.0325-.7778 0-1.33-.0233-1.5237-.0325-3.0059-.1322-5.2495-.6555-5.2495-1.2819s2.2436-1.149 5.2495-1.2834v2.0442c.1965.0142.7594.0474 1.5372.0474.9334 0 1.4008-.0389 1.4849-.0466V9.2356c2.9994.1337 5.2381.657 5.2381 1.282zm5.19.5466L12.1248 22.389a.1803.1803 0 0 1-.2496 0L.0562 11.0635a.1781.1781 0 0 1-.0382-.2079l4.3762-9.1921a.1767.1767 0 0 1 .1626-.1026h14.8878a.1768.1768 0 0 1 .1612.1032l4.3762 9.1922a.1782.1782 0 0 1-.0382.2079zm-4.478-.4038c0-.8068-2.5515-1.4799-5.9473-1.6369V7.195h4.186V4.4055H6.3076V7.195h4.1852v1.8286c-3.4018.1562-5.9601.83-5.9601 1.6376 0 .8075 2.5583 1.4806 5.9601 1.6376v5.8618h3.025v-5.8639c3.394-.1563 5.948-.8295 5.948-1.6363z',
  },
  BUSD: {
    color: '#f0b90b',
    path: 'M16.624 13.9202l2.7175 2.7154-7.353 7.353-7.353-7.352 2.7175-2.7164 4.6355 4.6595 4.6356-4.6595zm4.6366-4.6366L24 12l-2.7154 2.7164L18.5682 12l2.6924-2.7164zm-9.272.001l2.7163 2.6914-2.7164 2.7174v-.001L9.2721 12l2.7164-2.7154zm-9.2722-.001L5.4088 12l-2.6914 2.6924L0 12l2.7164-2.7164zM11.9885.0115l7.353 7.329-2.7174 2.7154-4.6356-4.6356-4.6355 4.6595-2.7174-2.7154 7.353-7.353z',
  },
  // Drawn for this product: there is no mark of it in simple-icons.
  USDC: {
    color: '#2775ca',
    path: 'M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM11 4v2.6h2V4zM8.4 6.6v2h7.2v-2zM8.4 8.6v2.4h2V8.6zM8.4 11v2h7.2v-2zM13.6 13v2.4h2V13zM8.4 15.4v2h7.2v-2zM11 17.4V20h2v-2.6z',
  },
  XRP: {
    color: '#25a768',
    path: 'M5.52 2.955A3.521 3.521 0 001.996 6.48v2.558A2.12 2.12 0 010 11.157l.03.562-.03.561a2.12 2.12 0 011.996 2.121v2.948a3.69 3.69 0 003.68 3.696v-1.123a2.56 2.56 0 01-2.557-2.558v-2.963a3.239 3.239 0 00-1.42-2.682 3.26 3.26 0 001.42-2.682V6.48A2.412 2.412 0 015.52 4.078h.437V2.955zm12.538 0v1.123h.437a2.39 2.39 0 012.386 2.401v2.558a3.26 3.26 0 001.42 2.682 3.239 3.239 0 00-1.42 2.682v2.963a2.56 2.56 0 01-2.557 2.558v1.123a3.69 3.69 0 003.68-3.696V14.4A2.12 2.12 0 0124 12.281l-.03-.562.03-.561a2.12 2.12 0 01-1.996-2.12V6.478a3.518 3.518 0 00-3.509-3.524zM6.253 7.478l3.478 3.259a3.393 3.393 0 004.553 0l3.478-3.26h-1.669l-2.65 2.464a2.133 2.133 0 01-2.886 0L7.922 7.478zm5.606 4.884a3.36 3.36 0 00-2.128.886l-3.493 3.274h1.668l2.667-2.495a2.133 2.133 0 012.885 0l2.65 2.495h1.67l-3.494-3.274a3.36 3.36 0 00-2.425-.886z',
  },
};
