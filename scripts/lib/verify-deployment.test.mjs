import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeDifferences } from './describe-differences.mjs';
import { withConfiguration } from './recorded-configuration.mjs';
import { deploymentManifest, loaderManifest } from './scripts-manifest.mjs';
import { verifyDeployment } from './verify-deployment.mjs';

const headers = JSON.parse(readFileSync(new URL('../../deploy/headers.json', import.meta.url), 'utf8'));
const POLICY =
  "default-src 'none'; script-src 'self' https://captcha.example/e.js; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types istmo";
const CONFIG = "window.istmoConfig = { defaults: { scripts: ['https://captcha.example/e.js'] } };";
const PAGE =
  '<!doctype html><script src="/config.js"></script><script type="module" src="/assets/main-1a.js"></script>';
const parts = {
  version: '1.2.3',
  loader: 'window.Checkout = {};',
  app: { files: { 'assets/main-1a.js': { source: 'packages/checkout/src/main.tsx' } } },
  files: { 'assets/main-1a.js': 'pay();' },
  page: PAGE,
  providerFiles: { 'three-ds.js': 'send();' },
  deploy: {
    headers,
    pages: [
      { path: '/', answers: [200] },
      { path: '/404', answers: [404] },
    ],
    thirdParties: [],
  },
};
const manifest = deploymentManifest(parts);

const JS = { 'content-type': 'text/javascript; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const asset = { ...headers.asset, ...JS };
const list = { ...headers.loader, ...JSON_TYPE };
const pageHeaders = {
  ...headers.page,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
};
const page = [PAGE, pageHeaders];
const served = {
  '/': page,
  '/404': [...page, 404],
  '/v1/checkout.js': [parts.loader, { ...headers.loader, ...JS }],
  '/v1.2.3/checkout.js': [parts.loader, { ...headers.pinned, ...JS }],
  '/v1/scripts.json': [JSON.stringify(manifest), list],
  '/v1.2.3/scripts.json': [JSON.stringify(loaderManifest(parts)), { ...headers.pinned, ...JSON_TYPE }],
  '/config.js': [CONFIG, { ...headers.own, ...JS }],
  '/assets/main-1a.js': ['pay();', asset],
  '/pages/three-ds.js': ['send();', { ...headers.own, ...JS }],
};
let site = served;
const server = createServer((request, response) => {
  const found = site[request.url];
  if (!found) response.writeHead(404).end();
  else response.writeHead(found[2] ?? 200, found[1]).end(found[0]);
});
let base = '';
beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${server.address().port}`;
});
afterAll(() => server.close());

async function linesWith(change, options = {}) {
  site = { ...served, ...change };
  const found = await verifyDeployment({ base, manifest, ...options });
  return found.differences.map(({ path, problem }) => `${path}: ${problem}`);
}

it('finds nothing where everything is as it was released, and says how much it looked at', async () => {
  const heard = [];
  const found = await verifyDeployment({ base, manifest, progress: (...step) => heard.push(step) });
  expect(found).toEqual({
    checked: 9,
    skipped: 0,
    thirdParties: ['https://captcha.example/e.js'],
    differences: [],
  });
  expect(heard.at(-1)).toEqual([9, 9]);
  expect(describeDifferences(base, found, false)).toEqual([
    expect.stringContaining('taken as it is served, and with it https://captcha.example/e.js:'),
    `${base}: 9 addresses looked at, nothing differs.`,
  ]);
});

const bare = { 'x-content-type-options': 'nosniff', ...JS };

it.each([
  ['one byte', { '/assets/main-1a.js': ['pay():', asset] }, ['/assets/main-1a.js: is not what was released']],
  [
    'a file that is gone',
    { '/v1.2.3/checkout.js': undefined },
    ['/v1.2.3/checkout.js: answers 404 (expected: 200)'],
  ],
  [
    'a header that is gone',
    { '/assets/main-1a.js': ['pay();', bare] },
    ['/assets/main-1a.js: has no cache-control'],
  ],
  [
    'a script tag that was added',
    { '/': [`${PAGE}<script src="https://evil.example/x.js"></script>`, page[1]] },
    ['/: loads https://evil.example/x.js, which the manifest does not name', '/: is not what was released'],
  ],
  [
    'a script that was written into a page',
    { '/404': [`${PAGE}<script>steal()</script>`, page[1], 404] },
    ['/404: has a script written into it, which begins "steal()"', '/404: is not what was released'],
  ],
  [
    'a page that leads elsewhere, and a script that is none',
    {
      '/': [PAGE, { ...pageHeaders, refresh: '0;url=https://evil.example/' }],
      '/config.js': [CONFIG, headers.own],
    },
    ['/config.js: has no content-type', '/: has refresh: 0;url=https://evil.example/'],
  ],
  ['a page that should not be found and is', { '/404': page }, ['/404: answers 200 (expected: 404)']],
  [
    'a list that names other scripts',
    { '/v1/scripts.json': ['{"scripts":[]}', list] },
    ['/v1/scripts.json: lists other scripts'],
  ],
])('finds %s', async (_what, change, said) => {
  expect(await linesWith(change)).toEqual(said.map((part) => expect.stringContaining(part)));
});

it('holds the configuration to the one that was approved, once that is recorded', async () => {
  const recorded = withConfiguration(manifest, Buffer.from(CONFIG));
  expect(await linesWith({}, { manifest: recorded })).toEqual([]);
  const worse = CONFIG.replace('captcha.example', 'evil.example');
  const policy = POLICY.replace('captcha.example', 'evil.example');
  const change = {
    '/config.js': [worse, { ...headers.own, ...JS }],
    '/': [PAGE, { ...pageHeaders, 'content-security-policy': policy }],
  };
  expect(await linesWith(change, { manifest: recorded })).toEqual([
    expect.stringContaining('/config.js: is not what was released'),
    '/: its content-security-policy allows https://evil.example/e.js in script-src',
  ]);
});

it('looks at other pages as well, and leaves out what it is told to', async () => {
  const code = '/?code=LK-CAFE0001';
  const change = { [code]: ['<p>Another page</p>', page[1]], '/pages/three-ds.js': undefined };
  const options = { pages: [code], skip: ['/pages/'] };
  expect(await linesWith(change, options)).toEqual([
    expect.stringContaining(`${code}: is not what was released`),
  ]);
});

it('says that nobody is there', async () => {
  const found = await verifyDeployment({ base: 'http://127.0.0.1:9', manifest });
  expect(found.differences).toHaveLength(9);
  expect(describeDifferences('http://127.0.0.1:9', found, true)).toEqual([
    expect.stringMatching(/^\/v1\/checkout\.js, \/v1\.2\.3\/checkout\.js and 7 more: cannot be fetched: /),
    'http://127.0.0.1:9: 9 addresses looked at, 1 difference.',
  ]);
});
