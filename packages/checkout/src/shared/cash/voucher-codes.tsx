import type { Voucher } from '@istmo/contract/provider';
import { type CSSProperties, useMemo } from 'react';
import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO';
import { useText } from '../i18n/texts';
import { CopyField } from '../ui/fields/copy-field';
import { QrCode } from '../ui/qr-code';
import styles from './voucher-codes.module.css';

/** The reference, bar code and QR code of a voucher. */
export function VoucherCodes({ voucher }: { voucher: Pick<Voucher, 'reference' | 'barcode' | 'qr'> }) {
  return (
    <>
      <VoucherReference reference={voucher.reference} />
      <div className={styles.codes}>
        <VoucherBarcode barcode={voucher.barcode} />
        <VoucherQr qr={voucher.qr} />
      </div>
    </>
  );
}

/** The bar code, with its digits for a counter without a scanner. Not every network has one. */
export function VoucherBarcode({ barcode }: Pick<Voucher, 'barcode'>) {
  const t = useText('cash');
  if (barcode === '') return null;
  return (
    <figure className={styles.figure}>
      <Barcode text={barcode} label={t('barcode')} />
      <figcaption className={styles.digits}>{barcode}</figcaption>
    </figure>
  );
}

export function VoucherQr({ qr }: Pick<Voucher, 'qr'>) {
  const t = useText('cash');
  if (qr === '') return null;
  return (
    <div className={styles.qr}>
      <QrCode text={qr} label={t('qr')} />
    </div>
  );
}

type BarcodeProps = { text: string; label: string };

/** Light modules at either end, required by scanners. */
const QUIET = 10;
const BAR_HEIGHT = 50;

/** A Code 128 bar code. It is dark on white in every theme, for scanners. */
function Barcode({ text, label }: BarcodeProps) {
  const bars = useMemo(() => barsOf(text), [text]);
  if (bars === undefined) return <div className={styles.bars} />;
  const width = bars.length + 2 * QUIET;
  const scale: CSSProperties & Record<'--modules', number> = { '--modules': width };
  const path = [...bars.matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index + QUIET} 0h${length}v${BAR_HEIGHT}h-${length}z`)
    .join('');
  return (
    <svg
      className={styles.bars}
      style={scale}
      viewBox={`0 0 ${width} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.light} d={`M0 0h${width}v${BAR_HEIGHT}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** `undefined` for a text that is not ASCII: the cashier types the digits below. */
function barsOf(text: string): string | undefined {
  try {
    return code128(text);
  } catch {
    return undefined;
  }
}

/** The voucher's reference, shown in groups and copied without gaps. */
export function VoucherReference({ reference }: Pick<Voucher, 'reference'>) {
  const t = useText('cash');
  const groups = reference.match(/.{1,4}/g) ?? [];
  return (
    <CopyField compact label={t('reference')} value={reference}>
      <span className={styles.reference}>
        {groups.map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </span>
    </CopyField>
  );
}

type VoucherStepsProps = {
  /** The provider's own texts. */
  steps: readonly string[];
};

/** The steps to pay a voucher. */
export function VoucherSteps({ steps }: VoucherStepsProps) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** The bars of a Code 128 for an ASCII text: `1` is dark, `0` is light. */
export function code128(text: string): string {
  return new CODE128(text, {}).encode().data;
}
