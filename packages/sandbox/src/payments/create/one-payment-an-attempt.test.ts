import { createHash, randomUUID } from 'node:crypto';
import { type CardPaymentWire, endpoints, Envelope, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ledgerEntries, payments } from '../../db/schema';
import { attempt, unsigned } from '../../testing/test-payer';
import { auditBooks } from '../../testing/audit-books';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';

const TIMES = 40;

const sandbox = useSandbox();
auditBooks(sandbox);

it(`charges once for ${String(TIMES)} identical submits at the same time`, async () => {
  const { db } = sandbox.services;
  const submit = { attemptId: randomUUID(), body: cardPaymentWith({}) };
  const signed = await Promise.all(Array.from({ length: TIMES }, () => sandbox.client.authCapture(submit)));
  const [first, ...others] = signed.map(unsigned);
  expect(others).toHaveLength(TIMES - 1);
  for (const other of others) expect(other).toEqual(first);
  expect(await db.select().from(payments)).toHaveLength(1);
  const movements = (await db.select().from(ledgerEntries)).filter(({ paymentId }) => paymentId !== null);
  expect(movements.map(({ amount }) => amount).sort()).toEqual([-4815, 4815]);
});

it('asks the bank once', async () => {
  const attempt = { attemptId: randomUUID(), body: cardPaymentWith({ cardNumber: '4000002760003184' }) };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sandbox.client.authCapture(attempt)));
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
});

const OPEN = { codePay: 'LK-OPEN0001', amount: '5.00', taxAmount: '0' };

/** The code and data of the refusal of a call with a used key. */
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
