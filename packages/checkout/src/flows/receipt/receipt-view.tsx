import type { Receipt } from '@istmo/contract/provider';
import { money, receiptStatus, statusOf } from '@istmo/domain';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { declineKeys } from '../../shared/payment/decline-keys';
import { Paper } from '../../shared/paper/paper';
import { Amount } from '../../shared/ui/amount';
import { CopyField } from '../../shared/ui/copy-field';
import { Facts } from '../../shared/ui/facts';
import type { IconName } from '../../shared/ui/icon';
import { MerchantName } from '../../shared/ui/merchant-name';
import { Pill } from '../../shared/ui/pill';
import { StateMark } from '../../shared/ui/state-mark';
import { payerFacts, paymentFacts, titleText } from './receipt-facts';
import { ReceiptVoucher } from './receipt-voucher';
import styles from './receipt-view.module.css';

type Props = { receipt: Receipt; context: PageContext };
type Look = { tone: 'good' | 'wait' | 'bad'; icon: IconName };

const LOOKS: Record<ReturnType<typeof receiptStatus>, Look> = {
  success: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'clock' },
  declined: { tone: 'bad', icon: 'cross' },
};

/** What the payer keeps of a payment. */
export function ReceiptView({ receipt, context }: Props) {
  const t = useText('receipt');
  const language = useLanguage();
  const { merchant, codOper, typeMethod, status } = receipt;
  const toBePaid = typeMethod === 'cash' && receiptStatus(typeMethod, status) === 'pending';
  const facts = [...paymentFacts(receipt, { t, language }), ...payerFacts(receipt, t)];
  return (
    <Paper title={titleText(receipt, t)} supportEmail={context.config.supportEmail}>
      <div className={styles.receipt}>
        <MerchantName merchant={merchant} imageBase={context.config.imageBase} />
        <Standing receipt={receipt} />
      </div>
      {toBePaid && <ReceiptVoucher codOper={codOper} context={context} />}
      <CopyField label={t('operation')} value={codOper} />
      <Facts facts={facts} />
    </Paper>
  );
}

/** How much, and whether it went through. */
function Standing({ receipt }: Pick<Props, 'receipt'>) {
  const t = useText('receipt');
  const language = useLanguage();
  const { typeMethod, status, totalPay, currency } = receipt;
  const standing = receiptStatus(typeMethod, status);
  const { tone, icon } = LOOKS[standing];
  return (
    <>
      <div data-screen>
        <StateMark tone={tone} icon={icon} />
      </div>
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Pill tone={tone}>{t(`status.${statusOf(typeMethod, status)}`)}</Pill>
      {standing === 'declined' && <DeclineText receipt={receipt} />}
      {standing === 'pending' && (
        <p className={styles.hint}>{t(typeMethod === 'cash' ? 'cashHint' : 'pendingHint')}</p>
      )}
    </>
  );
}

function DeclineText({ receipt: { messageSys, reason, typeMethod } }: Pick<Props, 'receipt'>) {
  const errors = useText('errors');
  const advice = useText('advice');
  const { why, next } = declineKeys(reason, typeMethod);
  return (
    <p className={styles.hint}>
      <strong>{messageSys || errors(why)}</strong>
      <br />
      {advice(next)}
    </p>
  );
}
