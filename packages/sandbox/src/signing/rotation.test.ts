import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { checkoutSite } from '../sites/checkout-site';
import { simulatorClient } from '../testing/simulator-client';
import { useSandbox } from '../testing/test-sandbox';
import { useWebhooks } from '../testing/use-webhooks';
import { answering } from '../testing/webhook-receiver';

const sandbox = useSandbox();
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
