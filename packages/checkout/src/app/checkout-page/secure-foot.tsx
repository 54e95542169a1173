import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { useText } from '../../shared/i18n/use-text';
import { cardBrandsOf } from '../../shared/payment/available-methods';
import { BrandMark } from '../../shared/ui/brand-mark';
import { Icon } from '../../shared/ui/icon';
import styles from './secure-foot.module.css';

type Props = { info: PaymentInfo; commerce: MerchantProfile };

/** Why the payer can trust this page: at the foot of the side column, or above the pay button of a phone. */
export function SecureFoot({ info, commerce }: Props) {
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
          {cardBrandsOf({ info, commerce }).map((brand) => (
            <BrandMark key={brand} brand={brand} />
          ))}
        </span>
        <span>{t('processedBy')}</span>
      </div>
    </div>
  );
}
