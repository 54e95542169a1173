import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './qr-code';

afterEach(cleanup);

const side = (text: string) => {
  render(<QrCode text={text} label="QR de pago" />);
  const box = screen.getByRole('img', { name: 'QR de pago' }).getAttribute('viewBox') ?? '';
  return Number(box.split(' ')[2]);
};

it.each([
  ['a short text in the smallest code, with its light border', 'A', 21 + 8],
  ['an address in a larger one', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00042', 37 + 8],
])('draws %s', (_case, text, size) => {
  expect(side(text)).toBe(size);
});

it('has the three corners that a camera looks for', () => {
  render(<QrCode text="A" label="QR de pago" />);
  const dark = document.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const corner of ['M4 4h', 'M24 4h', 'M4 24h']) expect(dark).toContain(corner);
  expect(dark).not.toContain('M5 5h');
});
