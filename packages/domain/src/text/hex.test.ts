import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './hex';

it.each([
  ['LK-1', '4c4b2d31'],
  ['ñ €', 'c3b120e282ac'],
  ['a\nb', '610a62'],
  ['', ''],
])('%j is %j', (text, hex) => {
  expect(toHex(text)).toBe(hex);
});

describe('fromHex', () => {
  it('reads any text back', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, (one) => {
        expect(fromHex(toHex(one))).toBe(one);
      }),
    );
  });

  it.each(['', 'abc', 'zz', 'ff', 'c328'])('refuses %j', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });
});
