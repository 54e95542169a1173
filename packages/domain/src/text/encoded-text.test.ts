import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodings, fromHex, isWebUrl, parseStructure, queryFields, toHex } from './encoded-text';

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

it.each([
  'http://cafe.test',
  'https://cafe.test',
  'HTTPS://CAFE.TEST/',
  'https://cafe.test:8443/thanks?order=1&x=%20#done',
  'https://cafe.test?order=1',
  'https://cafe.test#done',
  'http://localhost:4601/',
  'http://127.0.0.1/',
  'http://[::1]:80/',
  'http://[2001:db8::10]/',
  'http://cafe.test:8/',
  'https://café.test/añadir',
  'https://xn--caf-dma.test',
  'https://my_shop.test./a//b',
  'https://cafe.test/?next=https://other.test/@me',
])('%s is one', (url) => {
  expect(isWebUrl(url)).toBe(true);
});

it.each([
  '',
  'cafe.test',
  '//cafe.test',
  '/thanks',
  'javascript:alert(1)',
  'JaVaScRiPt://cafe.test/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://cafe.test',
  'blob:https://cafe.test/1',
  ' https://cafe.test',
  'https://cafe.test ',
  'https://cafe.test\n',
  'https://ca\nfe.test',
  'ht\ntps://cafe.test',
  'https://cafe.test/a\nb',
  'https://cafe.test/a\tb',
  'https://cafe.test/a b',
  'https:\\\\cafe.test',
  'https:/cafe.test',
  'https:cafe.test',
  'https:///cafe.test',
  'https://',
  'https://?x',
  'https://.test',
  'https://cafe..test',
  'https://bank.test@evil.test',
  'https://bank.test:pw@evil.test/',
  'https://cafe.test\\@evil.test',
  'https://cafe.test/\\evil',
  'https://cafe.test:',
  'https://cafe.test:x',
  'https://cafe.test:123456',
  'https://cafe.test/\u202egnp',
  'https://ca\u200bfe.test',
  '\ufeffhttps://cafe.test',
  'https://cafe.test/\0',
  'https://cafe%2etest',
  'https://<b>',
  'https://-cafe.test',
  "https://cafe.test'onload=1",
])('%j is none', (url) => {
  expect(isWebUrl(url)).toBe(false);
});

it('takes the web addresses of the standard', () => {
  // fast-check takes seconds to make its own web addresses.
  const labels = fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,6}[a-z0-9]$/), { minLength: 2, maxLength: 4 });
  const path = fc.stringMatching(/^(\/[\w.~!$&()*+,;=:@%20-]{0,6}){0,3}$/);
  const end = fc.constantFrom('', '?order=1&x=%20', '#done', '?order=1#done');
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), labels, path, end, (scheme, host, ...rest) => {
      expect(isWebUrl(`${scheme}://${host.join('.')}${rest.join('')}`)).toBe(true);
    }),
  );
});

// The platform's URL parser, to compare with. The types of this package leave it out.
declare const URL: {
  new (url: string): { protocol: string; username: string; hostname: string };
  canParse(url: string): boolean;
};

it('takes nothing that a browser reads as another scheme, host or user', () => {
  const pieces = [
    'javascript:',
    '/',
    '\\',
    '@',
    ':',
    ':80',
    '.',
    'a',
    'b.test',
    '\n',
    ' ',
    '#',
    '?',
    '[',
    ']',
    '%40',
  ];
  const tails = fc.array(fc.constantFrom(...pieces), { maxLength: 8 });
  fc.assert(
    fc.property(tails, (tail) => {
      const url = `https://shop.test${tail.join('')}`;
      fc.pre(isWebUrl(url) && URL.canParse(url));
      const { protocol, username, hostname } = new URL(url);
      expect({ protocol, username }).toEqual({ protocol: 'https:', username: '' });
      expect(url.startsWith(`https://${hostname}`)).toBe(true);
    }),
  );
});
