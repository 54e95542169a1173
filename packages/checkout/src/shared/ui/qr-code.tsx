import { useEffect, useState } from 'react';
import { earlyImport } from '../startup/early-import';
import type { DrawnQr } from './draw-qr';
import styles from './qr-code.module.css';

type Props = {
  text: string;
  /** The label for screen readers. */
  label: string;
};

// Loads together with the flow that shows a QR code.
const drawing = earlyImport(() => import('./draw-qr'));

/** A QR code. It is dark on white in every theme, for cameras. Its space is reserved while it loads. */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<DrawnQr & { text: string }>();
  useEffect(() => {
    drawing().then(
      ({ drawQr }) => setDrawn({ text, ...drawQr(text) }),
      // Without the code, its text can be copied or typed.
      () => undefined,
    );
  }, [text]);
  // Never show the code of another text.
  if (drawn?.text !== text) return <div className={styles.code} />;
  const { path, size } = drawn;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
