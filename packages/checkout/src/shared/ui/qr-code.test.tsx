import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import jsQR from 'jsqr';
import { drawQr, QrCode } from './qr-code';

const side = (text: string) => {
  render(<QrCode text={text} label="QR de pago" />);
  const code = screen.getByRole('img', { name: 'QR de pago' });
  const box = code.getAttribute('viewBox') ?? '';
  return Number(box.split(' ')[2]);
};

it.each([
  ['a short text in the smallest code, with its light border', 'A', 21 + 8],
  ['an address in a larger one', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00042', 37 + 8],
])('draws %s', (_case, text, size) => {
  expect(side(text)).toBe(size);
});

it('has the three corners that a camera looks for', () => {
  side('A');
  const dark = document.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const corner of ['M4 4h', 'M24 4h', 'M4 24h']) expect(dark).toContain(corner);
  expect(dark).not.toContain('M5 5h');
});

it('draws the code of a new text in place of the old one', () => {
  const { rerender } = render(<QrCode text="A" label="QR de pago" />);
  const drawn = () => document.querySelectorAll('path')[1]?.getAttribute('d');
  const before = drawn();
  rerender(<QrCode text="B" label="QR de pago" />);
  expect(drawn()).toBeTruthy();
  expect(drawn()).not.toBe(before);
});

it('shows nothing for a text that no code can hold', () => {
  render(<QrCode text={'x'.repeat(3000)} label="QR de pago" />);
  expect(screen.queryByRole('img')).toBeNull();
});

describe('draw qr', () => {
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
});
