import { createHash, randomUUID } from 'node:crypto';
import { type CardPaymentWire, endpoints, Envelope, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ledgerEntries, payments } from '../../db/schema';
import { listen } from '../../listen';
import { checkoutSite } from '../../sites/checkout-site';
import { createTestClient } from '../../testing/test-client';
import { attempt, unsigned } from '../../testing/test-payer';
import { auditBooks } from '../../testing/audit-books';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';

const TIMES = 40;

const sandbox = useSandbox();
auditBooks(sandbox);

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

const OPEN = { codePay: 'LK-OPEN0001', amount: '5.00', taxAmount: '0' };

/** What a call under a used key is refused with. */
async function refusalOf(attemptId: string, body: CardPaymentWire) {
  const { url, init } = await chargeRequest(attemptId, body);
  const { headerStatus, data } = v.parse(Envelope, await (await sandbox.api.request(url, init)).json());
  return { code: headerStatus.code, data };
}

const chargeRequest = async (attemptId: string, body: CardPaymentWire) => ({
  url: endpoints.authCapture.path,
  init: {
    method: 'POST',
    headers: {
      authorization: (await sandbox.client.accessToken({})).accessToken,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: attemptId,
    },
    body: JSON.stringify(body),
  },
});

it.each([
  ['another amount', ['amount'], cardPaymentWith({}, { ...OPEN, amount: '500.00' })],
  ['another card', ['card'], cardPaymentWith({ cardNumber: '5555555555554444' }, OPEN)],
  ['a card of no brand', ['card'], cardPaymentWith({ cardNumber: '9111111111111111' }, OPEN)],
  ['another address', ['payer'], cardPaymentWith({}, { ...OPEN, email: 'otro@correo.com' })],
  ['another phone', ['payer'], cardPaymentWith({}, { ...OPEN, phone: '+50760000000' })],
  [
    'everything else',
    ['link', 'amount', 'card', 'payer'],
    cardPaymentWith({ cardNumber: '5555555555554444', firstName: 'Otra' }),
  ],
])('refuses a used key with %s, and says what differs', async (_case, differs, body) => {
  const attemptId = randomUUID();
  const first = await sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, OPEN) });
  expect(await refusalOf(attemptId, body)).toEqual({ code: 409, data: { differs } });
  const again = await sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, OPEN) });
  expect(unsigned(again)).toEqual(unsigned(first));
  expect(await sandbox.services.db.select().from(payments)).toMatchObject([{ total: 500 }]);
});

it('refuses a used key with another method', async () => {
  const request = attempt();
  await sandbox.client.nequiRequest(request);
  const yappy = sandbox.client.yappyRequest({
    ...request,
    body: { ...request.body, aliasYappy: '61234567' },
  });
  await expect(yappy).rejects.toMatchObject({ code: 409 });
});

it('answers the same request with the first payment, however it is written', async () => {
  const attemptId = randomUUID();
  const first = await sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}) });
  const change = { amount: '48.150', email: 'ANA@correo.com ', phone: '507 6123 4567' };
  const again = await sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, change) });
  expect(unsigned(again)).toEqual(unsigned(first));
});

it('takes a key in upper case for the same key', async () => {
  const attemptId = randomUUID();
  const body = cardPaymentWith({});
  const first = await sandbox.client.authCapture({ attemptId: attemptId.toUpperCase(), body });
  const again = await sandbox.client.authCapture({ attemptId, body });
  expect(unsigned(again)).toEqual(unsigned(first));
  const found = await sandbox.client.paymentByAttempt({ attemptId: attemptId.toUpperCase() });
  expect(found.codOper).toBe(first.codOper);
  expect(await sandbox.services.db.select().from(payments)).toHaveLength(1);
});

it('pays one of many that come at once under one key, and refuses those for another amount', async () => {
  const attemptId = randomUUID();
  const amounts = ['5.00', '500.00', '5.00', '500.00', '5.00', '500.00'];
  const requests = amounts.map((amount) =>
    sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, { ...OPEN, amount }) }),
  );
  const answers = await Promise.allSettled(requests);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 409 });
  expect(await sandbox.services.db.select().from(payments)).toHaveLength(1);
});

it('keeps only keyed hashes of the request, which no two payments share', async () => {
  await sandbox.pay({});
  await sandbox.pay({}, OPEN);
  const rows = await sandbox.services.db.select().from(payments);
  const hashes = rows.flatMap(({ requestHashes }) => Object.values(requestHashes));
  expect(hashes).toHaveLength(8);
  expect(new Set(hashes).size).toBe(8);
  const plain = ['4111111111111111', 'ana@correo.com', '48.15'].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  );
  for (const hash of hashes) {
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(plain).not.toContain(hash);
  }
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
  const requests = ['LK-CAFE0001', 'LK-VISAONLY'].map((codePay) =>
    sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, { codePay }) }),
  );
  const answers = await Promise.allSettled(requests);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await sandbox.services.db.select().from(payments)).toHaveLength(1);
});

it('takes a new attempt after a decline', async () => {
  const declined = await sandbox.pay({ cardNumber: '4000000000000002' });
  const approved = await sandbox.pay({});
  expect([declined.status, approved.status]).toEqual([0, 1]);
  expect(approved.codOper).not.toBe(declined.codOper);
});
