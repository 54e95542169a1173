import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '../manifest/integrity.mjs';
import { ask, CALLERS } from './ask.mjs';
import { compareWithManifest, describeDifferences, unnamedScripts } from './compare-with-manifest.mjs';
import { configurationScript, withConfiguration } from '../manifest/configuration-script.mjs';
import { withPageConfiguration } from '../manifest/page-parts.mjs';
import {
  asset,
  CONFIG,
  deployedSite,
  FRAME,
  frame,
  FRAME_POLICY,
  headers,
  JS,
  JSON_OF_CONFIG,
  list,
  manifest,
  page,
  PAGE,
  pageHeaders,
  POLICY,
} from '../testing/deployed-site.mjs';

const { verify, linesWith } = deployedSite();

it('finds nothing if everything is as released, and reports how many addresses it checked', async () => {
  const progress = [];
  const found = await verify({}, { progress: (...step) => progress.push(step) });
  expect(found).toEqual({
    checked: 11,
    skipped: 0,
    thirdParties: ['https://captcha.example/e.js'],
    differences: [],
  });
  expect(progress.at(-1)).toEqual([11, 11]);
  expect(describeDifferences('https://pay.example', found, false)).toEqual([
    expect.stringContaining('taken as config.js has it, and with it https://captcha.example/e.js:'),
    'https://pay.example: 11 addresses looked at, nothing differs.',
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
    'logos that may run scripts',
    {
      '/images/verify-deployment.svg': [
        '',
        { ...headers.image, 'content-security-policy': 'default-src *' },
        404,
      ],
    },
    [
      `/images/verify-deployment.svg: has content-security-policy: default-src * (expected: ${headers.image['content-security-policy']})`,
    ],
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
    'the script of a page that was changed',
    { '/': [PAGE.replace('boot();', 'loot();'), page[1]] },
    ['/: has a script written into it, which begins "loot();"', '/: is not what was released'],
  ],
  ...[
    ['another', '{"defaults":{"scripts":["https://evil.example/e.js"]}}'],
    ['a hidden', '{"paths":{"authCapture":"https:\\/\\/evil.example"}}'],
    ['no', ''],
    ['an unreadable', '{'],
  ].map(([what, json]) => [
    `a page with ${what} configuration`,
    { '/': [PAGE.replace(JSON_OF_CONFIG, json), page[1]] },
    ['/: has another configuration than config.js'],
  ]),
  [
    'a configuration that is more than JSON',
    { '/config.js': [`${CONFIG}steal();`, { ...headers.own, ...JS }] },
    ['/: has another configuration than config.js', '/404: has another configuration than config.js'],
  ],
  [
    'a policy without the hash of the page’s script',
    {
      '/': [PAGE, { ...pageHeaders, 'content-security-policy': POLICY.replace(/ 'sha256-[^']+'/, '') }],
    },
    ["/: its content-security-policy has no 'sha256-"],
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
])('finds %s', async (_what, change, problem) => {
  expect(await linesWith(change)).toEqual(problem.map((part) => expect.stringContaining(part)));
});

const toBrowsers = (changed, released) => (request) =>
  request.headers['user-agent']?.startsWith('Mozilla') ? changed : released;
const skimmed = `${PAGE}<script src="https://evil.example/x.js"></script>`;

it.each([
  [
    'a script for browsers only',
    { '/': toBrowsers([skimmed, page[1]], page) },
    ['Chrome', 'Safari'].flatMap((name) => [
      `/: for ${name}, loads https://evil.example/x.js, which the manifest does not name`,
      `/: for ${name}, is not what was released`,
    ]),
  ],
  [
    'another configuration for a phone',
    {
      '/config.js': ({ headers: { 'user-agent': agent } }) => [
        /iPhone/.test(agent) ? 'steal();' : CONFIG,
        { ...headers.own, ...JS },
      ],
    },
    ['/config.js: for Safari, is not what other programs get'],
  ],
  [
    'a page with another configuration for browsers',
    { '/': toBrowsers([PAGE.replace(JSON_OF_CONFIG, '{"paths":{}}'), page[1]], page) },
    ['Chrome', 'Safari'].map((name) => `/: for ${name}, has another configuration than config.js`),
  ],
  [
    'a script that is another one when packed',
    {
      '/assets/main-1a.js': ({ headers: { 'accept-encoding': encodings = '' } }) =>
        encodings.includes('gzip, deflate, br') && !encodings.startsWith('br')
          ? [brotliCompressSync('steal();'), { ...asset, 'content-encoding': 'br' }]
          : ['pay();', asset],
    },
    ['Chrome', 'Safari'].map((name) => `/assets/main-1a.js: for ${name}, is not what was released`),
  ],
  [
    'a page for those who navigate',
    {
      '/': ({ headers: { 'sec-fetch-mode': mode } }) => (mode === 'navigate' ? [skimmed, page[1]] : page),
    },
    expect.arrayContaining([expect.stringContaining('/: for Chrome, loads https://evil.example/x.js')]),
  ],
])('finds %s', async (_what, change, lines) => {
  const expected = Array.isArray(lines) ? lines.map((line) => expect.stringContaining(line)) : lines;
  expect(await linesWith(change)).toEqual(expected);
});

it('requires the approved configuration once it is recorded', async () => {
  const recorded = withConfiguration(manifest, JSON_OF_CONFIG);
  expect(await linesWith({}, { manifest: recorded })).toEqual([]);
  const worse = CONFIG.replace('captcha.example', 'evil.example');
  const policy = FRAME_POLICY.replaceAll('captcha.example', 'evil.example');
  const change = {
    '/config.js': [worse, { ...headers.own, ...JS }],
    '/': [PAGE.replace('captcha.example', 'evil.example'), pageHeaders],
    '/third-parties.html': [frame[0], { ...frame[1], 'content-security-policy': policy }],
  };
  expect(await linesWith(change, { manifest: recorded })).toEqual([
    expect.stringContaining('/config.js: is not what was released'),
    `${FRAME}: its content-security-policy allows https://evil.example/e.js in script-src`,
    '/: has another configuration than config.js',
  ]);
});

describe('the page in whose frame third parties’ scripts run', () => {
  const configured = (text) => ({
    '/config.js': [configurationScript(text), { ...headers.own, ...JS }],
    '/': [withPageConfiguration(PAGE, text), pageHeaders],
    '/404': [withPageConfiguration(PAGE, text), pageHeaders, 404],
  });

  it('is compared like every other', async () => {
    expect(await linesWith({ '/third-parties.html': [`${frame[0]}<p>`, frame[1]] })).toEqual([
      expect.stringContaining(`${FRAME}: is not what was released`),
    ]);
    expect(await linesWith({ '/third-parties.html': undefined })).toEqual([
      `${FRAME}: answers 404 (expected: 200)`,
    ]);
  });

  it('is there where the configuration names a script', async () => {
    const without = '{"defaults":{"scripts":["https://captcha.example/e.js"]}}';
    expect(await linesWith(configured(without))).toContain(
      '/config.js: names scripts of third parties, and no thirdPartyFrame to run them in',
    );
  });

  it('is on another origin than the checkout', async () => {
    const own = JSON_OF_CONFIG.replace('localhost', '127.0.0.1');
    expect(await linesWith(configured(own))).toContain(
      '/config.js: has a thirdPartyFrame that is not on another origin than the checkout',
    );
  });
});

it('checks additional pages, and skips addresses with a given prefix', async () => {
  const code = '/?code=LK-CAFE0001';
  const change = { [code]: ['<p>Another page</p>', page[1]], '/pages/three-ds.js': undefined };
  const options = { pages: [code], skip: ['/pages/'] };
  expect(await linesWith(change, options)).toEqual([
    expect.stringContaining(`${code}: is not what was released`),
    `${code}: has another configuration than config.js`,
  ]);
});

it('reports a server that cannot be reached', async () => {
  const found = await compareWithManifest({ base: 'http://127.0.0.1:9', manifest });
  expect(found.differences).toHaveLength(10);
  expect(describeDifferences('http://127.0.0.1:9', found, true)).toEqual([
    expect.stringMatching(/^\/v1\/checkout\.js, \/v1\.2\.3\/checkout\.js and 8 more: cannot be fetched: /),
    'http://127.0.0.1:9: 10 addresses looked at, 1 difference.',
  ]);
});

it.each(CALLERS)('asks again, as $name, where the server closed the connection', async (caller) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end('pay();');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${server.address().port}`;
  const { content } = await ask(base, { path: '/assets/main-1a.js' }, caller);
  server.close();
  expect(String(content)).toBe('pay();');
});

const NAMED = new Set([integrityOf('boot();'), '/assets/main-1a.js', '/assets/app-2b.css', '/favicon.svg']);
const OURS = `<link rel="icon" href="/favicon.svg" /><script type="application/json" id="config">{}</script><script>boot();</script>
<link rel="stylesheet" href="/assets/app-2b.css" /><script type="module" src="/assets/main-1a.js"></script>
<!-- <script>not one</script> --><script type="text/html" id="prerender-es-wide"><main></main></script><div id="root"></div>`;

it('finds nothing in our own page', () => {
  expect(unnamedScripts(OURS, NAMED)).toEqual([]);
});

it.each([
  ['<script src="https://evil.example/x.js"></script>', 'loads https://evil.example/x.js'],
  ["<script async src='/assets/main-0.js'></script>", 'loads /assets/main-0.js'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', 'loads //evil.example/x.js'],
  ['<link rel="modulepreload" href="/assets/new.js">', 'loads /assets/new.js'],
  ['<script src="/config.js"></script>', 'loads /config.js'],
  ['<script>steal(document.forms)</script>', 'begins "steal(document.forms)"'],
  ['<script type="text/javascript">steal()</script>', 'begins "steal()"'],
  ['<img src="x" onerror="steal()">', 'as onerror'],
  ['<base href="https://evil.example/">', '<base>'],
  ['<iframe src="https://evil.example/"></iframe>', '<iframe>'],
])('finds %s', (added, problem) => {
  expect(unnamedScripts(OURS + added, NAMED)).toEqual([expect.stringContaining(problem)]);
});
