import type { Voucher } from '@istmo/contract/provider';
import { useText } from '../i18n/use-text';
import { QrCode } from '../ui/qr-code';
import { Barcode } from './barcode';
import styles from './voucher-codes.module.css';
import { VoucherReference } from './voucher-reference';

type Props = { voucher: Pick<Voucher, 'reference' | 'barcode' | 'qr'> };

/** What is typed, read out or scanned where a voucher is paid. */
export function VoucherCodes({ voucher: { reference, barcode, qr } }: Props) {
  const t = useText('cash');
  return (
    <>
      <VoucherReference reference={reference} />
      <div className={styles.codes}>
        <figure className={styles.figure}>
          <Barcode text={barcode} label={t('barcode')} />
          <figcaption className={styles.digits}>{barcode}</figcaption>
        </figure>
        <div className={styles.qr}>
          <QrCode text={qr} label={t('qr')} />
        </div>
      </div>
    </>
  );
}
