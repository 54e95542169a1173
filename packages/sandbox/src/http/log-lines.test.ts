import { randomUUID } from 'node:crypto';
import { Envelope, toAuthorization } from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutSite } from '../sites/checkout-site';
import { beginPayments } from '../testing/kill-points/journeys';
import { createTestClient } from '../testing/test-client';
import { useSandbox } from '../testing/test-sandbox';
import { ANA, makeRegistration } from '../testing/wallet-client';
import { COFFEE, FUNDS, payFromWallet } from '../testing/wallet-payment';
import { createSite } from './create-site';
import { jsonLog, loggable } from './log-lines';

it.each([
  ['/api/v1/payments/AUTH_CAP-7F2Q9XKD4M8R3T6W', '/api/v1/payments/AUTH_CAP-7F2Q9XKD4M8R3T6W'],
  ['/x\nGET /forged 200\u001b[31m', '/x?GET?/forged?200?[31m'],
  ['/4111111111111111/5555555555554444', '/…/…'],
  ['/api/v1/attempts/3F0e9a52-6c1d-4c0a-9f55-0d3b8f2a7c11/payment', '/api/v1/attempts/…/payment'],
  ['/to/ana@correo.com/61234567', '/to/…/…'],
  ['/to/ana%40correo.com', '/to/…'],
  ['', '-'],
])('writes %j as %s', (text, line) => {
  expect(loggable(text)).toBe(line);
});

it('is short', () => {
  expect(loggable('x'.repeat(5000))).toHaveLength(200);
});

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const EMAIL = /@|%40/;
/** A phone, a card, a document. */
const LONG_NUMBER = /\d{8}/;

describe('logs as JSON', () => {
  const sandbox = useSandbox();
  let lines: string[] = [];
  const siteOf = () => checkoutSite({ ...sandbox.services, log: jsonLog((line) => lines.push(line)) });
  const Line = v.looseObject({ time: v.pipe(v.string(), v.isoTimestamp()), message: v.string() });
  const read = () => lines.map((line) => v.parse(Line, JSON.parse(line)));

  beforeEach(() => {
    lines = [];
  });

  it('say level, request id, duration and code, and the answer has the same id', async () => {
    const response = await siteOf().request('/api/v1/nothing');
    const { requestId } = v.parse(Envelope, await response.json());
    expect(response.headers.get('x-request-id')).toBe(requestId);
    expect(read()).toEqual([
      {
        time: expect.any(String) as string,
        level: 'info',
        message: expect.stringMatching(/^GET \/api\/v1\/nothing 404 \d+ ms$/) as string,
        requestId,
        method: 'GET',
        path: '/api/v1/nothing',
        status: 404,
        code: 404,
        ms: expect.any(Number) as number,
      },
    ]);
  });

  it('say with the same id what failed', async () => {
    const log = jsonLog((line) => lines.push(line));
    const site = createSite({ ...sandbox.services, log }, 'checkout');
    site.get('/bug', () => {
      throw new Error('bug');
    });
    const response = await site.request('/bug');
    const requestId = response.headers.get('x-request-id');
    expect(read()).toMatchObject([
      { level: 'error', requestId, message: expect.stringContaining('failed: Error') as string },
      { level: 'error', requestId, status: 500 },
    ]);
  });

  it('hold no personal data after payments by every method, a login and a registration', async () => {
    const site = siteOf();
    const client = createTestClient(site);
    const begin = beginPayments({ client }, { confirmedDuplicate: true });
    for (const pay of Object.values(begin)) {
      const attemptId = randomUUID();
      const { codOper } = await pay(attemptId);
      await client.paymentByAttempt({ attemptId });
      await client.receipt({ conditional: `cOper::${codOper}`, attemptId });
      await client.voidAttempt({ attemptId });
    }
    const { token } = await client.login({ body: ANA });
    const key = toAuthorization({ key: 'istmo-sandbox-client', token });
    await payFromWallet(createTestClient(site, { key }), { sourceSearch: COFFEE, ...FUNDS });
    const registration = makeRegistration();
    await client.register({ body: registration }).catch(() => undefined);
    await client.validData({ email: registration.email, phone: registration.phone });
    const { email, phone, cardInformation } = makeCardPayment();
    const { cardNumber, firstName, lastName } = cardInformation;
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(30);
    for (const said of [UUID, EMAIL, LONG_NUMBER])
      expect(read().filter(({ message }) => said.test(message))).toEqual([]);
    const personal = [email, phone, cardNumber, firstName, lastName, '61234567', 'Batista', token];
    for (const text of [...personal, ...Object.values(ANA), ...Object.values(registration)])
      if (text.length > 2) expect(log).not.toContain(text);
  });
});
