import { useMemo } from 'react';
import { drawQr } from './draw-qr';
import styles from './qr-code.module.css';

type Props = {
  text: string;
  /** The label for screen readers. */
  label: string;
};

/** A QR code. It is dark on white in every theme, for cameras. */
export function QrCode({ text, label }: Props) {
  const drawn = useMemo(() => drawnOf(text), [text]);
  if (!drawn) return <div className={styles.code} />;
  const { path, size } = drawn;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** No code holds a very long text, which can still be copied or typed. */
function drawnOf(text: string) {
  try {
    return drawQr(text);
  } catch {
    return undefined;
  }
}
