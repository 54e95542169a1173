import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ErrorCatalog, errorCatalog } from '@istmo/contract/errors';
import { ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { makeCardPayment } from '@istmo/contract/testing';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '../api-error';
import { bankSite } from '../bank/bank-site';
import { parseConfig } from '../config';
import { INTERNAL_CODE } from '../http/table-api';
import { listen, type Listening } from '../listen';
import { repositoryFile } from '../package-file';
import { createPushHub } from '../pushes/push-hub';
import { createPushServer } from '../pushes/push-server';
import { followPushes } from '../testing/follow-pushes';
import { type TestSandbox, useSandbox } from '../testing/test-sandbox';
import { PUBLIC_INSTALL } from '../testing/test-services';
import { checkoutSite, errorList, loaderScript, scriptsManifest, securityContact } from './checkout-site';
import { storeSite } from './store-site';

describe('checkout site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script type="application/json" id="config"></script><script>boot()</script><title>Shell</title>',
  );
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), `export const text = '${'x'.repeat(3000)}';`);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  const sandbox = useSandbox({ ISTMO_DEV: '', APP_DIR: folder, SPLASH_MS: '0', ISTMO_ENV: 'test' });

  const get = (path: string, headers: Record<string, string> = {}) =>
    checkoutSite(sandbox.services).request(path, { headers });
  const directive = (response: Response, name: string) =>
    (response.headers.get('content-security-policy') ?? '')
      .split('; ')
      .find((part) => part.startsWith(`${name} `));

  const CAFE = 'frame-ancestors http://localhost:4601 http://localhost:* http://127.0.0.1:*';
  const NOBODY = "frame-ancestors 'none'";

  describe('the shell', () => {
    it.each([
      ['/?code=LK-CAFE0001', 200, CAFE],
      ['/cafe-boquete', 200, CAFE],
      ['/cafe-boquete/geisha', 200, CAFE],
      ['/cafe-boquete/receive', 200, CAFE],
      ['/SUB-0001/receive', 200, CAFE],
      ['/stationPayment?code=PS-0001', 200, CAFE],
      ['/pf/widget?type=lk&code=LK-CAFE0001', 200, CAFE],
      ['/pf/widget?type=slugCode&code=cafe-boquete%2Fgeisha', 200, CAFE],
      ['/pf/widget?type=ps&code=PS-0001', 200, CAFE],
      ['/pf/widget?type=subs&code=SUB-0001', 200, CAFE],
      ['/', 200, NOBODY],
      ['/?code=LK-NOBODY00', 404, NOBODY],
      ['/pf/widget', 200, NOBODY],
      ['/pf/widget/login', 200, NOBODY],
      ['/pf/responseMessage?code=3000', 200, NOBODY],
      ['/pf/widget?type=lk&code=LK-NOBODY00', 404, NOBODY],
      ['/pf/default-receipt/processing?Oper=AUTH_CAP-0000000000000000', 200, NOBODY],
      ['/pf/default-receipt/AUTH_CAP-0000000000000000', 404, NOBODY],
      ['/pf/nothing', 404, NOBODY],
      ['/pf/widget/nothing', 404, NOBODY],
      ['/404', 404, NOBODY],
      ['/nadie', 404, NOBODY],
      ['/cafe-boquete/geisha/more', 404, NOBODY],
      ['/%E0%A4%A', 404, NOBODY],
    ])('is at %s (%i)', async (path, status, ancestors) => {
      const response = await get(path);
      expect([response.status, directive(response, 'frame-ancestors')]).toEqual([status, ancestors]);
      expect(await response.text()).toContain('<script>boot()</script>');
    });

    it('may be held with a receipt by the merchant that was paid', async () => {
      const { codOper } = await sandbox.pay({});
      expect(directive(await get(`/pf/default-receipt/${codOper}`), 'frame-ancestors')).toBe(CAFE);
    });
  });

  describe('a page that may not hold the checkout', () => {
    const widget = (origin: string, code = '&code=LK-CAFE0001') =>
      get(`/pf/widget?type=lk${code}&origin=${encodeURIComponent(origin)}`);

    it('gets the shell where its origin is on the list', async () => {
      expect(await (await widget('http://localhost:4601')).text()).toContain('Shell');
    });

    it('names the origin to add for which merchant', async () => {
      const response = await widget('https://tienda.example');
      const html = await response.text();
      expect(response.status).toBe(403);
      expect(html).toContain('data-code="origin_not_allowed"');
      expect(html).toContain('Add https://tienda.example to the domainValidation list');
      expect(html).toContain('Café Boquete');
      expect(html).toContain('data-target="https://tienda.example"');
      expect(directive(response, 'frame-ancestors')).toBe('frame-ancestors *');
    });

    it.each([
      ['an unknown code', 'http://localhost:4601', '&code=LK-NOBODY00', 404, 'link_not_found'],
      ['no code', 'http://localhost:4601', '', 404, 'missing_arguments'],
      ['a path in its origin', 'http://localhost:4601/shop', undefined, 404, 'missing_arguments'],
      ['another scheme', 'javascript://localhost:4601', undefined, 404, 'missing_arguments'],
      [
        'a host that only begins alike',
        'http://localhost.example:4601',
        undefined,
        403,
        'origin_not_allowed',
      ],
    ])('is refused with %s', async (_case, origin, code, status, refusal) => {
      const response = await widget(origin, code);
      expect(response.status).toBe(status);
      // Browsers ask again, so that the page works as soon as the merchant lists its origin.
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain(`data-code="${refusal}"`);
    });

    it('is told so too where a web server in front does not know its origin', async () => {
      const at = `/pages/unlisted/pf/widget?type=lk&code=LK-CAFE0001&origin=${encodeURIComponent('https://tienda.example')}`;
      const response = await get(at);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('data-code="origin_not_allowed"');
    });

    it('is let in from this machine, on whichever port', async () => {
      expect((await widget('http://localhost:5173', '&code=LK-CAFE0001')).status).toBe(200);
    });

    it('is not one that holds the receipt of what its payer paid', async () => {
      const { codOper } = await sandbox.pay({});
      const response = await get(`/pf/default-receipt/${codOper}?origin=http%3A%2F%2Flocalhost%3A4601`);
      expect(await response.text()).toContain('Shell');
    });

    it('cannot write into the page that refuses it', async () => {
      const html = await (await widget('"><script>alert(1)</script>')).text();
      expect(html).not.toContain('<script>alert');
    });

    it('is reported over the bridge, by a script from here', async () => {
      const script = await get('/pages/refused.js');
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect(script.headers.get('cache-control')).toBe('public, max-age=60');
    });
  });

  it('writes one line of log for an address, whatever is in it', async () => {
    await get('/x%0aGET%20/forged%20200%1b[31m/4111111111111111');
    expect(sandbox.services.lines).toEqual([
      expect.stringMatching(/^GET \/x\?GET\?\/forged\?200\?\[31m\/… 404 \d+ ms$/),
    ]);
  });

  describe('files', () => {
    it('keeps hashed files for ever, in gzip where that is understood', async () => {
      const response = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe('gzip');
    });

    it('compresses the page in a frame once, and serves a new build at once', async () => {
      const path = '/pf/widget?type=lk&code=LK-CAFE0001&origin=http%3A%2F%2Flocalhost%3A4601';
      const site = checkoutSite(sandbox.services);
      const zipped = () => site.request(path, { headers: { 'accept-encoding': 'gzip' } });
      const textOf = async (response: Response) => {
        expect(response.headers.get('content-encoding')).toBe('gzip');
        expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
        return gunzipSync(await response.arrayBuffer()).toString();
      };
      const plain = await (await site.request(path)).text();
      expect(await textOf(await zipped())).toBe(plain);
      const file = join(folder, 'index.html');
      const built = readFileSync(file, 'utf8');
      writeFileSync(file, built.replace('Shell', 'Next'));
      expect(await textOf(await zipped())).toContain('<title>Next</title>');
      writeFileSync(file, built);
    });

    it.each([
      ['/favicon.svg', 200],
      ['/images/cafe-boquete.svg', 200],
      ['/assets/none.js', 404],
      ['/images/none.svg', 404],
      ['/pages/..%2f..%2fpackage.json', 404],
      ['/assets/..%2findex.html', 404],
      ['/pages/../../package.json', 404],
      ['/%00', 404],
      ['/?code=%00', 404],
      ['/pf/default-receipt/%00', 404],
      ['/secure/3ds/%00', 404],
      ['/__proto__', 404],
      ['/constructor/toString', 404],
    ])('%s: %i', async (path, status) => {
      expect((await get(path)).status).toBe(status);
    });

    it.each(['/config.js', '/?code=LK-CAFE0001'])('says in %s how this sandbox was started', async (path) => {
      const text = await (await get(path)).text();
      const settings: unknown = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '');
      expect(settings).toMatchObject({ environment: 'test', defaults: { splashMs: 0, encoding: 'hex' } });
    });

    it('says what to do where nothing is built', async () => {
      const { services } = sandbox;
      const site = checkoutSite({ ...services, config: { ...services.config, appDir: '/nowhere' } });
      const response = await site.request('/');
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('npm run build');
    });
  });

  it('leads to the docs that the SDK’s errors name', async () => {
    const response = await get('/docs/troubleshooting/errors/load_timeout.html');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'http://localhost:4601/docs/troubleshooting/errors/load_timeout.html',
    ]);
  });

  it('leads to docs that are somewhere else', async () => {
    const { services } = sandbox;
    const config = { ...services.config, docsOrigin: 'https://docs.example' };
    const response = await checkoutSite({ ...services, config }).request('/docs/errors.html');
    expect(response.headers.get('location')).toBe('https://docs.example/docs/errors.html');
  });

  describe('a merchant’s logo', () => {
    it.each(['/images/cafe-boquete.svg', '/images/nobody.svg'])('runs no script at %s', async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });
  });
});

const YEAR_MS = 365 * 86_400_000;

async function fieldsAt(now: number, environment: Record<string, string> = {}) {
  const site = securityContact({ config: parseConfig(environment), clock: () => now });
  const response = await site.request('/.well-known/security.txt');
  const lines = (await response.text()).trimEnd().split('\n');
  const fields = new Map(lines.map((line) => [line.split(': ', 1)[0], line.replace(/^[\w-]+: /, '')]));
  return { type: response.headers.get('content-type'), fields };
}

it('names whom to write to, where the file belongs and what is known', async () => {
  const environment = {
    SECURITY_CONTACT: 'https://pay.example/security',
    PUBLIC_ORIGIN: 'https://pay.example',
    DOCS_ORIGIN: 'https://docs.example',
  };
  const { type, fields } = await fieldsAt(Date.UTC(2026, 0, 31, 12), environment);
  expect(type).toMatch(/^text\/plain;\s*charset=utf-8$/i);
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'https://pay.example/security',
    Expires: '2026-07-30T00:00:00.000Z',
    'Preferred-Languages': 'es, en',
    Canonical: 'https://pay.example/.well-known/security.txt',
    Policy: 'https://docs.example/docs/security/reporting.html',
  });
});

it.each([Date.UTC(2026, 0, 1), Date.UTC(2028, 1, 29, 23, 59, 59, 999), Date.UTC(2099, 11, 31)])(
  'has not expired at %i, and does within a year',
  async (now) => {
    const { fields } = await fieldsAt(now);
    const left = Date.parse(fields.get('Expires') ?? '') - now;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(YEAR_MS);
  },
);

it('has a contact that nobody takes for a real one until it is set', async () => {
  const { fields } = await fieldsAt(0);
  expect(fields.get('Contact')).toBe('mailto:security@istmo.test');
});

it('is served completely, to any origin', async () => {
  const response = await errorList().request('/errors.json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(v.parse(ErrorCatalog, await response.json())).toEqual(errorCatalog);
});

it('has every header code that this provider refuses with, and no other', () => {
  const listed = errorCatalog.flatMap((entry) => (entry.kind === 'provider' ? (entry.numbers ?? []) : []));
  const refused: Record<Exclude<ApiErrorCode, (typeof ERROR_CODES)[keyof typeof ERROR_CODES]>, true> = {
    401: true,
    403: true,
    405: true,
    413: true,
    415: true,
    420: true,
  };
  const codes = [...Object.values(ERROR_CODES), ...Object.keys(refused).map(Number)];
  // Other providers end a session with 500 or 520.
  expect(new Set(listed)).toEqual(new Set([...codes, ...SESSION_CODES, INTERNAL_CODE]));
});

describe('loader script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-loader-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  writeFileSync(join(folder, 'dist', 'checkout.umd.js'), 'window.Checkout = {};');

  const get = (path: string) => loaderScript(join(folder, 'dist', 'checkout.umd.js')).request(path);

  it.each([
    ['/v1/checkout.js', 'public, max-age=300, must-revalidate'],
    ['/v1.2.3/checkout.js', 'public, max-age=31536000, immutable'],
  ])('serves %s to pages of any origin', async (path, cacheControl) => {
    const response = await get(path);
    expect(await response.text()).toBe('window.Checkout = {};');
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each(['/v2/checkout.js', '/v1.2.4/checkout.js', '/v1.2/checkout.js', '/v12/checkout.js'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('says what to do where nothing is built', async () => {
    const response = await loaderScript(join(folder, 'dist', 'none.js')).request('/v1/checkout.js');
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  });

  it.each([
    ['/v1/checkout.js', 200],
    ['/v1.2.3/checkout.js', 404],
  ])('answers %s with %i where the loader is in no package', async (path, status) => {
    const alone = join(mkdtempSync(join(tmpdir(), 'istmo-loader-')), 'checkout.umd.js');
    writeFileSync(alone, 'window.Checkout = {};');
    const response = await loaderScript(alone).request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).not.toBe('public, max-age=31536000, immutable');
  });
});

describe('page icons', () => {
  const sandbox = useSandbox({
    STORE_DIR: repositoryFile('examples/plain-html'),
    // The build copies this folder, so the test needs no build.
    APP_DIR: repositoryFile('packages/checkout/public'),
  });
  const sites = { checkout: checkoutSite, store: storeSite, bank: bankSite };
  type SiteName = keyof typeof sites;

  const siteOf = (name: SiteName): Hono => sites[name](sandbox.services);

  async function expectImage(site: Hono, path: string): Promise<void> {
    const response = await site.request(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/svg\+xml/),
    ]);
  }

  it.each<[SiteName, string]>([
    ['store', '/'],
    ['store', '/playground.html'],
    ['store', '/?fault=unheard-of'],
    ['store', '/webhooks'],
    ['bank', '/'],
    ['bank', '/clave/terminal/unknown'],
    ['checkout', '/?code=LK-CAFE0001&origin=https://not-on-the-list.example'],
  ])('%s%s names an icon that its origin serves', async (name, path) => {
    const site = siteOf(name);
    const page = await (await site.request(path, { headers: { accept: 'text/html' } })).text();
    const icon = /<link rel="icon" href="([^"]+)"/.exec(page)?.[1];
    await expectImage(site, new URL(icon ?? 'none', `http://site${path}`).pathname);
  });

  it.each<[SiteName]>([['checkout'], ['store'], ['bank']])(
    '%s answers a browser that asks for /favicon.ico by itself',
    async (name) => {
      const site = siteOf(name);
      const response = await site.request('/favicon.ico');
      expect(response.status).toBe(301);
      await expectImage(site, response.headers.get('location') ?? '');
    },
  );
});

describe('public install', () => {
  const onMachine = useSandbox();
  // An app of its own: the one of the build may not be there.
  const folder = mkdtempSync(join(tmpdir(), 'istmo-app-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script type="application/json" id="config"></script><title>Shell</title>',
  );
  const onInternet = useSandbox({ ...PUBLIC_INSTALL, APP_DIR: folder });

  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  /** The checkout's port, as the sandbox opens it. */
  async function serve({ services, listen: follow }: TestSandbox): Promise<string> {
    const port: Listening = await listen(0);
    const pushes = createPushServer(services, await createPushHub(services, follow));
    open.push(port, pushes);
    port.serve(checkoutSite(services), pushes.upgrade);
    return `http://localhost:${String(port.port)}`;
  }

  const stateAt = async (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/simulator/api/state`, { headers: { [SIMULATOR_HEADER]: '1', ...headers } });

  async function followed(url: string, headers: Record<string, string>) {
    const { messages, socket } = await followPushes(url, { topics: ['sandbox'], headers });
    await expect.poll(() => messages).not.toEqual([]);
    socket.terminate();
    return messages[0]?.type;
  }

  // The host name is what the caller wrote, so it says nothing about where the caller is.
  const FORWARDED = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' };

  describe('the simulator on a developer’s machine', () => {
    it('answers a program on it', async () => {
      const url = await serve(onMachine);
      expect((await stateAt(url)).status).toBe(200);
      expect(await followed(url, {})).toBe('following');
    });

    it('answers nothing that a server in front has passed on', async () => {
      const url = await serve(onMachine);
      for (const path of [
        '/simulator',
        '/simulator/api/mails',
        '/simulator/mails/1',
        '/simulator/assets/a.js',
      ])
        expect((await fetch(url + path, { headers: FORWARDED })).status).toBe(403);
      expect((await stateAt(url, FORWARDED)).status).toBe(403);
      expect(await followed(url, FORWARDED)).toBe('refused');
    });
  });

  describe('an install on the internet', () => {
    it('has no simulator, and nothing leads to one', async () => {
      const url = await serve(onInternet);
      for (const path of ['/simulator/api/state', '/simulator/api/mails', '/simulator/mails/1'])
        expect((await fetch(url + path, { headers: { [SIMULATOR_HEADER]: '1' } })).status).toBe(404);
      expect(await followed(url, {})).toBe('refused');
      expect(await (await fetch(`${url}/config.js`)).text()).not.toContain('/simulator');
    });

    it('lets no page of a machine of its own embed the checkout or pay', async () => {
      const url = await serve(onInternet);
      const framed = await fetch(`${url}/?code=LK-CAFE0001&origin=http%3A%2F%2Flocalhost%3A4601`);
      expect(framed.status).toBe(403);
      expect(await framed.text()).toContain('data-code="origin_not_allowed"');
      const { allowedOrigins } = await onInternet.client.commerce({ code: 'LK-CAFE0001', type: 'lk' });
      expect(allowedOrigins).toEqual([]);
      const { additionalData } = makeCardPayment();
      for (const domainRequested of ['localhost', '127.0.0.1'])
        await expect(
          onInternet.pay({}, { additionalData: { ...additionalData, domainRequested } }),
        ).rejects.toMatchObject({ code: 422 });
    });
  });
});

describe('scripts manifest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-manifest-'));
  for (const name of ['app', 'loader', 'loader/dist']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'loader', 'package.json'), '{"version":"1.2.3"}');
  writeFileSync(join(folder, 'loader', 'dist', 'scripts.json'), '{"scripts":["the loader"]}');
  writeFileSync(join(folder, 'app', 'scripts.json'), '{"scripts":["all"]}');

  const loaderFile = join(folder, 'loader', 'dist', 'checkout.umd.js');
  const get = (path: string, appDir = join(folder, 'app')) =>
    scriptsManifest({ appDir, loaderFile }).request(path);

  it.each([
    ['/v1/scripts.json', '{"scripts":["all"]}', 'public, max-age=300, must-revalidate'],
    ['/v1.2.3/scripts.json', '{"scripts":["the loader"]}', 'public, max-age=31536000, immutable'],
  ])('serves %s to pages of any origin', async (path, body, cacheControl) => {
    const response = await get(path);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['/v2/scripts.json', '/v1.2.4/scripts.json'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('says what to do where nothing is built', async () => {
    const response = await get('/v1/scripts.json', join(folder, 'none'));
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});
