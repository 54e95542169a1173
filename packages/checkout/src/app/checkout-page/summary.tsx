import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { formatMoney, type Money, money } from '@istmo/domain';
import { type ReactNode, useLayoutEffect } from 'react';
import { dateInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { cardBrandsOf } from '../../shared/payment/available-methods';
import type { Details } from '../../shared/payment/details';
import type { OrderState } from '../../shared/payment/order';
import { currencyNote, taxName, taxRate, totalText } from '../../shared/payment/payment-total';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { type ReadableStore, useStore } from '../../shared/store/use-store';
import { BrandMark } from '../../shared/ui/brand-mark';
import { classNames } from '../../shared/ui/class-names';
import { Amount, MerchantName } from '../../shared/ui/facts';
import { Icon } from '../../shared/ui/icon';
import { leaveAmount } from '../../shared/ui/travelling';
import styles from './summary.module.css';

/** The amounts of the order that the page shows. */
export type ShownOrder = ReadableStore<Pick<OrderState, 'price' | 'donation' | 'total'>>;

type SummaryProps = {
  info: PaymentInfo;
  order: ShownOrder;
  merchantProfile: MerchantProfile;
  imageBase: string;
  details: Details | undefined;
  locked: boolean;
  subscription: SubscriptionTerms | undefined;
};

/** The left column: the merchant, the total and its lines. */
export function Summary(props: SummaryProps) {
  const { info, order, merchantProfile, imageBase, details, locked, subscription } = props;
  const t = useText('checkout');
  const language = useLanguage();
  const Donation = details?.Donation;
  const amount = totalText(info, useStore(order).total, language);
  const caption = useFirstCharge(subscription) ?? t('totalToPay');
  return (
    <>
      <MerchantName merchant={merchantProfile.merchant} imageBase={imageBase} />
      {amount !== '' && (
        <div>
          <p className={styles.caption}>{caption}</p>
          <Amount text={amount} note={currencyNote(amount, info.currency)} />
        </div>
      )}
      <SummaryRows info={info} order={order} />
      {Donation && <Donation locked={locked} />}
      <SecureFoot info={info} merchantProfile={merchantProfile} />
    </>
  );
}

/** When a subscription is charged first. Nothing is to be paid today if that is later. */
function useFirstCharge(subscription: SubscriptionTerms | undefined): string | undefined {
  const t = useText('checkout');
  const language = useLanguage();
  if (subscription?.startsAt === undefined) return undefined;
  return t('chargedOn', { date: dateInWords(subscription.startsAt, language, subscription.timeZone) });
}

type RowsProps = { info: PaymentInfo; order: ShownOrder };

/** The lines that make up the total; empty ones are left out. */
function SummaryRows({ info, order }: RowsProps) {
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
    return taxName(rate === undefined ? t('tax') : t('taxWithRate', { rate }), currency);
  }
}

type SheetProps = Omit<SummaryProps, 'details' | 'locked'> & {
  /** Shows a large amount first, above a known payer's method. */
  isLarge: boolean;
  close: ReactNode;
};

/** The summary as the header of a phone's sheet: merchant and amount, with details to open. */
export function SummarySheet({ isLarge, close, subscription, ...summary }: SheetProps) {
  const { info, order, merchantProfile, imageBase } = summary;
  const t = useText('checkout');
  const language = useLanguage();
  const concept = info.alias || info.detail;
  const detail = useFirstCharge(subscription) ?? t('detail');
  useLayoutEffect(() => leaveAmount, []);
  return (
    <div className={classNames(styles.head, isLarge && styles.large)} data-bare={isLarge || undefined}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <MerchantName merchant={merchantProfile.merchant} imageBase={imageBase} />
          <span className={styles.right}>
            <span className={styles.amount} data-travels="amount">
              {totalText(info, useStore(order).total, language)}
            </span>
            {isLarge && concept !== '' && <span className={styles.concept}>{concept}</span>}
            <span className={styles.detail}>
              {detail}
              <Icon name="chevron" size={12} />
            </span>
          </span>
        </summary>
        <div className={styles.body}>
          <SummaryRows info={info} order={order} />
        </div>
      </details>
      {close}
    </div>
  );
}

type SecureFootProps = { info: PaymentInfo; merchantProfile: MerchantProfile };

/** Tells the payer why the page is safe: at the foot of the side column, or above the pay button of a phone. */
export function SecureFoot({ info, merchantProfile }: SecureFootProps) {
  const t = useText('checkout');
  return (
    <div className={styles.foot}>
      <div className={styles.secure}>
        <Icon name="lock" size={20} />
        <p>
          <strong>{t('secure')}</strong>
          <br />
          {t('secureHint')}
        </p>
      </div>
      <div className={styles.by}>
        <span className={styles.marks}>
          {cardBrandsOf({ info, merchantProfile }).map((brand) => (
            <BrandMark key={brand} brand={brand} />
          ))}
        </span>
        <span>{t('processedBy')}</span>
      </div>
    </div>
  );
}
