import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headerFaults } from './header-faults.mjs';

const { page, loader } = JSON.parse(
  readFileSync(new URL('../../deploy/headers.json', import.meta.url), 'utf8'),
);
const CONFIGURED = {
  scripts: ['https://captcha.example/e.js?render=explicit'],
  addresses: ['https://captcha.example/e.js?render=explicit', 'https://api.example/v2'],
};
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' https://captcha.example/e.js",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self' https://api.example wss://api.example",
  'frame-src': "'self' https://captcha.example",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': 'https://shop.example',
  'require-trusted-types-for': "'script'",
  'trusted-types': 'istmo',
};

function faultsWith(change) {
  const policy = Object.entries({ ...POLICY, ...change })
    .filter(([, sources]) => sources !== undefined)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
  return headerFaults(new Headers({ ...page, 'content-security-policy': policy }), page, CONFIGURED);
}

it('finds nothing in what is as it should be', () => {
  expect(faultsWith({})).toEqual([]);
});

it.each([
  [
    'a foreign script',
    { 'script-src': "'self' https://evil.example/x.js" },
    'https://evil.example/x.js in script-src',
  ],
  ['all scripts of a third party', { 'script-src': "'self' https://captcha.example" }, 'in script-src'],
  ['inline scripts', { 'script-src': "'self' 'unsafe-inline'" }, "'unsafe-inline' in script-src"],
  [
    'another service',
    { 'connect-src': "'self' https://evil.example" },
    'https://evil.example in connect-src',
  ],
  ['every page as its holder', { 'frame-ancestors': '*' }, '* in frame-ancestors'],
  ['every page of a scheme', { 'frame-ancestors': 'https:' }, 'https: in frame-ancestors'],
  ['scripts by another directive', { 'script-src-elem': '*' }, 'has script-src-elem'],
  ['no word on who may hold it', { 'frame-ancestors': undefined }, 'no frame-ancestors'],
  ['strings as scripts', { 'require-trusted-types-for': undefined }, 'no require-trusted-types-for'],
])('finds a policy that allows %s', (_what, change, named) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(named)]);
});

it.each([
  ['cross-origin-resource-policy', null, 'has no cross-origin-resource-policy'],
  [
    'cache-control',
    'no-store',
    'has cache-control: no-store (expected: public, max-age=300, must-revalidate)',
  ],
])('finds a %s that is %j', (name, value, line) => {
  const headers = new Headers(loader);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  expect(headerFaults(headers, loader, CONFIGURED)).toEqual([line]);
});

it('takes the parts of a header in any order', () => {
  const headers = new Headers({ ...loader, 'cache-control': 'must-revalidate, max-age=300, public' });
  expect(headerFaults(headers, loader, CONFIGURED)).toEqual([]);
});
