import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config';
import { useSandbox } from '../testing/test-sandbox';
import { checkoutSite, securityContact } from './checkout-site';

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
      // The page is let in as soon as its origin is listed.
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
    const response = await get('/docs/troubleshooting/errors.html');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'http://localhost:4601/docs/troubleshooting/errors.html',
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
