import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../db/queries/payments/payment-queries';
import { CAFE_SERVER_KEY } from '../db/seed/seed-merchants';
import { keysOf } from '../data-folder';
import { listen } from '../listen';
import { repositoryFile } from '../package-file';
import { checkoutSite } from '../sites/checkout-site';
import { approve, createTestPayment } from '../testing/create-test-payment';
import {
  exampleShops,
  newOrder,
  nodeShops,
  type RunningShop,
  type ShopOrder,
  startExampleShop,
} from '../testing/example-shops';
import { freePorts } from '../testing/free-ports';
import { useSandbox } from '../testing/test-sandbox';
import { webhookHeaders } from '../webhooks/post-webhook';
import { signedResultOf } from './signing-keys';

// The origin is known before anything is signed, because signed results name it.
const server = await listen(0);
const checkout = `http://localhost:${String(server.port)}`;
const sandbox = useSandbox({ PORT_CHECKOUT: String(server.port) });
const NEWER_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const SECRET = 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=';

// The server of this shop verifies with the files of `examples/merchant-server`.
const [, initShop] = await nodeShops();

const HOUR_MS = 3_600_000;

beforeEach(() => server.serve(checkoutSite(sandbox.services)));
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await server.close();
  rmSync(dirname(initShop?.command('')[1] ?? ''), { recursive: true });
});

const pay = ({ link }: ShopOrder) =>
  createTestPayment(sandbox.services, { address: { code: link }, method: 'card', begin: approve });
const signed = (payment: Payment) => signedResultOf(sandbox.services, payment);

const eventOf = ({ codOper }: Payment, { id: order }: ShopOrder, change: object = {}) => ({
  ...{ id: `event-${codOper}`, codOper, order, amount: '48.15', currency: 'USD' },
  ...{ type: 'payment.approved', outcome: 'approved', paid: true, refunded: '0.00', method: 'cash' },
  timestamp: new Date(Date.now() + 1000).toISOString(),
  ...change,
});

/** A token with other claims, or another header, and the old signature. */
function rewritten(token: string, claims: object, header: object = {}): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const changed = (part: string, change: object) => {
    const before = JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    return Buffer.from(JSON.stringify({ ...before, ...change })).toString('base64url');
  };
  return [changed(head, header), changed(body, claims), signature].join('.');
}

for (const example of [...exampleShops(), ...(initShop ? [initShop] : [])])
  describe.skipIf(example.missing !== '')(`${example.name} ${example.missing}`.trim(), () => {
    let shop: RunningShop;
    beforeAll(async () => {
      const [ports = {}] = await freePorts(1);
      const ordersFile = join(mkdtempSync(join(tmpdir(), 'istmo-shop-')), 'orders.json');
      const port = ports['PORT_STORE'] ?? '';
      shop = await startExampleShop(example, {
        ...{ port, checkout, merchant: 'CAFEBOQUETE', secret: SECRET, ordersFile },
      });
    });
    afterAll(() => shop.stop());

    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(shop.origin + path, { method: 'POST', body, headers });
    const tell = ({ id: order }: ShopOrder, signedResult: string) =>
      post(example.results, JSON.stringify({ order, signedResult }));
    const call = (
      event: { id: string },
      { body = JSON.stringify(event), at = new Date(), secrets = [SECRET] } = {},
    ) =>
      post(
        example.webhooks,
        body,
        webhookHeaders({ id: event.id, body: JSON.stringify(event), secrets, at }),
      );
    const timesShipped = ({ id }: ShopOrder) => shop.printed().split(`Ship ${id}`).length - 1;
    const begin = () => newOrder(example, shop);

    it('refuses what is forged, too old, for another merchant or from another provider', async () => {
      const order = await begin();
      const payment = await pay(order);
      const token = await signed(payment);
      const foreign = await signedResultOf({ ...sandbox.services, keys: keysOf('another') }, payment);
      const other = await signedResultOf(sandbox.services, { ...payment, merchantId: 2 });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS - 60_000 });
      const old = await signed(payment);
      vi.useRealTimers();
      const [head = '', claims = ''] = token.split('.');
      const bad = [
        rewritten(token, { amount: '1.00' }),
        rewritten(token, {}, { alg: 'none' }),
        rewritten(token, {}, { typ: 'JWT' }),
        `${head}.${claims}.`,
        'no token',
        ...[foreign, other, old],
      ];
      const statuses = await Promise.all(bad.map(async (one) => (await tell(order, one)).status));
      expect(statuses).toEqual(bad.map(() => 400));
      expect(timesShipped(order)).toBe(0);
    });

    it('takes a payment for its order once, and for no other', async () => {
      const [order, other] = [await begin(), await begin()];
      const token = await signed(await pay(order));
      expect((await tell(other, token)).status).toBe(404);
      expect(await (await tell(order, token)).json()).toMatchObject({ state: 'paid' });
      expect(await (await tell(order, token)).json()).toMatchObject({ state: 'paid' });
      expect((await tell(other, token)).status).toBe(404);
      expect([timesShipped(order), timesShipped(other)]).toEqual([1, 0]);
    });

    it('waits for the webhook of what is pending, and takes it once', async () => {
      const order = await begin();
      const payment = await createTestPayment(sandbox.services, {
        address: { code: order.link },
        method: 'cash',
      });
      expect(await (await tell(order, await signed(payment))).json()).toMatchObject({ state: 'waiting' });
      const event = eventOf(payment, order);
      const body = JSON.stringify({ ...event, amount: '1.00' });
      expect((await call(event, { body })).status).toBe(400);
      expect((await call(event, { at: new Date(Date.now() - 301_000) })).status).toBe(400);
      for (const other of [{ amount: '1.00' }, { currency: 'COP' }])
        expect((await call(eventOf(payment, order, { id: randomUUID(), ...other }))).status).toBe(200);
      expect(timesShipped(order)).toBe(0);
      // While the secret is rotated, a webhook has two signatures.
      expect((await call(event, { secrets: [NEWER_SECRET, SECRET] })).status).toBe(200);
      expect((await call(event)).status).toBe(200);
      expect(timesShipped(order)).toBe(1);
    });
  });

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Runs a call of `examples/fulfillment/curl`, and returns its answer. */
async function curl(name: string, settings: Record<string, string>): Promise<unknown> {
  const file = repositoryFile('examples', 'fulfillment', 'curl', `${name}.sh`);
  const env = { ...process.env, CHECKOUT_ORIGIN: checkout, PROVIDER_KEY: CAFE_SERVER_KEY, ...settings };
  return JSON.parse((await promisify(execFile)('sh', [file], { env })).stdout);
}

it.skipIf(!hasCurl)('curl makes a link, asks about its payment and gives a part back', async () => {
  const link = { ORDER_KEY: randomUUID() };
  const made = (await curl('create-link', link)) as { data: { code: string } };
  expect(await curl('create-link', link)).toMatchObject({ data: made.data });
  const { codOper } = await pay({ id: '2041', link: made.data.code });
  expect(await curl('ask', { COD_OPER: codOper })).toMatchObject({
    data: { codOper, signedResult: expect.any(String) as string },
  });
  const refund = { COD_OPER: codOper, REFUND_KEY: randomUUID() };
  const refunded = { data: { codOper, refunded: '10.00', captured: '48.15' } };
  expect(await curl('refund', refund)).toMatchObject(refunded);
  expect(await curl('refund', refund)).toMatchObject(refunded);
});
