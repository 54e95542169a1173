import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { webhookEndpoints } from '../db/schema';
import { useSandbox } from '../testing/test-sandbox';
import { CAFE, useWebhooks } from '../testing/use-webhooks';
import { answering } from '../testing/webhook-receiver';
import { listWebhooks, redeliver, setEndpoint } from './manage-webhooks';

const sandbox = useSandbox();
const { receiving, webhooks } = useWebhooks(sandbox);

it('sends a webhook again at once under its id', async () => {
  const receiver = await receiving(answering(200), answering(500), answering(200));
  await sandbox.pay({});
  const [{ id } = { id: '' }] = await webhooks();
  const { services } = sandbox;
  expect(await redeliver(services, id)).toMatchObject({ id, attempts: 1, delivered: true });
  expect(await redeliver(services, id)).toMatchObject({ id, attempts: 2, delivered: false, lastStatus: 500 });
  expect(await redeliver(services, id)).toMatchObject({ id, attempts: 3, delivered: true, nextAt: null });
  expect(receiver.ids()).toEqual([id, id, id]);
});

it.each([['00000000-0000-4000-8000-000000000000'], ['no id']])(
  'has no webhook %s to send again',
  async (id) => {
    await expect(redeliver(sandbox.services, id)).rejects.toMatchObject({ code: 404 });
  },
);

it('keeps webhooks without an endpoint for one that is added later', async () => {
  await sandbox.pay({});
  const [{ id } = { id: '' }] = await webhooks();
  expect(await webhooks()).toMatchObject([{ id, url: '', nextAt: null, attempts: 0 }]);
  await receiving(answering(200));
  expect(await redeliver(sandbox.services, id)).toMatchObject({ delivered: true });
});

it('lists the webhooks of one payment', async () => {
  const { codOper } = await sandbox.pay({});
  await sandbox.pay({});
  expect(await listWebhooks(sandbox.services, { codOper })).toMatchObject([{ codOper }]);
  expect(await listWebhooks(sandbox.services)).toHaveLength(2);
});

it('makes a secret for a new endpoint, and keeps it when the address changes', async () => {
  const { services } = sandbox;
  const first = await setEndpoint(services, { idMerchant: CAFE, url: 'http://localhost:9/a' });
  expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const second = await setEndpoint(services, { idMerchant: CAFE, url: 'https://shop.test/b' });
  expect(second).toEqual({ ...first, url: 'https://shop.test/b' });
});

it.each([
  ['a file', CAFE, 'file:///etc/passwd', 422],
  ['no address', CAFE, 'shop', 422],
  ['nobody', 999, 'http://localhost:9/', 404],
])('refuses an endpoint that is %s', async (_case, idMerchant, url, code) => {
  await expect(setEndpoint(sandbox.services, { idMerchant, url })).rejects.toMatchObject({ code });
  expect(
    await sandbox.services.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.url, url)),
  ).toEqual([]);
});
