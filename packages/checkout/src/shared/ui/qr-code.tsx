import { useEffect, useState } from 'react';
import { earlyImport } from '../startup/early-import';
import type { DrawnQr } from './draw-qr';
import styles from './qr-code.module.css';

type Props = {
  text: string;
  /** What it is for, as a screen reader says it. */
  label: string;
};

// On its way as soon as a flow is that will show one.
const drawing = earlyImport(() => import('./draw-qr'));

/** A QR code, dark on white whatever the theme: many cameras read no other. Its place is kept while it is drawn. */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<DrawnQr & { text: string }>();
  useEffect(() => {
    drawing().then(
      ({ drawQr }) => setDrawn({ text, ...drawQr(text) }),
      // What it says stands beside it, to be copied or typed.
      () => undefined,
    );
  }, [text]);
  // The code of another text is never shown.
  if (drawn?.text !== text) return <div className={styles.code} />;
  const { path, size } = drawn;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
