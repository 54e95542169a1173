import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, rateAt, rateText, toUnits, unitsFor } from './coin-amounts';

describe('an amount of coin', () => {
  it.each([
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['12.5', 6, 12_500_000n],
    ['9.300000000000000001', 18, 9_300_000_000_000_000_001n],
    ['1.10', 1, 11n],
    ['0', 6, 0n],
    ['1.0000001', 6, undefined],
    ['-1', 6, undefined],
    ['1e3', 6, undefined],
    ['.5', 6, undefined],
    ['', 6, undefined],
  ])('%s with %i decimals', (text, decimals, units) => {
    expect(toUnits(text, decimals)).toBe(units);
  });

  it('comes back as it went', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 29n }),
        fc.integer({ min: 0, max: 18 }),
        (units, decimals) => {
          expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units);
        },
      ),
    );
  });
});

describe('a price in coin', () => {
  it.each([
    ['Bitcoin', 4815, 67_250_000_000, { decimals: 8, digits: 8 }, '0.00071599'],
    [
      'ether, with no more digits than a person types',
      4815,
      3_120_000_000,
      { decimals: 18, digits: 6 },
      '0.015433',
    ],
    ['a dollar coin', 4815, 1_000_000, { decimals: 6, digits: 2 }, '48.15'],
    ['the same on a chain with more decimals', 4815, 1_000_000, { decimals: 18, digits: 2 }, '48.15'],
  ])('%s', (_case, cents, rate, precision, expected) => {
    expect(fromUnits(unitsFor(cents, rate, precision), precision.decimals)).toBe(expected);
  });

  it('is never too little, and at most one digit too much', () => {
    const amounts = fc.record({
      cents: fc.integer({ min: 100, max: 100_000_000 }),
      rate: fc.integer({ min: 1000, max: 200_000_000_000 }),
      decimals: fc.integer({ min: 6, max: 18 }),
    });
    fc.assert(
      fc.property(amounts, ({ cents, rate, decimals }) => {
        const units = unitsFor(cents, rate, { decimals, digits: 6 });
        const worth = units * BigInt(rate);
        const price = BigInt(cents) * 10_000n * 10n ** BigInt(decimals);
        const step = 10n ** BigInt(decimals - 6) * BigInt(rate);
        expect(worth >= price && worth - price < step + BigInt(rate)).toBe(true);
      }),
    );
  });
});

describe('a rate', () => {
  const bitcoin = { rate: 67_250_000_000, swing: 80 };

  it('stays for ten minutes, and swings no further than it may', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const start = Math.floor(seconds / 600) * 600_000;
        const rate = rateAt(bitcoin, start);
        expect(rateAt(bitcoin, start + 599_999)).toBe(rate);
        expect(Math.abs(rate - bitcoin.rate)).toBeLessThanOrEqual((bitcoin.rate * 80) / 10_000);
      }),
    );
  });

  it('is another one ten minutes later, but a dollar is always a dollar', () => {
    expect(rateAt(bitcoin, 600_000)).not.toBe(rateAt(bitcoin, 0));
    expect(rateAt({ rate: 1_000_000, swing: 0 }, 12_345_678)).toBe(1_000_000);
  });

  it('is written as dollars', () => {
    expect([67_250_000_000, 1_000_000, 583_100].map(rateText)).toEqual(['67250', '1', '0.5831']);
  });
});
