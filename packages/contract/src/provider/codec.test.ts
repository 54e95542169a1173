import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody, encodeBody } from './codec';

const hexOf = (ascii: string) => [...ascii].map((letter) => letter.charCodeAt(0).toString(16)).join('');

describe('the body encoding', () => {
  it('is hex of base64 of JSON', () => {
    expect(encodeBody({ a: 1 })).toBe(hexOf(btoa('{"a":1}')));
  });

  it.each([['ñandú'], ['☕ café 🇵🇦'], ['"quotes" and \\'], ['']])('round-trips %s', (text) => {
    expect(decodeBody(encodeBody({ text }))).toEqual({ text });
  });

  it('round-trips any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(decodeBody(encodeBody(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('round-trips a body that is too long for one call of fromCharCode', () => {
    const long = 'ñ'.repeat(300_000);
    expect(decodeBody(encodeBody(long))).toBe(long);
  });

  it.each([
    ['an odd number of digits', 'abc'],
    ['characters that are not hex', 'zz'],
    ['hex that is not base64', '7e7e'],
    ['base64 that is not JSON', hexOf(btoa('{'))],
    ['text that is not UTF-8', hexOf(btoa('"\u00ff"'))],
    ['plain JSON', '{"a":1}'],
  ])('rejects %s', (_case, text) => {
    expect(() => decodeBody(text)).toThrow(SyntaxError);
  });
});
