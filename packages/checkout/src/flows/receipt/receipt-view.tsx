import type { Receipt } from '@istmo/contract/provider';
import { MESSAGE_KEYS, money, receiptStatus, statusOf } from '@istmo/domain';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Amount } from '../../shared/ui/amount';
import { Facts } from '../../shared/ui/facts';
import type { IconName } from '../../shared/ui/icon';
import { Pill } from '../../shared/ui/pill';
import { StateMark } from '../../shared/ui/state-mark';
import { receiptFacts } from './receipt-facts';
import styles from './receipt-view.module.css';

type Props = { receipt: Receipt };
type Look = { tone: 'good' | 'wait' | 'bad'; icon: IconName };

const LOOKS: Record<ReturnType<typeof receiptStatus>, Look> = {
  success: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'clock' },
  declined: { tone: 'bad', icon: 'cross' },
};

export function ReceiptView({ receipt }: Props) {
  const t = useText('receipt');
  const language = useLanguage();
  const { typeMethod, status, totalPay, currency } = receipt;
  const standing = receiptStatus(typeMethod, status);
  const { tone, icon } = LOOKS[standing];
  return (
    <div className={styles.receipt}>
      <StateMark tone={tone} icon={icon} />
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Pill tone={tone}>{t(`status.${statusOf(typeMethod, status)}`)}</Pill>
      {standing === 'declined' && <DeclineText receipt={receipt} />}
      {standing === 'pending' && (
        <p className={styles.hint}>{t(typeMethod === 'cash' ? 'cashHint' : 'pendingHint')}</p>
      )}
      <Facts facts={receiptFacts(receipt, { t, language })} />
    </div>
  );
}

function DeclineText({ receipt: { messageSys, reason } }: Props) {
  const t = useText('receipt');
  const errors = useText('errors');
  const key = MESSAGE_KEYS.find((one) => one === reason) ?? 'payment_declined';
  return (
    <p className={styles.hint}>
      <strong>{messageSys || errors(key)}</strong>
      <br />
      {t('declinedHint')}
    </p>
  );
}
