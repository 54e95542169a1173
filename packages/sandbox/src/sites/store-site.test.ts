import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeWebhooks } from '../db/schema';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { listen } from '../listen';
import { approve, createTestPayment, WAIT_MS } from '../testing/create-test-payment';
import { useSandbox } from '../testing/test-sandbox';
import { listWebhooks, redeliver, setEndpoint } from '../webhooks/manage-webhooks';
import { webhookHeaders } from '../webhooks/post-webhook';
import { docsSite, storeSite } from './store-site';

describe('store site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-store-'));
  writeFileSync(join(folder, 'index.html'), '<script src="http://localhost:4600/v1/checkout.js"></script>');
  writeFileSync(join(folder, 'store.css'), 'body { color: green; }');
  writeFileSync(join(folder, 'bag.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  const sandbox = useSandbox({ STORE_DIR: folder, PORT_CHECKOUT: '5600', ISTMO_DEV: '' });

  it('serves the example with the checkout where it really is', async () => {
    const response = await storeSite(sandbox.services).request('/');
    expect(await response.text()).toContain('src="http://localhost:5600/v1/checkout.js"');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('allows the checkout and nothing else from outside', async () => {
    const response = await storeSite(sandbox.services).request('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' http://localhost:5600; style-src 'self';",
    );
    expect(policy).toContain('frame-src http://localhost:5600;');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it.each([
    ['/store.css', 200, 'text/css; charset=utf-8'],
    ['/bag.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/none.html', 404, 'text/plain; charset=UTF-8'],
    ['/..%2fetc%2fpasswd.html', 404, 'text/plain; charset=UTF-8'],
    ['/%E0.html', 404, 'text/plain; charset=UTF-8'],
  ])('answers %s with %i', async (path, status, type) => {
    const response = await storeSite(sandbox.services).request(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it.each([
    ['es', 'enlace nuevo'],
    ['en', 'new link'],
  ])('says after an expired link what the checkout says, in %s: %s', (language, words) => {
    const root = new URL('../../../../', import.meta.url);
    const advice = readFileSync(new URL(`packages/sandbox/public/texts/${language}.json`, root), 'utf8');
    expect((JSON.parse(advice) as Record<string, string>)['advice.expired_link']).toContain(words);
    const store = readFileSync(new URL('examples/plain-html/texts.js', root), 'utf8');
    const texts = store.slice(store.indexOf(`\n  ${language}: {`));
    expect(/expired:\s+'([^']+)'/.exec(texts)?.[1]).toContain(words);
  });
});

describe('store orders', () => {
  const sandbox = useSandbox();

  async function order(codOper: string) {
    const response = await storeSite(sandbox.services).request(`/orders/${codOper}`);
    return { status: response.status, body: await response.json() };
  }

  it('tells the store of a payment what the provider knows now', async () => {
    const { codOper } = await createTestPayment(sandbox.services);
    const expiresAt = new Date(sandbox.services.clock() + WAIT_MS).toISOString();
    const about = { method: 'nequi', codePay: 'LK-CAFE0001', paid: false };
    expect(await order(codOper)).toEqual({ status: 200, body: { ...about, outcome: 'pending', expiresAt } });
    sandbox.services.wait(WAIT_MS + 1);
    expect((await order(codOper)).body).toEqual({ ...about, outcome: 'expired', expiresAt: null });
  });

  it('says that an approved order is paid, and nothing of an unknown one', async () => {
    const { codOper } = await createTestPayment(sandbox.services, { begin: approve });
    expect((await order(codOper)).body).toMatchObject({ outcome: 'approved', paid: true, expiresAt: null });
    expect(await order('AUTH_CAP-NOSUCHTHING')).toEqual({ status: 404, body: {} });
  });
});

describe('docs site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-docs-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Docs</title>');
  writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>404</title>');
  writeFileSync(join(folder, 'sources.txt'), '');

  const site = docsSite(folder);

  it.each([
    ['/docs', 302, null],
    ['/llms.txt', 302, null],
    ['/docs/', 200, 'text/html; charset=utf-8'],
    ['/docs/assets/app.js', 200, 'text/javascript; charset=utf-8'],
    ['/docs/none.html', 404, 'text/html; charset=UTF-8'],
    ['/docs/none/', 404, 'text/html; charset=UTF-8'],
    ['/docs/..%2f..%2fpackage.json', 404, 'text/html; charset=UTF-8'],
  ])('answers %s with %i', async (path, status, type) => {
    const response = await site.request(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it('lets a page load nothing from another host', async () => {
    const policy = (await site.request('/docs/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('says that the docs are not built yet, and loads the page again', async () => {
    const response = await docsSite('/nowhere').request('/docs/');
    expect([response.status, response.headers.get('refresh')]).toEqual([503, '2']);
    expect(await response.text()).toContain('npm run docs');
  });
});

describe('store webhooks', () => {
  const sandbox = useSandbox();
  beforeEach(() => sandbox.services.db.delete(storeWebhooks));

  const store = () => storeSite(sandbox.services);
  const kept = async () => (await store().request('/webhooks')).json();

  type Sent = { id?: string; secret?: string; sent?: string };

  function post(body: string, { id = 'a-1', secret = CAFE_WEBHOOK_SECRET, sent = body }: Sent = {}) {
    const headers = webhookHeaders({ id, body, secrets: [secret], at: new Date() });
    return store().request('/webhooks', { method: 'POST', body: sent, headers });
  }

  it('keeps what is signed, once for each id', async () => {
    const first = await post('{"type":"payment.approved"}');
    const second = await post('{"type":"payment.approved"}');
    expect([await first.json(), await second.json()]).toEqual([{ duplicate: false }, { duplicate: true }]);
    expect(await kept()).toMatchObject([{ id: 'a-1', deliveries: 2, body: { type: 'payment.approved' } }]);
  });

  it.each([
    ['another body', { sent: '{"paid":true}' }],
    ['another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
  ])('takes nothing that is signed for %s', async (_case, sent) => {
    expect((await post('{"paid":false}', sent)).status).toBe(400);
    expect((await store().request('/webhooks', { method: 'POST', body: '{}' })).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('keeps the last fifty', async () => {
    for (let number = 0; number < 55; number += 1) {
      sandbox.services.wait(1000);
      await post('{}', { id: `a-${String(number)}` });
    }
    const ids = ((await kept()) as { id: string }[]).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'a-54', 'a-5']);
  });

  it('shows a developer what came, as text whatever is in it', async () => {
    await post('{"type":"<b>payment</b>","codOper":"X","order":"1","amount":"48.15","currency":"USD"}');
    const response = await store().request('/webhooks', { headers: { accept: 'text/html,*/*' } });
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('48.15 USD');
    expect(page).not.toContain('<b>payment');
  });

  it('hears of a payment over the network, and knows it when it comes again', async () => {
    const server = await listen(0);
    try {
      server.serve(store());
      const { services } = sandbox;
      const origin = `http://localhost:${String(server.port)}`;
      // The sandbox itself would set this origin.
      services.config.origins.store = origin;
      await setEndpoint(services, { idMerchant: 1, url: `${origin}/webhooks` });
      const { codOper } = await sandbox.pay({});
      const [{ id } = { id: '' }] = await listWebhooks(services);
      await redeliver(services, id);
      await redeliver(services, id);
      expect(await kept()).toMatchObject([
        { id, deliveries: 2, body: { id, codOper, order: 'LK-CAFE0001' } },
      ]);
    } finally {
      await server.close();
    }
  });
});
