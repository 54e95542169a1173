import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { ReactNode } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { totalText } from '../../shared/payment/payment-total';
import { Icon } from '../../shared/ui/icon';
import { MerchantName } from '../../shared/ui/facts';
import { type ShownOrder, SummaryRows } from './summary';
import styles from './summary-sheet.module.css';

type Props = {
  info: PaymentInfo;
  order: ShownOrder;
  commerce: MerchantProfile;
  imageBase: string;
  close: ReactNode;
};

/** The summary as the header of a phone's sheet: merchant and amount, with details to open. */
export function SummarySheet({ info, order, commerce, imageBase, close }: Props) {
  const t = useText('checkout');
  const language = useLanguage();
  return (
    <div className={styles.head}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <MerchantName merchant={commerce.merchant} imageBase={imageBase} />
          <span className={styles.right}>
            <span className={styles.amount}>{totalText(info, useStore(order).total, language)}</span>
            <span className={styles.detail}>
              {t('detail')}
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
