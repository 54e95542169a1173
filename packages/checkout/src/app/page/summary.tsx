import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { paymentTotal } from '../../shared/payment/payment-total';
import { Amount } from '../../shared/ui/amount';
import { MerchantName } from './merchant-name';
import { SecureFoot } from './secure-foot';
import { SummaryRows } from './summary-rows';
import styles from './summary.module.css';

type Props = { info: PaymentInfo; commerce: Commerce; imageBase: string };

/** Whom the payer pays, how much and for what: the left column. */
export function Summary({ info, commerce, imageBase }: Props) {
  const t = useText('checkout');
  const language = useLanguage();
  return (
    <>
      <MerchantName merchant={commerce.merchant} imageBase={imageBase} />
      <div>
        <p className={styles.caption}>{t('totalToPay')}</p>
        <Amount text={formatMoney(paymentTotal(info), language)} note={info.currency} />
      </div>
      <SummaryRows info={info} />
      <SecureFoot />
    </>
  );
}
