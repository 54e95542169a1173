import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './money';
import { formatAmount, unclearAmount } from './typed-amount';

describe('formatAmount', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['12.', '12.'],
    [',5', '.5'],
    ['12.3456', '12.34'],
    // Perhaps twelve thousand: it is asked.
    ['12.345', '12.345'],
    ['0.125', '0.12'],
    ['0,500', '0.50'],
    ['$ 1,250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1,250', '1250'],
    ['1.250.000', '1250000'],
    ['B/. 20', '.20'],
    ['007', '7'],
    ['0', '0'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['5-3', '53'],
    [' -5', '-5'],
    ['12,345,678', '12345678'],
    ['12,345,678.5', '12345678.5'],
    ['12.345.678', '12345678'],
    ['12.345.678,5', '12345678.5'],
    // Not groups of three, so that the first sign is the decimal one.
    ['1234,567,890', '1234.56'],
    ['1234.567.890', '1234.56'],
    ['1,234,5678', '1.23'],
    ['1.234.5678', '1.23'],
    ['1.2.3', '1.23'],
    ['12345678901', '123456789'],
    ['abc', ''],
  ])('%j dollars are %j', (text, shown) => expect(formatAmount(text, 'USD')).toBe(shown));

  it.each([
    ['50.000', '50000'],
    ['$ 50.000', '50000'],
    // As the checkout itself shows it.
    ['$\u00a050.000,00', '50000.00'],
    ['1.250.000', '1250000'],
    ['50.000,00', '50000.00'],
    ['1.5', '1.5'],
    ['50,5', '50.5'],
    ['50,000', '50,000'],
    ['1,250,000', '1250000'],
    ['1,250.50', '1250.50'],
  ])('%j pesos are %j', (text, shown) => expect(formatAmount(text, 'COP')).toBe(shown));

  it('leaves its own output as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-a ') }),
        fc.constantFrom(...CURRENCIES),
        (text, currency) => {
          const once = formatAmount(text, currency);
          expect(formatAmount(once, currency)).toBe(once);
        },
      ),
    );
  });
});

it.each([
  ['1.234', 'USD', 123_400],
  ['1,234', 'USD', undefined],
  ['1,234', 'COP', 123_400],
  ['50.000', 'COP', undefined],
  ['0.125', 'USD', undefined],
  ['1234.567', 'USD', undefined],
  ['1.23', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('asks about %s %s: %s', (text, currency, amount) => {
  expect(unclearAmount(text, currency)?.amount).toBe(amount);
});
