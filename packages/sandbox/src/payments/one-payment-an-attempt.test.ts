import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ledgerEntries, payments } from '../db/schema';
import { listen } from '../listen';
import { checkoutSite } from '../sites/checkout-site';
import { createTestClient } from '../testing/test-client';
import { cardPaymentWith, useSandbox } from '../testing/test-sandbox';
import { unsigned } from '../testing/unsigned';

const TIMES = 200;

const sandbox = useSandbox();

const submits = (client = sandbox.client) => {
  const attempt = { attemptId: randomUUID(), body: cardPaymentWith({}) };
  return Promise.all(Array.from({ length: TIMES }, () => client.authCapture(attempt)));
};

async function expectOnePayment(signed: Awaited<ReturnType<typeof submits>>) {
  const { db } = sandbox.services;
  const [first, ...others] = signed.map(unsigned);
  expect(others).toHaveLength(TIMES - 1);
  for (const other of others) expect(other).toEqual(first);
  expect(await db.select().from(payments)).toHaveLength(1);
  const movements = (await db.select().from(ledgerEntries)).filter(({ paymentId }) => paymentId !== null);
  expect(movements.map(({ amount }) => amount).sort()).toEqual([-4815, 4815]);
}

it(`charges once for ${String(TIMES)} identical submits at the same time`, async () => {
  await expectOnePayment(await submits());
});

it('charges once over real connections too', async () => {
  const server = await listen(0);
  server.serve(checkoutSite(sandbox.services));
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const overHttp = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  try {
    await expectOnePayment(await submits(createTestClient(overHttp)));
  } finally {
    await server.close();
  }
});

it('asks the bank once', async () => {
  const attempt = { attemptId: randomUUID(), body: cardPaymentWith({ cardNumber: '4000002760003184' }) };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sandbox.client.authCapture(attempt)));
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
});

it.each([
  ['another card', cardPaymentWith({ cardNumber: '4111111111111111' })],
  ['a card that is refused', cardPaymentWith({ cardNumber: '4111111111111112' })],
  ['another amount', cardPaymentWith({}, { amount: '1.00' })],
])('answers a used key with the first payment, whatever comes with it: %s', async (_case, body) => {
  const attemptId = randomUUID();
  const declined = cardPaymentWith({ cardNumber: '4000000000000002' });
  const first = unsigned(await sandbox.client.authCapture({ attemptId, body: declined }));
  expect(unsigned(await sandbox.client.authCapture({ attemptId, body }))).toEqual(first);
});

it.each([
  ['of the same merchant', { codePay: 'LK-VISAONLY' }],
  ['of another merchant', { codePay: 'LK-NOGUEST1', cclw: 'LIBRERIACHIRIQUI', amount: '35.00' }],
])('does not take the payment of one link for that of another %s', async (_case, change) => {
  const attemptId = randomUUID();
  await sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}) });
  const other = sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, change) });
  await expect(other).rejects.toMatchObject({ code: 409 });
  expect(await sandbox.services.db.select().from(payments)).toHaveLength(1);
});

it('takes one link’s payment of two that come at once under one key', async () => {
  const attemptId = randomUUID();
  const asked = ['LK-CAFE0001', 'LK-VISAONLY'].map((codePay) =>
    sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, { codePay }) }),
  );
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await sandbox.services.db.select().from(payments)).toHaveLength(1);
});

it('takes a new attempt after a decline', async () => {
  const declined = await sandbox.pay({ cardNumber: '4000000000000002' });
  const approved = await sandbox.pay({});
  expect([declined.status, approved.status]).toEqual([0, 1]);
  expect(approved.codOper).not.toBe(declined.codOper);
});
