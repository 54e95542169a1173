import type { Receipt } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { minutesAgo } from '../../shared/format/minutes-ago';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { Pill } from '../../shared/ui/feedback/pill';
import styles from '../../shared/printable/printable-top.module.css';

type Props = {
  receipt: Receipt;
  now: number;
  /** The payer wants to pay again, and is asked first. */
  asking: boolean;
  onStay: () => void;
  onPay: () => void;
};

/** Says that the link that the payer opened is paid already, and asks before it is paid again. */
export function PaidBefore({ receipt, now, asking, onStay, onPay }: Props) {
  const t = useText('receipt');
  const language = useLanguage();
  const { totalPay, currency, date } = receipt;
  const values = {
    amount: formatMoney(money(totalPay, currency), language),
    ago: minutesAgo(now - Date.parse(date), language) || t('justNow'),
  };
  return (
    <>
      <p className={styles.top} role="status">
        <Pill tone="good">{t('paidBefore', values)}</Pill>
      </p>
      {asking && (
        <Dialog title={t('payAgainTitle')} onClose={onStay}>
          <p>{t('payAgainHint', values)}</p>
          {/* First, so that it has the focus: Enter does not charge again. */}
          <Button onClick={onStay}>{t('payAgainNo')}</Button>
          <Button kind="quiet" onClick={onPay}>
            {t('payAgainYes')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
