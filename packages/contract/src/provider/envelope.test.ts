import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeBody,
  encodeBody,
  fromAuthorization,
  fromData,
  fromRequestBody,
  toAuthorization,
  toData,
  toRequestBody,
} from './endpoint';

const value = { name: 'José Muñoz', amount: '48.15' };

describe.each(['json', 'hex'] as const)('a body written as %s', (encoding) => {
  it('is read back from a request', () => {
    const { text, contentType } = toRequestBody(value, encoding);
    expect(fromRequestBody(text, contentType)).toEqual(value);
  });

  it('is read back from a response', () => {
    expect(fromData(toData(value, encoding))).toEqual(value);
  });
});

it('has no plain text in a hex body', () => {
  expect(toRequestBody(value, 'hex').text).not.toContain('Mu');
});

it.each([
  ['encoded text', encodeBody([1, 2]), [1, 2]],
  ['JSON text', '{"a":1}', { a: 1 }],
  ['a plain value', { a: 1 }, { a: 1 }],
  ['text that is nothing else', 'Operación satisfactoria', 'Operación satisfactoria'],
  ['an empty text', '', ''],
  ['nothing', undefined, undefined],
])('reads data that is %s', (_case, data, expected) => {
  expect(fromData(data)).toEqual(expected);
});

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

it.each([
  ['a client', { key: 'client-key' }, 'client-key'],
  ['a logged-in payer', { key: 'widget-key', token: 'a.b|c' }, 'widget-key|a.b|c'],
])('writes and reads the header of %s', (_who, caller, header) => {
  expect(toAuthorization(caller)).toBe(header);
  expect(fromAuthorization(header)).toEqual(caller);
});
