import { useEffect, useState } from 'react';
import { earlyImport } from '../startup/early-import';
import styles from './voucher-codes.module.css';

type Props = { text: string; label: string };

/** Light modules at either end, by which a scanner finds the code. */
const QUIET = 10;
const HEIGHT = 50;

// On its way as soon as the flow is that will show one.
const encoding = earlyImport(() => import('./code128'));

/** A Code 128, dark on white whatever the theme: a counter's scanner reads no other. Its place is kept while it is drawn. */
export function Barcode({ text, label }: Props) {
  const [encoded, setEncoded] = useState<{ text: string; bars: string }>();
  useEffect(() => {
    encoding().then(
      ({ code128 }) => setEncoded({ text, bars: code128(text) }),
      // Its number stands below it, to be typed.
      () => undefined,
    );
  }, [text]);
  // The bars of another text are never shown.
  if (encoded?.text !== text) return <div className={styles.bars} />;
  const { bars } = encoded;
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
