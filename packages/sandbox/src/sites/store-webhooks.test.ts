import { beforeEach, expect, it } from 'vitest';
import { storeWebhooks } from '../db/schema';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { listen } from '../listen';
import { useSandbox } from '../testing/test-sandbox';
import { listWebhooks, redeliver, setEndpoint } from '../webhooks/manage-webhooks';
import { webhookHeaders } from '../webhooks/post-webhook';
import { storeSite } from './store-site';

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
    // Where the sandbox itself would have it.
    services.config.origins.store = origin;
    await setEndpoint(services, { idMerchant: 1, url: `${origin}/webhooks` });
    const { codOper } = await sandbox.pay({});
    const [{ id } = { id: '' }] = await listWebhooks(services);
    await redeliver(services, id);
    await redeliver(services, id);
    expect(await kept()).toMatchObject([{ id, deliveries: 2, body: { id, codOper, order: 'LK-CAFE0001' } }]);
  } finally {
    await server.close();
  }
});
