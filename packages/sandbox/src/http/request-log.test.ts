import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkoutSite } from '../sites/checkout-site';
import { beginPayments } from '../testing/kill-points/journeys';
import { createTestClient } from '../testing/test-client';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const EMAIL = /@|%40/;
/** A phone, a card, a document. */
const LONG_NUMBER = /\d{8}/;

it('names nobody in the log, whatever is paid with', async () => {
  const { services } = sandbox;
  // As it is served: with the log.
  const client = createTestClient(checkoutSite(services), { encoding: 'json' });
  for (const begin of Object.values(beginPayments({ client }))) {
    const attemptId = randomUUID();
    const { codOper } = await begin(attemptId);
    await client.paymentByAttempt({ attemptId });
    await client.paymentByOperation({ codOper, attemptId });
    await client.receipt({ conditional: `cOper::${codOper}`, attemptId });
    await client.voidAttempt({ attemptId });
  }
  await client.login({ body: { user: 'ana@istmo.test', password: 'Istmo#2026' } });
  await client.validData({ login: 'beto@correo.com', email: 'beto@correo.com', phone: '+50769990000' });
  expect(services.lines.length).toBeGreaterThan(30);
  for (const said of [UUID, EMAIL, LONG_NUMBER])
    expect(services.lines.filter((line) => said.test(line))).toEqual([]);
});
