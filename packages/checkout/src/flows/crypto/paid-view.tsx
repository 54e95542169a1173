import type { CryptoAnswer } from '@istmo/contract/provider';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/alert';
import styles from './crypto-panel.module.css';
import { TransferList } from './transfer-list';

type Props = { payment: CryptoAnswer; context: MethodContext };

/** The payment is made. Who sent too much learns how to get the rest back; anyone else is on the way to the receipt. */
export function PaidView({ payment, context: { config } }: Props) {
  const t = useText('crypto');
  const { situation, amountCoin, receivedCoin: received, coin, codOper } = payment;
  if (situation !== 'over') return <p role="status">{t('paidTitle')}</p>;
  return (
    <div className={styles.stack}>
      <Alert tone="info" title={t('overTitle')}>
        {t('overHint', { amount: amountCoin, received, coin, email: config.supportEmail, codOper })}
      </Alert>
      <TransferList payment={payment} />
    </div>
  );
}
