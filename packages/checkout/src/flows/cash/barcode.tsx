import { code128 } from './code128';
import styles from './voucher.module.css';

type Props = { text: string; label: string };

/** Light modules at either end, by which a scanner finds the code. */
const QUIET = 10;
const HEIGHT = 50;

/** A Code 128, dark on white whatever the theme: a counter's scanner reads no other. */
export function Barcode({ text, label }: Props) {
  const bars = code128(text);
  const width = bars.length + 2 * QUIET;
  const path = [...bars.matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index + QUIET} 0h${length}v${HEIGHT}h-${length}z`)
    .join('');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.light} d={`M0 0h${width}v${HEIGHT}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
