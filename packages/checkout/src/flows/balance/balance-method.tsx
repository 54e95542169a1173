/** Payment from the wallet’s balance. */
import { formatMoney } from '@istmo/domain';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { MethodContext, MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  EndNotice,
  LastAnswer,
  LimitNotice,
  UnansweredNotice,
} from '../../shared/payment/ui/payment-notices';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { type BalanceStore, createBalanceStore, isIdle, limitBelow, missingFor } from './balance-store';
import styles from './balance-method.module.css';

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

type Props = { store: BalanceStore; context: MethodContext };

export function BalancePanel({ store, context }: Props) {
  return (
    <div className={styles.panel}>
      <Notice store={store} context={context} />
      <Account store={store} context={context} />
    </div>
  );
}

function Notice({ store, context }: Props) {
  const t = useText('balance');
  const { state } = useFlow(store.flow);
  switch (state.name) {
    case 'ended':
      // The provider's own text speaks of cards, so ours is shown.
      return (
        <EndNotice
          {...state}
          message={state.reason === 'insufficient_funds' ? t('notEnough') : state.message}
        />
      );
    case 'unanswered':
      return <UnansweredNotice />;
    case 'waiting':
      return (
        <Alert tone="wait" title={t('waitingTitle')}>
          <p>{t('waiting')}</p>
          <LastAnswer />
        </Alert>
      );
    default:
      return <LimitNotice order={context.order} />;
  }
}

function Account({ store, context }: Props) {
  const t = useText('balance');
  const errors = useText('errors');
  const language = useLanguage();
  const account = useStore(store.account);
  const { total } = useStore(context.order);
  switch (account.name) {
    case 'loggedOut':
      return <p className={styles.hint}>{t('loginHint')}</p>;
    case 'loading':
      return (
        <p className={styles.hint} role="status">
          <Spinner /> {t('loading')}
        </p>
      );
    case 'unknown':
      return <Alert title={t('unknownTitle')}>{t('unknown')}</Alert>;
    case 'unavailable':
      return <Alert title={errors('service_unavailable')}>{t('unavailable')}</Alert>;
    case 'known': {
      const limit = limitBelow(total, account);
      const missing = limit ? undefined : missingFor(total, account);
      return (
        <>
          <p className={styles.account}>
            <span>{t('available')}</span>
            <strong className={styles.sum}>{formatMoney(account.available, language)}</strong>
          </p>
          {limit && (
            <Alert tone="info" title={t('limit', { amount: formatMoney(limit, language) })}>
              {t('limitHint')}
            </Alert>
          )}
          {missing && (
            <Alert tone="info" title={t('missing', { amount: formatMoney(missing, language) })}>
              {t('missingHint')}
            </Alert>
          )}
        </>
      );
    }
  }
}

/** The buttons: pay, log in, or read the balance again. */
export function BalanceAction({ store, context }: Props) {
  const t = useText('balance');
  const payment = useText('payment');
  const { state } = useFlow(store.flow);
  const account = useStore(store.account);
  if (state.name === 'waiting') return <Button onClick={store.flow.checkNow}>{t('check')}</Button>;
  if (state.name === 'unanswered') return <Button onClick={store.flow.checkNow}>{payment('retry')}</Button>;
  if (account.name === 'loggedOut') return <Button onClick={store.logIn}>{t('logIn')}</Button>;
  if (account.name === 'unknown')
    return <Button onClick={() => void store.account.load()}>{payment('retry')}</Button>;
  const busy =
    (state.name === 'submitting' && t('paying')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <Pay store={store} context={context} busy={busy} />
      <Announcement>{busy}</Announcement>
    </>
  );
}

function Pay({ store, context, busy }: Props & { busy: string | undefined }) {
  const account = useStore(store.account);
  const { total } = useStore(context.order);
  const payable = account.name === 'known' && !limitBelow(total, account) && !missingFor(total, account);
  return (
    <PayButton
      order={context.order}
      onClick={() => void store.pay()}
      busy={busy}
      disabled={busy === undefined && !payable}
    />
  );
}
