import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { type ReadableStore, useStore } from '../../shared/store/use-store';
import { dateInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { Details } from '../../shared/payment/details';
import type { OrderState } from '../../shared/payment/order';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { taxRate, totalText } from '../../shared/payment/payment-total';
import { Amount, MerchantName } from '../../shared/ui/facts';
import { SecureFoot } from './secure-foot';
import styles from './summary.module.css';
import { formatMoney, type Money, money } from '@istmo/domain';

/** What is paid, as the page shows it. */
export type ShownOrder = ReadableStore<Pick<OrderState, 'price' | 'donation' | 'total'>>;

type SummaryProps = {
  info: PaymentInfo;
  order: ShownOrder;
  commerce: MerchantProfile;
  imageBase: string;
  details: Details | undefined;
  locked: boolean;
  subscription: SubscriptionTerms | undefined;
};

/** The left column: the merchant, the total and its lines. */
export function Summary(props: SummaryProps) {
  const { info, order, commerce, imageBase, details, locked, subscription } = props;
  const t = useText('checkout');
  const language = useLanguage();
  const Donation = details?.Donation;
  const amount = totalText(info, useStore(order).total, language);
  return (
    <>
      <MerchantName merchant={commerce.merchant} imageBase={imageBase} />
      {amount !== '' && (
        <div>
          <p className={styles.caption}>{caption()}</p>
          <Amount text={amount} note={info.currency} />
        </div>
      )}
      <SummaryRows info={info} order={order} />
      {Donation && <Donation locked={locked} />}
      <SecureFoot info={info} commerce={commerce} />
    </>
  );

  /** Nothing is to be paid today if a subscription's first charge comes later. */
  function caption(): string {
    if (subscription?.startsAt === undefined) return t('totalToPay');
    return t('chargedOn', { date: dateInWords(subscription.startsAt, language, subscription.timeZone) });
  }
}

type RowsProps = { info: PaymentInfo; order: ShownOrder };

/** The lines that make up the total; empty ones are left out. */
export function SummaryRows({ info, order }: RowsProps) {
  const t = useText('checkout');
  const language = useLanguage();
  const { currency, discount, taxAmount } = info;
  const { price, donation, total } = useStore(order);
  const sum = totalText(info, total, language);
  const rows: [string, Money][] = [[info.alias || info.detail || t('concept'), price]];
  if (discount > 0) rows.push([t('discount'), money(-discount, currency)]);
  if (taxAmount > 0) rows.push([taxLabel(), money(taxAmount, currency)]);
  if (donation) rows.push([t('donation'), donation]);
  return (
    <dl className={styles.rows}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          {sum !== '' && <dd>{formatMoney(amount, language)}</dd>}
        </div>
      ))}
      {sum !== '' && (
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{sum}</dd>
        </div>
      )}
    </dl>
  );

  function taxLabel(): string {
    const rate = taxRate(info, price);
    return rate === undefined ? t('tax') : t('taxWithRate', { rate });
  }
}
