import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './qr-code';

afterEach(cleanup);

const side = async (text: string) => {
  render(<QrCode text={text} label="QR de pago" />);
  const code = await screen.findByRole('img', { name: 'QR de pago' });
  const box = code.getAttribute('viewBox') ?? '';
  return Number(box.split(' ')[2]);
};

it.each([
  ['a short text in the smallest code, with its light border', 'A', 21 + 8],
  ['an address in a larger one', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00042', 37 + 8],
])('draws %s', async (_case, text, size) => {
  expect(await side(text)).toBe(size);
});

it('has the three corners that a camera looks for', async () => {
  await side('A');
  const dark = document.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const corner of ['M4 4h', 'M24 4h', 'M4 24h']) expect(dark).toContain(corner);
  expect(dark).not.toContain('M5 5h');
});

it('never shows the code of another text', async () => {
  const { rerender } = render(<QrCode text="A" label="QR de pago" />);
  await screen.findByRole('img');
  rerender(<QrCode text="B" label="QR de pago" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(await screen.findByRole('img')).toBeTruthy();
});
