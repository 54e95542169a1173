import { eq } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { paymentLinks, payments } from '../db/schema';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { checkoutSite } from '../sites/checkout-site';
import { simulatorClient } from '../testing/simulator-client';
import { useSandbox } from '../testing/test-sandbox';
import { useWebhooks } from '../testing/use-webhooks';
import { answering } from '../testing/webhook-receiver';
import { signedResultOf } from './signing-keys';

const sandbox = useSandbox();

async function published() {
  const response = await checkoutSite(sandbox.services).request('/.well-known/jwks.json');
  // A JWT library would fetch these keys.
  return { response, keys: (await response.json()) as JSONWebKeySet };
}

async function verified(signedResult = '') {
  const { keys } = await published();
  const expected = { issuer: 'http://localhost:4600', audience: 'CAFEBOQUETE', typ: 'result+jwt' };
  return (await jwtVerify(signedResult, createLocalJWKSet(keys), expected)).payload;
}

it('publishes the key that signs and the next one, for any server or page to keep for a while', async () => {
  const { response, keys } = await published();
  expect(keys.keys).toEqual([0, 1].map((generation) => sandbox.services.keys.results(generation).publicKey));
  expect(response.headers.get('cache-control')).toContain('public, max-age=3600');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toBe('application/jwk-set+json');
});

it('signs what is true of an approval', async () => {
  const { codOper, signedResult } = await sandbox.pay({});
  expect(await verified(signedResult)).toMatchObject({
    codOper,
    order: 'LK-CAFE0001',
    codePay: 'LK-CAFE0001',
    outcome: 'approved',
    paid: true,
    amount: '48.15',
    minorUnits: 4815,
    currency: 'USD',
    captured: '48.15',
    refunded: '0.00',
    method: 'card',
  });
  expect(decodeProtectedHeader(signedResult ?? '')).toEqual({
    alg: 'ES256',
    typ: 'result+jwt',
    kid: sandbox.services.keys.results(0).publicKey.kid,
  });
});

it.each([
  ['declined', '4000000000000002', { outcome: 'declined', paid: false }],
  ['waiting for the bank', '4000002760003184', { outcome: 'pending', paid: false }],
])('says of a payment that is %s that it is not paid', async (_case, cardNumber, claims) => {
  expect(await verified((await sandbox.pay({ cardNumber })).signedResult)).toMatchObject(claims);
});

it('goes with every answer on the payment that its payer gets, and with the receipt', async () => {
  const { client } = sandbox;
  const { codOper } = await sandbox.pay({});
  const [payment] = await sandbox.services.db.select().from(payments);
  const attemptId = payment?.attemptId ?? '';
  const answers = [
    await client.paymentByAttempt({ attemptId }),
    await client.paymentByOperation({ codOper, attemptId }),
    await client.receipt({ conditional: `cOper::${codOper}`, attemptId }),
  ];
  for (const { signedResult } of answers) expect(await verified(signedResult)).toMatchObject({ codOper });
});

it.each([
  ['a hold', { status: 'approved', captured: 0 }, { outcome: 'approved', paid: false, captured: '0.00' }],
  ['a capture', { status: 'captured', captured: 4815 }, { outcome: 'approved', paid: true }],
  [
    'a refund in part',
    { status: 'partlyRefunded', captured: 4815, refunded: 815 },
    { outcome: 'approved', paid: true, reason: 'partly_refunded', refunded: '8.15' },
  ],
  [
    'a refund',
    { status: 'refunded', captured: 4815, refunded: 4815 },
    { outcome: 'canceled', paid: false, reason: 'refunded', refunded: '48.15' },
  ],
  [
    'a release',
    { status: 'released', captured: 0 },
    { outcome: 'canceled', paid: false, reason: 'released' },
  ],
  ['a void', { status: 'voided', captured: 0 }, { outcome: 'canceled', paid: false, reason: 'voided' }],
  [
    'a chargeback',
    { status: 'chargedBack', captured: 4815, refunded: 4815 },
    { outcome: 'canceled', paid: false, reason: 'charged_back', refunded: '48.15' },
  ],
] as const)('describes the current row: %s', async (_case, change, claims) => {
  const { codOper } = await sandbox.pay({});
  await sandbox.services.db.update(payments).set(change).where(eq(payments.codOper, codOper));
  const [payment] = await sandbox.services.db.select().from(payments);
  if (!payment) throw new Error('no payment');
  expect(await verified(await signedResultOf(sandbox.services, payment))).toMatchObject(claims);
});

it('takes the order from the merchant’s link, whatever the payer’s page sent', async () => {
  const { db } = sandbox.services;
  const field = {
    id: 'CFORDER',
    type: 'hidden',
    nameOrLabel: 'Pedido',
    description: '',
    value: 'CB-2041',
    required: false,
    options: [],
  };
  await db
    .update(paymentLinks)
    .set({ customFields: [field] })
    .where(eq(paymentLinks.code, 'LK-CAFE0001'));
  const { signedResult } = await sandbox.pay({}, { customFieldValues: [{ ...field, value: 'CB-9999' }] });
  await db.update(paymentLinks).set({ customFields: [] }).where(eq(paymentLinks.code, 'LK-CAFE0001'));
  expect(await verified(signedResult)).toMatchObject({ order: 'CB-2041', codePay: 'LK-CAFE0001' });
});

it('holds for an hour, by the clock that servers have', async () => {
  sandbox.services.wait(-365 * 24 * 3_600_000);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:05:31-05:00') });
  const { signedResult = '' } = await sandbox.pay({});
  const { iat = 0, exp = 0 } = decodeJwt(signedResult);
  expect(exp - iat).toBe(3600);
  expect(iat).toBe(Date.now() / 1000);
});

describe('rotation', () => {
  const { receiving, deliver, settled } = useWebhooks(sandbox);
  const simulator = () => simulatorClient(sandbox);
  const CAFE = 1;
  const HOUR_MS = 3_600_000;

  async function publishedKeys(): Promise<JSONWebKeySet> {
    const response = await checkoutSite(sandbox.services).request('/.well-known/jwks.json');
    return (await response.json()) as JSONWebKeySet;
  }

  const kidOf = (token = '') => decodeProtectedHeader(token).kid;
  const kidsOf = ({ keys }: JSONWebKeySet) => keys.map(({ kid }) => kid);

  it('signs webhooks with the old and the new secret, until the overlap ends', async () => {
    const receiver = await receiving(answering(200), answering(200));
    await deliver();
    const { secret, previousUntil } = await simulator().rotateWebhookSecret({
      body: { idMerchant: CAFE, overlapHours: 2 },
    });
    expect(secret).not.toBe(CAFE_WEBHOOK_SECRET);
    expect(Date.parse(previousUntil)).toBe(sandbox.services.clock() + 2 * HOUR_MS);
    const verify = (key: string, place: number) => {
      const { headers, body } = receiver.received[place] ?? { headers: {}, body: '' };
      return new Webhook(key).verify(body, headers as Record<string, string>);
    };

    const { codOper } = await sandbox.pay({});
    await settled({ codOper, delivered: true });
    expect(verify(secret, 0)).toMatchObject({ codOper });
    expect(verify(CAFE_WEBHOOK_SECRET, 0)).toMatchObject({ codOper });

    sandbox.services.wait(2 * HOUR_MS);
    const later = await sandbox.pay({ cardNumber: '5555555555554444' });
    await settled({ codOper: later.codOper, delivered: true });
    expect(verify(secret, 1)).toMatchObject({ codOper: later.codOper });
    expect(() => verify(CAFE_WEBHOOK_SECRET, 1)).toThrow();
  });

  it('rotates no secret of a merchant without an endpoint', async () => {
    const body = { idMerchant: 999_999 };
    await expect(simulator().rotateWebhookSecret({ body })).rejects.toMatchObject({ code: 404 });
  });

  it('publishes the key before it signs, and the old one until the overlap ends', async () => {
    const before = await publishedKeys();
    const old = await sandbox.pay({});
    const rotated = await simulator().rotateSigningKey({ body: { overlapHours: 2 } });
    const paid = await sandbox.pay({ cardNumber: '5555555555554444' });

    expect(rotated.map(({ state }) => state)).toEqual(['current', 'next', 'previous']);
    expect(kidOf(paid.signedResult)).toBe(rotated[0]?.kid);
    expect(kidOf(old.signedResult)).toBe(rotated[2]?.kid);
    // A list that a server has cached verifies the new key's signature at once.
    expect(kidsOf(before)).toContain(kidOf(paid.signedResult));
    const keys = createLocalJWKSet(await publishedKeys());
    for (const { signedResult = '', codOper } of [old, paid])
      expect((await jwtVerify(signedResult, keys)).payload).toMatchObject({ codOper });

    sandbox.services.wait(2 * HOUR_MS);
    const after = await publishedKeys();
    expect(kidsOf(after)).toEqual([rotated[0]?.kid, rotated[1]?.kid]);
    await expect(jwtVerify(old.signedResult ?? '', createLocalJWKSet(after))).rejects.toThrow(
      /no applicable key/,
    );
  });

  it('begins one generation a rotation, also at the same moment', async () => {
    const before = await simulator().signingKeys({});
    await simulator().rotateSigningKey({ body: {} });
    await Promise.all([1, 2].map(() => simulator().rotateSigningKey({ body: {} })));
    const keys = await simulator().signingKeys({});
    expect(keys.length).toBe(before.length + 3);
    expect(keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)));
    expect(new Set(kidsOf(await publishedKeys())).size).toBe(keys.length);
  });
});
