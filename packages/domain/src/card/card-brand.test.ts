import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandOf, brandOfCode } from './card-brand';

it.each([
  ['', undefined],
  ['4', 'VISA'],
  ['4111 1111', 'VISA'],
  ['5', undefined],
  ['50', undefined],
  ['51', 'MC'],
  ['55', 'MC'],
  ['56', undefined],
  ['2', undefined],
  ['22', undefined],
  ['222', undefined],
  ['2220', undefined],
  ['2221', 'MC'],
  ['223', 'MC'],
  ['23', 'MC'],
  ['26', 'MC'],
  ['27', undefined],
  ['271', 'MC'],
  ['272', undefined],
  ['2720', 'MC'],
  ['2721', undefined],
  ['3', undefined],
  ['34', 'AMEX'],
  ['37', 'AMEX'],
  ['35', undefined],
  ['36', undefined],
  ['38', undefined],
  ['6011', undefined],
])('%s is %s', (prefix, brand) => {
  expect(brandOf(prefix)).toBe(brand);
});

it('never takes a brand back while digits are added', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,16}$/), fc.nat({ max: 9 }), (digits, next) => {
      const brand = brandOf(digits);
      fc.pre(brand !== undefined);
      expect(brandOf(`${digits}${next}`)).toBe(brand);
    }),
  );
});

it('knows every Mastercard of the 2-series, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2999 }), (first) => {
      expect(brandOf(String(first))).toBe(first >= 2221 && first <= 2720 ? 'MC' : undefined);
    }),
  );
});

it.each([
  ['VISA', 'VISA'],
  ['mc', 'MC'],
  ['Mastercard', 'MC'],
  [' AMEX ', 'AMEX'],
  ['VISA-PF', 'VISA'],
  ['MC-PF', 'MC'],
  ['CARD', undefined],
  ['', undefined],
])('the code %j is %s', (code, brand) => {
  expect(brandOfCode(code)).toBe(brand);
});
