import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from './money-field';

describe('formatAmount', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['12.', '12.'],
    [',5', '.5'],
    ['12.345', '12.34'],
    ['$ 1,250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1,250', '1250'],
    ['1.250.000', '1250000'],
    ['B/. 20', '.20'],
    ['007', '7'],
    ['0', '0'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['1.2.3', '1.23'],
    ['12345678901', '123456789'],
    ['abc', ''],
  ])('%j is %j', (text, shown) => expect(formatAmount(text)).toBe(shown));

  it('leaves its own output as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-a ') }), (text) => {
        expect(formatAmount(formatAmount(text))).toBe(formatAmount(text));
      }),
    );
  });
});
