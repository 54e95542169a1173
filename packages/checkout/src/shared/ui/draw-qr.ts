import qrcode from 'qrcode-generator';

/** A code's dark modules as the path of an SVG, and its side, in modules. */
export type DrawnQr = { path: string; size: number };

/** Light modules around the code, by which cameras find it. */
const QUIET = 4;

export function drawQr(text: string): DrawnQr {
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
