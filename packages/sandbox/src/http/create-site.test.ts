import { Envelope } from '@istmo/contract/provider';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { listen } from '../listen';
import type { Services } from '../services';
import { checkoutSite } from '../sites/checkout-site';
import { storeSite } from '../sites/store-site';
import { useSandbox } from '../testing/test-sandbox';
import { createSite, cspReports, reloadRoutes, reloadScript } from './create-site';

describe('create site', () => {
  const sandbox = useSandbox();

  const TOO_LONG = 'x'.repeat(1024 * 1024);
  const FORM = 'application/x-www-form-urlencoded';
  const JSON_TYPE = 'application/json';

  type MakeSite = (services: Services) => Hono;

  const PLACES: [string, MakeSite, string, string][] = [
    ['a call of the provider', checkoutSite, '/secure/v1/card/auth-capture', JSON_TYPE],
    ['a call that takes a form', checkoutSite, '/secure/v1/process-tx/form', FORM],
    ['a call of the simulator', checkoutSite, '/simulator/api/reset', JSON_TYPE],
    ['the way back from the bank', checkoutSite, '/secure/3ds/PF-1/return', FORM],
    ['the checkout’s policy reports', checkoutSite, '/csp-report', 'application/csp-report'],
    ['the bank', bankSite, '/acs/challenge', FORM],
    ['the bank’s answer', bankSite, '/acs/answer', FORM],
    ['the bank’s policy reports', bankSite, '/csp-report', 'application/csp-report'],
    ['the store’s webhooks', storeSite, '/webhooks', JSON_TYPE],
    ['the store’s policy reports', storeSite, '/csp-report', 'application/csp-report'],
  ];

  it('answers 503 with the time to wait while the database is lost', async () => {
    const site = createSite(sandbox.services, 'checkout');
    site.get('/lost', () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    const response = await site.request('/lost');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });

  async function expectRefusal(response: Response): Promise<void> {
    expect(response.status).toBe(413);
    const envelope = v.parse(Envelope, await response.json());
    expect(envelope).toMatchObject({ headerStatus: { code: 413, description: 'The body is too long' } });
    expect(sandbox.services.lines.join('\n')).not.toMatch(/ failed: |^ {2}at /m);
  }

  it.each(PLACES)('refuses a body that is too long for %s', async (_place, makeSite, path, type) => {
    const site = makeSite(sandbox.services);
    const post = (headers: Record<string, string>) =>
      site.request(path, { method: 'POST', body: TOO_LONG, headers: { 'content-type': type, ...headers } });
    await expectRefusal(await post({ 'content-length': String(TOO_LONG.length) }));
    await expectRefusal(await post({ 'transfer-encoding': 'chunked' }));
  });

  it.each(PLACES)('refuses it over the network for %s', async (_place, makeSite, path, type) => {
    const server = await listen(0);
    try {
      server.serve(makeSite(sandbox.services));
      const url = `http://127.0.0.1:${String(server.port)}${path}`;
      await expectRefusal(
        await fetch(url, { method: 'POST', body: TOO_LONG, headers: { 'content-type': type } }),
      );
    } finally {
      await server.close();
    }
  });
});

async function send(body: unknown, type = 'application/csp-report') {
  const lines: string[] = [];
  const app = cspReports({ log: (line) => lines.push(line) });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { status } = await app.request('/csp-report', {
    method: 'POST',
    body: text,
    headers: { 'content-type': type },
  });
  return { status, lines };
}

const LINE = 'csp: script-src-elem kept https://evil.example/a.js out of http://localhost:4600/';

it('logs what browsers report by report-uri, without queries', async () => {
  const report = {
    'document-uri': 'http://localhost:4600/?code=LK-CAFE0001',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?card=4111',
  };
  expect(await send({ 'csp-report': report })).toEqual({ status: 204, lines: [LINE] });
});

it('logs what browsers report by report-to', async () => {
  const body = {
    documentURL: 'http://localhost:4600/?code=LK-CAFE0001',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js',
  };
  const reports = [
    { type: 'csp-violation', body },
    { type: 'csp-violation', body },
  ];
  expect(await send(reports, 'application/reports+json')).toEqual({ status: 204, lines: [LINE, LINE] });
});

it('writes one line, whatever is in a report', async () => {
  const report = {
    'effective-directive': 'script-src\nGET /forged 200',
    'blocked-uri': `data:${'x'.repeat(5000)}`,
  };
  const { lines } = await send({ 'csp-report': report });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  expect(lines[0]?.length).toBeLessThan(500);
});

it.each([
  ['no JSON', 'x', 400],
  ['something else', { hello: 'world' }, 400],
  ['too much', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413],
])('takes no report that is %s', async (_case, body, status) => {
  expect(await send(body)).toEqual({ status, lines: [] });
});

function siteStartedAt(time: number): Hono {
  const app = new Hono();
  app.route('/', reloadRoutes({ clock: () => time }));
  app.use(reloadScript);
  app.get('/page', (c) => c.html('<p>page</p>', 404, { 'x-kept': 'yes' }));
  app.get('/data', (c) => c.json({ page: 1 }));
  return app;
}

it('puts its script into pages, which stay as they are otherwise, and nowhere else', async () => {
  const app = siteStartedAt(1);
  const page = await app.request('/page');
  expect(page.status).toBe(404);
  expect(page.headers.get('x-kept')).toBe('yes');
  expect(await page.text()).toMatch(
    /^<p>page<\/p><script type="module" src="\/dev\/reload\.js"><\/script>\n$/,
  );
  expect(await (await app.request('/data')).text()).toBe('{"page":1}');
});

it('tells one start of the service from another', async () => {
  const answers = [siteStartedAt(1), siteStartedAt(1), siteStartedAt(2)].map(async (app) =>
    (await app.request('/dev/start')).text(),
  );
  const [first, same, other] = await Promise.all(answers);
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});
