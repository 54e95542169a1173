import { useStore } from 'zustand';
import { formatMoney } from '../../shared/format/money';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { EndNotice } from '../../shared/payment/ui/end-notice';
import { LimitNotice } from '../../shared/payment/ui/limit-notice';
import { UnansweredNotice } from '../../shared/payment/ui/unanswered-notice';
import { Alert } from '../../shared/ui/alert';
import { Spinner } from '../../shared/ui/spinner';
import { missingFor } from './account-store';
import styles from './balance-panel.module.css';
import type { BalanceStore } from './balance-store';

type Props = { store: BalanceStore; context: MethodContext };

/** The body of the method that pays from the wallet. */
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
      // Why a wallet has declined is ours to say: the provider's own words speak of cards.
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
          {t('waiting')}
        </Alert>
      );
    default:
      return <LimitNotice order={context.order} />;
  }
}

function Account({ store, context }: Props) {
  const t = useText('balance');
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
    case 'known': {
      const missing = missingFor(total, account);
      return (
        <>
          <p className={styles.account}>
            <span>{t('available')}</span>
            <strong className={styles.sum}>{formatMoney(account.available, language)}</strong>
          </p>
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
