import { randomBytes } from 'node:crypto';
import { isLuhnValid } from '@istmo/domain';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { barcodeOf, newReference, qrOf } from './simulated-cash';
import { barcodeImage, barcodeImagePath, voucherImages } from './voucher';

describe('a voucher', () => {
  it('has a reference whose last digit checks the others', () => {
    const references = Array.from({ length: 50 }, () => newReference(randomBytes));
    expect(references.filter((reference) => !/^\d{14}$/.test(reference) || !isLuhnValid(reference))).toEqual(
      [],
    );
    expect(new Set(references).size).toBe(50);
  });

  it.each([
    ['PC', '7412'],
    ['PAYCASH', '7411'],
  ] as const)('has a bar code of network, reference and amount: %s', (network, prefix) => {
    const barcode = barcodeOf(network, { reference: '12345678901237', total: 4815 });
    expect(barcode).toMatch(new RegExp(`^${prefix}12345678901237000004815\\d$`));
    expect(isLuhnValid(barcode)).toBe(true);
  });

  it('has a QR that says the same', () => {
    expect(qrOf('PC', { reference: '12345678901237', total: 4815 })).toBe(
      'cash-sandbox:pay?network=PC&reference=12345678901237&amount=4815',
    );
  });
});

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
  const response = await voucherImages().request(barcodeImagePath('74121234') ?? '');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(PNG.sync.read(Buffer.from(await response.arrayBuffer())).width).toBeGreaterThan(100);
  expect((await voucherImages().request('/vouchers/<b>.png')).status).toBe(404);
  expect(barcodeImagePath('<b>')).toBeUndefined();
});
