import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryFields, readingsOf, structureOf } from './encoded-text';
import { toHex } from './hex';

describe('readingsOf', () => {
  const text = 'a=1&b=Ñandú';

  it.each([
    ['as it stands', text],
    ['percent', encodeURIComponent(text)],
    ['hex', toHex(text)],
    ['percent in hex', toHex(encodeURIComponent(text))],
    ['hex in percent', encodeURIComponent(toHex(text))],
    ['percent three times', [1, 2, 3].reduce((one) => encodeURIComponent(one), text)],
  ])('finds a text %s', (_case, encoded) => {
    expect(readingsOf(encoded)).toContain(text);
  });

  it('begins with the text itself, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(readingsOf(any)[0]).toBe(any.trim());
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
  expect(structureOf(value)).toEqual(structure);
});

it.each([
  ['a=1&b=x+y', [['a', '1'], ['b', 'x y']]], // prettier-ignore
  ['https://x.test/p?a=%C3%B1#top', [['a', 'ñ']]],
  ['a&=b&&c=d=e', [['a', ''], ['', 'b'], ['c', 'd=e']]], // prettier-ignore
  ['a=%ff', [['a', '%ff']]],
  ['', []],
])('the fields of %j are %j', (text, fields) => {
  expect(queryFields(text)).toEqual(fields);
});
