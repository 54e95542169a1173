import { useStore } from '../../shared/store/use-store';
import { formatMoney } from '@istmo/domain';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import {
  EndNotice,
  LastAnswer,
  LimitNotice,
  UnansweredNotice,
} from '../../shared/payment/ui/payment-notices';
import { Alert } from '../../shared/ui/feedback/alert';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { limitBelow, missingFor } from './account-store';
import styles from './balance-panel.module.css';
import type { BalanceStore } from './balance-store';

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
