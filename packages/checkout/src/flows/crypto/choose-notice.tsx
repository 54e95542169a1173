import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/alert';
import { errorIn } from './crypto-flow';
import styles from './crypto-panel.module.css';
import { isSent, standingOf } from './crypto-standing';
import type { CryptoStore } from './crypto-store';

type Props = { store: CryptoStore; context: MethodContext };

/** Why the payer is choosing again. */
export function ChooseNotice({ store, context: { config } }: Props) {
  const t = useText('crypto');
  const errors = useText('errors');
  const { state } = useFlow(store.flow);
  const { payment, rateOver } = useStore(store.data);
  const error = errorIn(state);
  const ended = payment !== undefined && standingOf(payment) === 'ended';
  if (ended && isSent(payment))
    return (
      <Alert tone="wait" title={t('endedSentTitle')}>
        {t('endedSentHint', { email: config.supportEmail, codOper: payment.codOper })}
      </Alert>
    );
  if (ended)
    return (
      <Alert tone="wait" title={t('endedTitle')}>
        {t('endedHint')}
      </Alert>
    );
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
