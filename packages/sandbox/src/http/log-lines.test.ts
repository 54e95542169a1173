import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Envelope, toAuthorization } from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../db/schema';
import { createMailer } from '../mail/deliver-mails';
import { mailPromised, sweep } from '../payments/background';
import { checkoutSite } from '../sites/checkout-site';
import { beginPayments } from '../testing/kill-points/journeys';
import { createTestClient, type TestClient } from '../testing/test-client';
import { createWorld } from '../testing/test-payer';
import { cardPaymentWith, useSandbox } from '../testing/test-sandbox';
import { useWebhooks } from '../testing/use-webhooks';
import { ANA, makeRegistration } from '../testing/wallet-client';
import { COFFEE, FUNDS, payFromWallet } from '../testing/wallet-payment';
import { answering } from '../testing/webhook-receiver';
import { startDeliveryWorker } from '../webhooks/delivery-worker';
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

const PHONE = '+573001234567';
const HOUR = 3_600_000;

type World = ReturnType<typeof createWorld>;

/** What becomes of a payment outside the checkout. */
function endings(world: World, client: TestClient) {
  const phone = (codOper: string, answer: 'approve' | 'reject' | 'refuse') =>
    world.answerPhone({ codOper, body: { answer } });
  const push = { action: 'PAY', amount: '48.15', taxAmount: '3.15', phone: PHONE } as const;
  type Ending = (codOper: string, attemptId: string) => Promise<unknown>;
  const byMethod: Partial<Record<string, { approve: Ending; decline?: Ending }>> = {
    nequi: {
      approve: async (code, attemptId) => {
        await client.nequiPush({ attemptId, body: { ...push, code } });
        return phone(code, 'approve');
      },
      decline: async (code, attemptId) => {
        await client.nequiPush({ attemptId, body: { ...push, code } });
        return phone(code, 'reject');
      },
    },
    yappy: { approve: (code) => phone(code, 'approve'), decline: (code) => phone(code, 'reject') },
    breb: { approve: (code) => phone(code, 'approve'), decline: (code) => phone(code, 'refuse') },
    clave: {
      approve: (codOper) => world.answerClave({ codOper, body: { answer: 'approve' } }),
      decline: (codOper) => world.answerClave({ codOper, body: { answer: 'decline' } }),
    },
    pse: {
      approve: (codOper) => world.answerPse({ codOper, body: { answer: 'OK' } }),
      decline: (codOper) => world.answerPse({ codOper, body: { answer: 'NOT_AUTHORIZED' } }),
    },
    crypto: {
      approve: async (codOper) => {
        const { details } = await world.payment({ codOper });
        const amount = String(details['missingCoin']);
        return world.sendCrypto({ codOper, body: { amount, confirmations: 20 } });
      },
    },
    cash: { approve: (codOper) => world.answerCash({ codOper, body: { answer: 'pay' } }) },
    cashPoint: { approve: (codOper) => world.answerCash({ codOper, body: { answer: 'pay' } }) },
  };
  return byMethod;
}

/** A mail server that refuses its first recipient with a text that quotes the address. */
async function startMailServer() {
  let isFirst = true;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      done(isFirst ? Object.assign(new Error(`No <${address}> here`), { responseCode: 550 }) : undefined);
      isFirst = false;
    },
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtp = { url: `smtp://127.0.0.1:${String(port)}`, from: 'Istmo <pagos@pay.example>' };
  return { smtp, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** Pays by every method to each end. Returns the ids of the attempts. */
async function payToEachEnd(world: World, client: TestClient): Promise<string[]> {
  const attempts: string[] = [];
  const begin = beginPayments({ client }, { confirmedDuplicate: true });
  const cardOf = (cardNumber: string) => (attemptId: string) =>
    client.authCapture({ attemptId, body: cardPaymentWith({ cardNumber }) });
  const rounds = {
    approve: begin,
    decline: { ...begin, card: cardOf('4000000000000002') },
    expire: { ...begin, card: cardOf('4000002760003184') },
    void: begin,
  };
  const all = endings(world, client);
  for (const [ending, ways] of Object.entries(rounds))
    for (const [name, pay] of Object.entries(ways)) {
      const attemptId = randomUUID();
      attempts.push(attemptId);
      const { codOper } = await pay(attemptId);
      if (ending === 'approve' || ending === 'decline') await all[name]?.[ending]?.(codOper, attemptId);
      await client.paymentByAttempt({ attemptId });
      await client.receipt({ conditional: `cOper::${codOper}`, attemptId });
      if (ending === 'approve')
        await world
          .refund({ codOper, attemptId: randomUUID(), body: { amount: '10.00' } })
          .catch(() => undefined);
      if (ending === 'void') await client.voidAttempt({ attemptId });
    }
  return attempts;
}

describe('logs as JSON', () => {
  const sandbox = useSandbox();
  const webhooks = useWebhooks(sandbox);
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
    const { smtp, stop } = await startMailServer();
    const log = jsonLog((line) => lines.push(line));
    const config = { ...sandbox.services.config, smtp, limitFactor: 100 };
    const services = { ...sandbox.services, config, log };
    const site = checkoutSite(services);
    const client = createTestClient(site);
    const world = createWorld({ ...sandbox, services });
    await webhooks.receiving(answering(500, {}, 'ana@correo.com'), answering(200));
    const attempts = await payToEachEnd(world, client);
    sandbox.services.wait(48 * HOUR);
    await sweep(services);
    const ended = await services.db.select().from(payments);
    for (const status of ['approved', 'declined', 'expired', 'canceled', 'partlyRefunded'])
      expect(ended.map((payment) => payment.status)).toContain(status);
    expect(ended.filter(({ status }) => ['created', 'challenged', 'waiting'].includes(status))).toEqual([]);
    const { token } = await client.login({ body: ANA });
    const key = toAuthorization({ key: 'istmo-sandbox-client', token });
    await payFromWallet(createTestClient(site, { key }), { sourceSearch: COFFEE, ...FUNDS });
    const registration = makeRegistration();
    await client.register({ body: registration }).catch(() => undefined);
    await client.validData({ email: registration.email, phone: registration.phone });
    await mailPromised(services);
    const mailer = createMailer(services, smtp);
    while ((await mailer.deliver()) > 0);
    mailer.close();
    const worker = await startDeliveryWorker(services, sandbox.listen);
    await expect.poll(() => lines.some((line) => line.includes(' failed: 500'))).toBe(true);
    await worker.close();
    await stop();
    const { email, phone, cardInformation } = makeCardPayment();
    const { cardNumber, firstName, lastName } = cardInformation;
    const text = lines.join('\n');
    for (const said of [/mail \d+ given up: 550/, /mail \d+ sent/, /webhook \S+ failed: 500/])
      expect(text).toMatch(said);
    // The id of a webhook is no payer's.
    const messages = read().map(({ message }) => message.replace(/^webhook \S+/, 'webhook'));
    for (const said of [UUID, EMAIL, LONG_NUMBER])
      expect(messages.filter((message) => said.test(message))).toEqual([]);
    const personal = [email, phone, cardNumber, firstName, lastName, '61234567', PHONE, 'Batista', token];
    for (const told of [...personal, ...attempts, ...Object.values(ANA), ...Object.values(registration)])
      if (told.length > 2) expect(text).not.toContain(told);
  });
});
