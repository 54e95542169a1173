import qrcode from 'qrcode-generator';
import styles from './qr-code.module.css';

type Props = {
  text: string;
  /** What it is for, as a screen reader says it. */
  label: string;
};

/** Light modules around the code, by which cameras find it. */
const QUIET = 4;

/** A QR code, dark on white whatever the theme: many cameras read no other. */
export function QrCode({ text, label }: Props) {
  const { path, size } = drawn(text);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  // The smallest version that the text fits into; a fifth of it may be dirt or glare.
  const code = qrcode(0, 'M');
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
