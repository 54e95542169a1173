import { describe, expect, it } from 'vitest';
import { headerFaults, typeFaults } from './header-faults.mjs';
import { policySource } from '../manifest/page-parts.mjs';
import { withOwnSources } from '../manifest/scripts-manifest.mjs';
import { framePolicy, headers, pagePolicy, policyText } from '../testing/page-policy.mjs';

const BOOT = policySource('boot();');
const STYLES = policySource('main{}');
const RUN = policySource('run();');
const { page, frame, asset, loader } = withOwnSources(headers, {
  page: { scripts: [{ policySource: BOOT }], styles: [{ policySource: STYLES }] },
  frame: { scripts: [{ policySource: RUN }] },
});
const CONFIGURED = {
  scripts: ['https://captcha.example/e.js?render=explicit'],
  frame: 'https://frames.example/third-parties.html',
  addresses: ['https://captcha.example/e.js?render=explicit', 'https://api.example/v2'],
};
const POLICY = pagePolicy({
  'script-src': [BOOT],
  'style-src': [STYLES],
  'connect-src': ['https://api.example', 'wss://api.example'],
  'frame-src': ['https://frames.example/third-parties.html'],
  'frame-ancestors': ['https://shop.example'],
});

const policyWith = (change) => policyText({ ...POLICY, ...change });
const faultsOf = (policy) =>
  headerFaults(new Headers({ ...page, 'content-security-policy': policy }), page, CONFIGURED);
const faultsWith = (change) => faultsOf(policyWith(change));

describe('the page in whose frame third parties’ scripts run', () => {
  const parties = ['https://captcha.example'];
  const ofFrame = framePolicy({
    'script-src': [RUN, 'https://captcha.example/e.js'],
    'connect-src': parties,
    'frame-src': parties,
    'form-action': parties,
    'frame-ancestors': ['https://pay.example'],
  });
  const frameFaults = (change) => {
    const policy = policyText({ ...ofFrame, ...change });
    return headerFaults(new Headers({ ...frame, 'content-security-policy': policy }), frame, CONFIGURED);
  };

  it('may run the configured ones', () => {
    expect(frameFaults({})).toEqual([]);
  });

  it.each([
    [
      'others',
      { 'script-src': `${RUN} https://evil.example/x.js` },
      'https://evil.example/x.js in script-src',
    ],
    ['the page around it', { sandbox: `${ofFrame.sandbox} allow-top-navigation` }, 'allow-top-navigation'],
    ['more than it is sandboxed to', { sandbox: undefined }, 'no sandbox'],
    ['in any page', { 'frame-ancestors': '*' }, '* in frame-ancestors'],
    ['with every address', { 'connect-src': 'https:' }, 'https: in connect-src'],
  ])('may not run %s', (_what, change, named) => {
    expect(frameFaults(change)).toEqual([expect.stringContaining(named)]);
  });
});

it('finds nothing in correct headers', () => {
  expect(faultsWith({})).toEqual([]);
});

it.each([
  [
    'a foreign script',
    { 'script-src': `'self' ${BOOT} https://evil.example/x.js` },
    'https://evil.example/x.js in script-src',
  ],
  [
    'a script of a third party, which belongs in a frame',
    { 'script-src': `'self' ${BOOT} https://captcha.example/e.js` },
    'https://captcha.example/e.js in script-src',
  ],
  [
    'frames of a third party',
    { 'frame-src': "'self' https://captcha.example" },
    'https://captcha.example in frame-src',
  ],
  [
    'every page of the third parties’ frame’s origin',
    { 'frame-src': "'self' https://frames.example" },
    'https://frames.example in frame-src',
  ],
  ['inline scripts', { 'script-src': `'self' ${BOOT} 'unsafe-inline'` }, "'unsafe-inline' in script-src"],
  [
    'another script in the page',
    { 'script-src': `'self' ${BOOT} ${policySource('steal();')}` },
    `${policySource('steal();')} in script-src`,
  ],
  ['none of our own scripts in the page', { 'script-src': "'self'" }, `no ${BOOT} in script-src`],
  [
    'another service',
    { 'connect-src': "'self' https://evil.example" },
    'https://evil.example in connect-src',
  ],
  ['every page as its holder', { 'frame-ancestors': '*' }, '* in frame-ancestors'],
  ['every page of a scheme', { 'frame-ancestors': 'https:' }, 'https: in frame-ancestors'],
  ['every page by its scheme', { 'frame-ancestors': 'https://*' }, 'https://* in frame-ancestors'],
  [
    'every page of a domain',
    { 'frame-ancestors': 'https://shop.example https://*.example' },
    'https://*.example in frame-ancestors',
  ],
  ['scripts by another directive', { 'script-src-elem': '*' }, 'has script-src-elem'],
  ['no word on who may hold it', { 'frame-ancestors': undefined }, 'no frame-ancestors'],
  ['strings as scripts', { 'require-trusted-types-for': undefined }, 'no require-trusted-types-for'],
  ['strings as scripts by an empty word', { 'require-trusted-types-for': '' }, "no 'script' in require-tr"],
  ['another policy’s types', { 'trusted-types': 'istmo-templates theirs' }, 'theirs in trusted-types'],
])('finds a policy that allows %s', (_what, change, named) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(named)]);
});

it('finds a policy that allows none of our own types', () => {
  expect(faultsWith({ 'trusted-types': '' })).toEqual([
    expect.stringContaining('no istmo-templates in trusted-types'),
  ]);
});

it.each([
  ['the first of two, which counts', `script-src * 'unsafe-inline'; ${policyWith({})}`, 'script-src'],
  ['the second of two', `${policyWith({})}; SCRIPT-SRC *`, 'script-src'],
])('finds a duplicate directive, and checks %s', (_which, policy, name) => {
  expect(faultsOf(policy)).toContain(`its content-security-policy has ${name} twice`);
});

it('treats a non-breaking space as part of the directive name, as browsers do', () => {
  const policy = policyWith({}).replace('frame-ancestors ', 'frame-ancestors\u00a0');
  expect(faultsOf(policy)).toContain('its content-security-policy has no frame-ancestors');
});

it.each([
  ['refresh', '0;url=https://evil.example/'],
  ['link', '<https://evil.example/x.css>; rel=stylesheet'],
  ['set-cookie', 'session=theirs'],
  ['service-worker-allowed', '/'],
  ['sourcemap', 'https://evil.example/x.map'],
  ['speculation-rules', '"https://evil.example/rules.json"'],
  ['access-control-allow-origin', '*'],
])('finds a %s header that is not in the manifest', (name, value) => {
  expect(headerFaults(new Headers({ ...asset, [name]: value }), asset, CONFIGURED)).toEqual([
    `has ${name}: ${value}, which the manifest does not`,
  ]);
});

it.each([
  ['/v1/checkout.js', {}, 'text/javascript'],
  ['/assets/main-1a.css', {}, 'text/css; charset=utf-8'],
  ['/v1/scripts.json', {}, 'application/json;charset=UTF-8'],
  ['/pf/widget', { isPage: true }, 'text/html; charset="utf-8"'],
  ['/a.js', { isPage: true }, 'text/html'],
  ['/favicon.svg', {}, 'image/svg+xml'],
])('accepts %s (%o) as %s', (path, kind, type) => {
  expect(typeFaults(new Headers({ 'content-type': type }), { path, ...kind })).toEqual([]);
});

it.each([
  ['/v1/checkout.js', {}, 'text/html', 'text/javascript'],
  ['/v1/checkout.js', {}, 'text/javascript; charset=utf-7', 'text/javascript'],
  ['/assets/main-1a.css', {}, 'text/plain', 'text/css'],
  ['/pf/widget', { isPage: true }, 'application/xhtml+xml', 'text/html'],
  ['/pf/widget', { isPage: true }, 'text/html; charset=utf-16', 'text/html'],
])('reports %s (%o) served as %s', (path, kind, type, wanted) => {
  expect(typeFaults(new Headers({ 'content-type': type }), { path, ...kind })).toEqual([
    `has content-type: ${type} (expected: ${wanted}, in utf-8)`,
  ]);
});

it('finds a script without a content type', () => {
  expect(typeFaults(new Headers(), { path: '/v1/checkout.js' })).toEqual(['has no content-type']);
});

it.each([
  ['cross-origin-resource-policy', null, 'has no cross-origin-resource-policy'],
  [
    'cache-control',
    'no-store',
    'has cache-control: no-store (expected: public, max-age=300, must-revalidate)',
  ],
])('finds a %s header that is %j', (name, value, line) => {
  const headers = new Headers(loader);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  expect(headerFaults(headers, loader, CONFIGURED)).toEqual([line]);
});

it('accepts the parts of a header in any order', () => {
  const headers = new Headers({ ...loader, 'cache-control': 'must-revalidate, max-age=300, public' });
  expect(headerFaults(headers, loader, CONFIGURED)).toEqual([]);
});
