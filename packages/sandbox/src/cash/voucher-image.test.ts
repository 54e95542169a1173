import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { barcodeImage, barcodeImagePath, voucherImages } from './voucher-image';

it('draws the bars between quiet zones, the same in every row', () => {
  const { width, height, data } = PNG.sync.read(barcodeImage('741212345678901234'));
  const dark = (x: number, y: number) => data[(y * width + x) * 4] === 0;
  for (const y of [0, height - 1]) {
    expect(Array.from({ length: 20 }, (_, x) => dark(x, y))).not.toContain(true);
    // Every Code 128 of digits starts with the pattern of its set C: two dark, one light.
    expect(Array.from({ length: 6 }, (_, at) => dark(20 + at, y))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  }
});

it('is served to mail programs', async () => {
  const response = await voucherImages().request(barcodeImagePath('74121234'));
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(PNG.sync.read(Buffer.from(await response.arrayBuffer())).width).toBeGreaterThan(100);
  expect((await voucherImages().request('/vouchers/<b>.png')).status).toBe(404);
});
