import { randomBytes } from 'node:crypto';
import { isLuhnValid } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { barcodeOf, cashPointCode, newReference, qrOf } from './voucher';

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

it('has a code of the cash points’ own', () => {
  expect(cashPointCode(randomBytes)).toMatch(/^SANDBOX_PP\d{16}$/);
});
