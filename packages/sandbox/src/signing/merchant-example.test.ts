import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { payments } from '../db/schema';
import { keysOf } from '../data-folder';
import { listen } from '../listen';
import { repositoryFile } from '../package-file';
import { checkoutSite } from '../sites/checkout-site';
import { useSandbox } from '../testing/test-sandbox';
import { webhookHeaders } from '../webhooks/post-webhook';
import { signedResultOf } from './signing-keys';

type Order = { link: string; total: string; currency: string };
type Example = {
  paymentOf: (order: Order, signedResult: string) => Promise<Record<string, unknown> | undefined>;
  eventOf: (headers: Record<string, string>, rawBody: string) => { codOper?: string } | undefined;
};

// Known before anything is signed, since results name where they come from.
const server = await listen(0);
const sandbox = useSandbox({ PORT_CHECKOUT: String(server.port) });
const order = { link: 'LK-CAFE0001', total: '48.15', currency: 'USD' };
const SECRET = 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=';
let example: Example;

beforeAll(async () => {
  vi.stubEnv('CHECKOUT_ORIGIN', `http://localhost:${String(server.port)}`);
  vi.stubEnv('MERCHANT_WEB_CODE', 'CAFEBOQUETE');
  vi.stubEnv('WEBHOOK_SECRET', SECRET);
  // As a merchant's server would load it.
  const file = repositoryFile('examples', 'merchant-server', 'server', 'verify.mjs');
  example = (await import(pathToFileURL(file).href)) as Example;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

async function signed(cardNumber = '4111111111111111'): Promise<string> {
  server.serve(checkoutSite(sandbox.services));
  return (await sandbox.pay({ cardNumber })).signedResult ?? '';
}

it('takes what we signed for the order', async () => {
  expect(await example.paymentOf(order, await signed())).toMatchObject({ paid: true, order: order.link });
});

it.each([
  ['another order', { link: 'LK-OTHER' }],
  ['another amount', { total: '48.16' }],
  ['another currency', { currency: 'COP' }],
])('does not take it for %s', async (_case, change) => {
  expect(await example.paymentOf({ ...order, ...change }, await signed())).toBeUndefined();
});

it('does not take a decline for a payment that is paid', async () => {
  expect(await example.paymentOf(order, await signed('4000000000000002'))).toMatchObject({ paid: false });
});

const rewritten = (token: string, change: object) => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...payload, ...change })).toString('base64url');
  return [header, other, signature].join('.');
};

it('refuses a decline that the payer rewrote', async () => {
  const forged = rewritten(await signed('4000000000000002'), { paid: true, outcome: 'approved' });
  await expect(example.paymentOf(order, forged)).rejects.toThrow('signature verification failed');
});

it('refuses one without a signature', async () => {
  const [, claims = ''] = (await signed()).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'result+jwt' })).toString('base64url');
  await expect(example.paymentOf(order, `${header}.${claims}.`)).rejects.toThrow();
});

async function signedFor(change: Partial<typeof payments.$inferInsert>, keys = sandbox.services.keys) {
  await signed();
  const { db } = sandbox.services;
  const [first] = await db.select().from(payments);
  await db
    .update(payments)
    .set(change)
    .where(eq(payments.id, first?.id ?? ''));
  const payment = await findByOperation(db, first?.codOper ?? '');
  if (!payment) throw new Error('no payment');
  return signedResultOf({ ...sandbox.services, keys }, payment);
}

it('refuses what was paid to another merchant', async () => {
  await expect(example.paymentOf(order, await signedFor({ merchantId: 2 }))).rejects.toThrow('"aud"');
});

it('refuses what another provider signed', async () => {
  await expect(
    example.paymentOf(order, await signedFor({ reason: '' }, keysOf('another install'))),
  ).rejects.toThrow();
});

it('refuses one that is older than an hour', async () => {
  const token = await signed();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
  await expect(example.paymentOf(order, token)).rejects.toThrow('"exp"');
});

it('takes a webhook, and none that was changed', () => {
  const body = JSON.stringify({ id: 'a-1', codOper: 'LK-1' });
  const headers = webhookHeaders({ id: 'a-1', body, secrets: [SECRET], at: new Date() });
  expect(() => example.eventOf(headers, body.replace('LK-1', 'LK-2'))).toThrow();
  expect(example.eventOf(headers, body)).toMatchObject({ codOper: 'LK-1' });
});
