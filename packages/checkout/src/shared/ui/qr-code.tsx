import { useMemo } from 'react';
import qrcode from 'qrcode-generator';
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

/** `undefined` for a text that is too long for a QR code: the payer can still copy or type it. */
function drawnOf(text: string) {
  try {
    return drawQr(text);
  } catch {
    return undefined;
  }
}

/** The dark modules of a QR code as an SVG path, and the side length in modules. */
export type DrawnQr = { path: string; size: number };

const utf8 = new TextEncoder();
// The package's own encoding keeps only the low byte of a character, so "ñ" and "€" could not be read back.
qrcode.stringToBytes = (text) => [...utf8.encode(text)];

/** The characters of a long text, such as a code of Bre-B. Addresses are shorter. */
const LONG = 400;

/** The light modules around the code that cameras need. */
const QUIET = 4;

export function drawQr(text: string): DrawnQr {
  // The smallest version that fits the text; up to 15% of the code may be unreadable, or 7% of a long text, whose modules
  // would be too small.
  const code = qrcode(0, text.length > LONG ? 'L' : 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count * count }, (_, place) => [
    place % count,
    Math.floor(place / count),
  ]);
  const path = places
    .filter(([x = 0, y = 0]) => code.isDark(y, x))
    .map(([x = 0, y = 0]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    .join('');
  return { path, size: count + 2 * QUIET };
}
