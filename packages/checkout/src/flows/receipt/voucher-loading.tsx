import { useText } from '../../shared/i18n/use-text';
import { Spinner } from '../../shared/ui/spinner';
import styles from './receipt-page.module.css';

export function VoucherLoading() {
  const t = useText('receipt');
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {t('voucherLoading')}
    </p>
  );
}
