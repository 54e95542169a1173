import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinPart, coinRest } from './waiting-panel';

it.each([
  ['0.015', 1, 2, '0.007'],
  ['0.01500000', 1, 3, '0.00500000'],
  ['48.15', 6, 5, '57.78'],
  ['3', 1, 2, '1'],
  ['0.000000000000000001', 1, 2, '0.000000000000000000'],
])('multiplies %s by %i/%i: %s', (decimal, numerator, denominator, part) => {
  expect(coinPart(decimal, numerator, denominator)).toBe(part);
});

it('loses nothing when an amount is split in two', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }));
  fc.assert(
    fc.property(amounts, ([units, digits]) => {
      const text = units.toString().padStart(digits + 1, '0');
      const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
      const part = coinPart(decimal, 1, 3);
      const sum = BigInt(part.replace('.', '')) + BigInt(coinRest(decimal, part).replace('.', ''));
      expect(sum).toBe(units);
    }),
  );
});
