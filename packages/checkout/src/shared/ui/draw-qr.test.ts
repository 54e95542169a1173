import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { drawQr } from './draw-qr';

const MODULE_PIXELS = 4;

/** Reads the path as a camera reads the screen. */
function read(text: string): string | undefined {
  const { path, size } = drawQr(text);
  const side = size * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) blacken(pixels, { x, y, side });
  return jsQR(pixels, side, side)?.data;
}

type Module = { x: string | undefined; y: string | undefined; side: number };

function blacken(pixels: Uint8ClampedArray, { x, y, side }: Module): void {
  for (let row = 0; row < MODULE_PIXELS; row += 1) {
    const start = (Number(y) * MODULE_PIXELS + row) * side + Number(x) * MODULE_PIXELS;
    for (let pixel = start; pixel < start + MODULE_PIXELS; pixel += 1)
      pixels.fill(0, pixel * 4, pixel * 4 + 3);
  }
}

it.each([
  'A',
  'https://pagos.test/q?c=1&m=4815',
  'Café Peña: 12 €',
  'Łódź – ñandú',
  '日本 🧉',
  `bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00042&label=${'ñ'.repeat(80)}`,
])('is read back as it was: %s', (text) => {
  expect(read(text)).toBe(text);
});
