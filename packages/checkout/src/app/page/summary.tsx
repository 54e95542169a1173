import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { useStore } from 'zustand';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { Details } from '../../shared/payment/details';
import type { Order } from '../../shared/payment/order';
import { Amount } from '../../shared/ui/amount';
import { MerchantName } from '../../shared/ui/merchant-name';
import { SecureFoot } from './secure-foot';
import { SummaryRows } from './summary-rows';
import styles from './summary.module.css';

type Props = {
  info: PaymentInfo;
  order: Order;
  commerce: Commerce;
  imageBase: string;
  details: Details | undefined;
  locked: boolean;
};

/** Whom the payer pays, how much and for what: the left column. */
export function Summary({ info, order, commerce, imageBase, details, locked }: Props) {
  const t = useText('checkout');
  const language = useLanguage();
  const Donation = details?.Donation;
  return (
    <>
      <MerchantName merchant={commerce.merchant} imageBase={imageBase} />
      <div>
        <p className={styles.caption}>{t('totalToPay')}</p>
        <Amount text={formatMoney(useStore(order).total, language)} note={info.currency} />
      </div>
      <SummaryRows info={info} order={order} />
      {Donation && <Donation locked={locked} />}
      <SecureFoot />
    </>
  );
}
