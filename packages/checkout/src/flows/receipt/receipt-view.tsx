import type { Receipt } from '@istmo/contract/provider';
import { formatMoney, money, type ReversalReason } from '@istmo/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../shared/format/date';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Printable } from '../../shared/printable/printable';
import styles from '../../shared/printable/printable-top.module.css';
import { useEndWords } from '../../shared/payment/decline-keys';
import { endedUnpaid, isReversal, receiptOutcome, STATUS_BADGES } from '../../shared/payment/receipt-outcome';
import { Amount } from '../../shared/ui/amount';
import { CopyField } from '../../shared/ui/fields/copy-field';
import { Facts } from '../../shared/ui/facts';
import { MerchantName } from '../../shared/ui/merchant-name';
import { Pill } from '../../shared/ui/feedback/pill';
import { StateMark } from '../../shared/ui/feedback/state-mark';
import { payerFacts, paymentFacts, statusText, titleText } from './receipt-facts';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { ReceiptExtras } from './receipt-extras';
import { ReceiptVoucher } from './receipt-voucher';
import page from './receipt-page.module.css';

type Props = {
  receipt: Receipt;
  context: PageContext;
  /** What can be done with the receipt: on the screen only, next to the amount. */
  actions: ReactNode;
};

export function ReceiptView({ receipt, context, actions }: Props) {
  const t = useText('receipt');
  const names = useText('checkout');
  const language = useLanguage();
  const { merchant, codOper, typeMethod } = receipt;
  const toBePaid = typeMethod === 'cash' && receiptOutcome(receipt) === 'pending';
  const facts = [...paymentFacts(receipt, { t, names, language }), ...payerFacts(receipt, t)];
  return (
    <Printable title={titleText(receipt, t)} supportEmail={context.config.supportEmail}>
      <div className={styles.top}>
        <MerchantName merchant={merchant} imageBase={context.config.imageBase} />
        <StatusLine receipt={receipt} />
      </div>
      <div data-screen>{actions}</div>
      {toBePaid && (
        <ReceiptVoucher
          codOper={codOper}
          timeZone={merchant.timeZone}
          context={context}
          loading={<VoucherLoading />}
        />
      )}
      <CopyField label={t('operation')} value={codOper} />
      <Facts facts={facts} />
      <ReceiptExtras receipt={receipt} context={context} />
      {receipt.isMasked && <p className={styles.hint}>{t('masked')}</p>}
    </Printable>
  );
}

/** The amount, and whether it was paid. */
function StatusLine({ receipt }: Pick<Props, 'receipt'>) {
  const t = useText('receipt');
  const language = useLanguage();
  const { typeMethod, totalPay, currency } = receipt;
  const outcome = receiptOutcome(receipt);
  const { tone, icon } = STATUS_BADGES[outcome];
  return (
    <>
      <div data-screen>
        <StateMark tone={tone} icon={icon} />
      </div>
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Pill tone={tone}>{statusText(receipt, t)}</Pill>
      {endedUnpaid(outcome) && <EndText receipt={receipt} outcome={outcome} />}
      {isReversal(outcome) && <ReversalText receipt={receipt} reversal={outcome} />}
      {outcome === 'approved' && receipt.mailedTo !== '' && (
        <p className={styles.hint} data-screen>
          {t('mailed', { email: receipt.mailedTo })}
        </p>
      )}
      {outcome === 'pending' && (
        <p className={styles.hint}>{t(typeMethod === 'cash' ? 'cashHint' : 'pendingHint')}</p>
      )}
    </>
  );
}

type ReversalProps = Pick<Props, 'receipt'> & { reversal: ReversalReason };

/** How much went back and when, and when the payer sees it. */
function ReversalText({ receipt, reversal }: ReversalProps) {
  const t = useText('receipt');
  const errors = useText('errors');
  const advice = useText('advice');
  const language = useLanguage();
  const { totalPay, refunded, currency, reversedAt, merchant } = receipt;
  const text = (minor: number) => formatMoney(money(minor, currency), language);
  // A provider may not say how much went back, and when.
  const isKnown = reversedAt !== null && (refunded > 0 || !reversal.endsWith('refunded'));
  return (
    <p className={styles.hint}>
      <strong>
        {isKnown
          ? t(`reversal.${reversal}`, {
              amount: text(totalPay),
              refunded: text(refunded),
              date: formatDateTime(reversedAt, merchant.timeZone),
            })
          : errors(reversal)}
      </strong>
      <br />
      {advice(reversal)}
    </p>
  );
}

type EndProps = Pick<Props, 'receipt'> & { outcome: 'declined' | 'expired' | 'canceled' };

function EndText({ receipt, outcome }: EndProps) {
  const { why, next } = useEndWords()(receipt, outcome);
  return (
    <p className={styles.hint}>
      {why !== '' && (
        <>
          <strong>{why}</strong>
          <br />
        </>
      )}
      {next}
    </p>
  );
}

function VoucherLoading() {
  const t = useText('receipt');
  return (
    <p className={page.loading} role="status">
      <Spinner />
      {t('voucherLoading')}
    </p>
  );
}
