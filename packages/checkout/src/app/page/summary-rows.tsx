import type { PaymentInfo } from '@istmo/contract/provider';
import { type Money, money } from '@istmo/domain';
import { useStore } from 'zustand';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { Order } from '../../shared/payment/order';
import styles from './summary.module.css';

type Props = { info: PaymentInfo; order: Order };

/** What makes up the amount; only what is there. */
export function SummaryRows({ info, order }: Props) {
  const t = useText('checkout');
  const language = useLanguage();
  const { currency, discount, taxAmount } = info;
  const { price, donation, total } = useStore(order);
  const rows: [string, Money][] = [[info.alias || info.detail || t('concept'), price]];
  if (discount > 0) rows.push([t('discount'), money(-discount, currency)]);
  if (taxAmount > 0) rows.push([taxLabel(), money(taxAmount, currency)]);
  if (donation) rows.push([t('donation'), donation]);
  return (
    <dl className={styles.rows}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, language)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{formatMoney(total, language)}</dd>
      </div>
    </dl>
  );

  function taxLabel(): string {
    const taxed = price.amount - discount;
    const rate = (taxAmount / taxed) * 100;
    // A rate is named only where the tax is exactly that: 7%, 10%, 15%.
    const whole = Math.round(rate);
    const exact = Math.round((taxed * whole) / 100) === taxAmount;
    return exact ? t('taxWithRate', { rate: whole }) : t('tax');
  }
}
