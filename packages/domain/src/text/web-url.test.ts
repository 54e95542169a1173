import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWebUrl } from './web-url';

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
  // fast-check's own addresses take seconds to make.
  const labels = fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,6}[a-z0-9]$/), { minLength: 2, maxLength: 4 });
  const path = fc.stringMatching(/^(\/[\w.~!$&()*+,;=:@%20-]{0,6}){0,3}$/);
  const end = fc.constantFrom('', '?order=1&x=%20', '#done', '?order=1#done');
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), labels, path, end, (scheme, host, ...rest) => {
      expect(isWebUrl(`${scheme}://${host.join('.')}${rest.join('')}`)).toBe(true);
    }),
  );
});

// The platform's own reader, which this package's types leave out, as the judge.
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
