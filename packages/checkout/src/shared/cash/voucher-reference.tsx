import { useText } from '../i18n/use-text';
import { CopyField } from '../ui/copy-field';
import styles from './voucher-codes.module.css';

/** The code to be typed or read out, in groups that are easily kept in mind; copied without gaps. */
export function VoucherReference({ reference }: { reference: string }) {
  const t = useText('cash');
  const groups = reference.match(/.{1,4}/g) ?? [];
  return (
    <CopyField label={t('reference')} value={reference}>
      <span className={styles.reference}>
        {groups.map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </span>
    </CopyField>
  );
}
