import { decodings, fromHex, parseStructure, queryFields, toHex } from './encoded-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('decodings', () => {
  const text = 'a=1&b=Ñandú';

  it.each([
    ['as it stands', text],
    ['percent', encodeURIComponent(text)],
    ['hex', toHex(text)],
    ['percent in hex', toHex(encodeURIComponent(text))],
    ['hex in percent', encodeURIComponent(toHex(text))],
    ['percent three times', [1, 2, 3].reduce((one) => encodeURIComponent(one), text)],
  ])('finds a text %s', (_case, encoded) => {
    expect(decodings(encoded)).toContain(text);
  });

  it('begins with the text itself, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(decodings(any)[0]).toBe(any.trim());
      }),
    );
  });
});

it.each<[unknown, unknown]>([
  [{ a: 1 }, { a: 1 }],
  [[1], [1]],
  ['{"a":1}', { a: 1 }],
  [toHex('[1]'), [1]],
  [encodeURIComponent('{"a":"ñ"}'), { a: 'ñ' }],
  ['"{\\"a\\":1}"', { a: 1 }],
  ['1', undefined],
  ['{"a":', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
])('the structure of %j is %j', (value, structure) => {
  expect(parseStructure(value)).toEqual(structure);
});

it.each([
  ['a=1&b=x+y', [['a', '1'], ['b', 'x y']]], // oxfmt-ignore
  ['https://x.test/p?a=%C3%B1#top', [['a', 'ñ']]],
  ['a&=b&&c=d=e', [['a', ''], ['', 'b'], ['c', 'd=e']]], // oxfmt-ignore
  ['a=%ff', [['a', '%ff']]],
  ['', []],
])('the fields of %j are %j', (text, fields) => {
  expect(queryFields(text)).toEqual(fields);
});

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

  it.each(['', 'abc', '414', 'zz', '4c4bz', 'ff', 'c328'])('refuses %j', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });
});
