import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import { ProviderError } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { merchants, paymentLinks, paymentMethods, payments, tries } from '../../db/schema';
import { CAFE_SERVER_KEY } from '../../db/seed/seed-merchants';
import { serverKeyHash } from '../../payments/payable/merchant';
import { checkoutSite } from '../../sites/checkout-site';
import { createTestClient, type TestClient } from '../../testing/test-client';
import { useSandbox } from '../../testing/test-sandbox';
import { errorText } from '../../testing/wallet-client';

const sandbox = useSandbox();
const OTHER_KEY = 'sk_sandbox_bookshop_2222222222222222';
const BOOKSHOP = 2;
let cafe: TestClient;
let other: TestClient;

beforeEach(async () => {
  cafe = createTestClient(sandbox.api, { key: CAFE_SERVER_KEY, encoding: 'json' });
  other = createTestClient(sandbox.api, { key: OTHER_KEY, encoding: 'json' });
  const { db } = sandbox.services;
  await db
    .update(merchants)
    .set({ serverKeyHash: serverKeyHash(OTHER_KEY) })
    .where(eq(merchants.id, BOOKSHOP));
});

const LINK = { amount: '62.00', currency: 'USD', order: '0042', description: 'Hamaca de algodón' } as const;
type Body = Parameters<TestClient['createLink']>[0]['body'];
const create = (change: Partial<Body> = {}, attemptId: string = randomUUID()) =>
  cafe.createLink({ attemptId, body: { ...LINK, ...change } });

/** Pays a new link of 62 dollars by card. */
async function paid(change: Partial<Body> = {}) {
  const { code, transactionsType } = await create(change);
  const isHold = transactionsType === 'AUTH';
  const terms = isHold ? ({ transactionsType: 'AUTH', serviceCode: 'AUTH' } as const) : {};
  return sandbox.pay(
    {},
    { codePay: code, amount: '62.00', taxAmount: '0', confirmedDuplicate: true, ...terms },
  );
}

type Details = { issues?: { at: string }[]; differs?: string[] };

const codeOf = async (order: string) =>
  (await cafe.merchantPayments({ order })).payments[0]?.codePay ?? 'none';

/** The code of a refused call, and the field that it names. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (error === undefined) return 'let in';
  if (!(error instanceof ProviderError)) return 'failed';
  const { issues: [issue] = [], differs = [] } = error.data as Details;
  return [error.code, issue?.at ?? differs.join(',')].join(' ').trim();
}

describe('a payment link', () => {
  it('is created with what was asked for, and read again', async () => {
    const expiresAt = new Date(sandbox.services.clock() + 3_600_000).toISOString();
    const field = { id: 'CFNOTE', type: 'string', nameOrLabel: 'Nota', required: true } as const;
    const table = {
      ...{ id: 'CFTABLE', type: 'options' as const, nameOrLabel: 'Mesa', description: 'Está en la mesa' },
      ...{ value: '7', required: false, options: ['7', '8'] },
    };
    const customFields = [field, table];
    const asked = { taxAmount: '4.06', expiresAt, methods: ['VISA', 'yappy'], customFields } as Partial<Body>;
    const link = await create(asked);
    expect(link).toEqual({
      ...LINK,
      code: expect.stringMatching(/^LK-[\dA-F]{20}$/),
      url: `http://localhost:4600/?code=${link.code}`,
      status: 'open',
      taxAmount: '4.06',
      expiresAt,
      singleUse: true,
      transactionsType: 'AUTH_CAPTURE',
      methods: ['VISA', 'yappy'],
      customFields: [{ ...field, description: '', value: '', options: [] }, table],
      returnUrl: '',
    });
    expect(await cafe.merchantLink({ code: link.code })).toEqual(link);
    const info = await sandbox.client.paymentInfo({ code: link.code });
    expect(info).toMatchObject({ amount: 5794, taxAmount: 406, singleUse: true });
    expect(info.othersValues).toMatchObject({ cardType: 'VISA,yappy' });
  });

  it('is made once for a key, and a key is for one request', async () => {
    const key = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => create({}, key)));
    expect(new Set(made.map(({ code }) => code)).size).toBe(1);
    expect((await create({}, key.toUpperCase())).code).toBe(made[0]?.code);
    expect(await refusal(create({ amount: '63.00', order: '43' }, key))).toBe('409 amount,customFields');
    // The key of another merchant is another key.
    const theirs = await other.createLink({ attemptId: key, body: LINK });
    expect(theirs.code).not.toBe(made[0]?.code);
  });

  it('is answered again after it has expired, and says so', async () => {
    const [key, expiresAt] = [randomUUID(), new Date(sandbox.services.clock() + 1000).toISOString()];
    const { code } = await create({ expiresAt }, key);
    sandbox.services.wait(1000);
    expect(await create({ expiresAt }, key)).toMatchObject({ code, status: 'expired' });
  });

  it.each<[Partial<Body>, string]>([
    [{ amount: '0.99' }, '422 body.amount'],
    [{ amount: '999999.00' }, '422 body.amount'],
    [{ amount: '-62.00' }, '422 body.amount'],
    [{ taxAmount: '62.00' }, '422 body.taxAmount'],
    [{ currency: 'COP', amount: '62.50' }, '422 body.amount'],
    [{ currency: 'COP', taxAmount: '1.50' }, '422 body.taxAmount'],
    [{ order: ' ' }, '422 body.order'],
    [{ description: '' }, '422 body.description'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, '422 body.expiresAt'],
    [{ expiresAt: '2090-01-01' }, '422 body.expiresAt'],
    [{ returnUrl: 'javascript:alert(1)' }, '422 body.returnUrl'],
    [{ customFields: [{ id: 'CFORDER', type: 'hidden', nameOrLabel: 'x' }] }, '422 body.customFields.0.id'],
    [{ customFields: [{ id: 'note', type: 'hidden', nameOrLabel: 'x' }] }, '422 body.customFields.0.id'],
  ])('is refused with %j, and the refusal names the field', async (change, expected) => {
    expect(await refusal(create(change))).toBe(expected);
  });

  it('takes no method that its merchant does not', async () => {
    const ofCrypto = eq(paymentMethods.method, METHOD_TRAITS.crypto.groupName);
    const where = and(eq(paymentMethods.merchantId, BOOKSHOP), ofCrypto);
    await sandbox.services.db.delete(paymentMethods).where(where);
    const body: Body = { ...LINK, methods: ['card', 'crypto'] };
    expect(await refusal(create(body))).toBe('let in');
    expect(await refusal(other.createLink({ attemptId: randomUUID(), body }))).toBe('422 body.methods.1');
  });

  it('is read also where it was created elsewhere', async () => {
    const link = await cafe.merchantLink({ code: 'LK-CAFE0001' });
    expect(link).toMatchObject({ amount: '48.15', order: '', status: 'open', singleUse: false });
  });

  it('is paid once, and names its order everywhere', async () => {
    const { codOper } = await paid();
    const [payment] = (await cafe.merchantPayments({ order: '0042' })).payments;
    expect(payment).toMatchObject({ codOper, order: '0042', paid: true, amount: '62.00', captured: '62.00' });
    const code = payment?.codePay ?? '';
    expect(await cafe.merchantLink({ code })).toMatchObject({ status: 'paid', order: '0042' });
    const again = sandbox.pay({}, { codePay: code, amount: '62.00', taxAmount: '0' });
    expect(await errorText(again)).not.toBe('let in');
  });
});

describe('a refund', () => {
  it('gives back a part once, and then the rest', async () => {
    const { codOper } = await paid();
    const key = randomUUID();
    const part = cafe.refundPayment({ codOper, attemptId: key, body: { amount: '10.00' } });
    expect(await part).toMatchObject({ refunded: '10.00', paid: true, reason: 'partly_refunded' });
    const differs = cafe.refundPayment({ codOper, attemptId: key, body: { amount: '11.00' } });
    expect(await refusal(differs)).toBe('409 amount');
    const rest = await cafe.refundPayment({ codOper, attemptId: randomUUID(), body: { amount: 'all' } });
    expect(rest).toMatchObject({ refunded: '62.00', paid: false, outcome: 'canceled', reason: 'refunded' });
  });

  it.each([{}, { amout: '10.00' }, { amount: '' }, { amount: 'ALL' }, { amount: '1e1' }])(
    'of no amount (%j) moves nothing',
    async (body) => {
      const { codOper } = await paid();
      const refund = cafe.refundPayment({
        codOper,
        attemptId: randomUUID(),
        body: body as { amount: string },
      });
      expect(await refusal(refund)).toBe('422 body.amount');
    },
  );
});

describe('a capture', () => {
  it('takes a part of an authorization, once', async () => {
    const { codOper } = await paid({ transactionsType: 'AUTH' });
    const [hold] = (await cafe.merchantPayments({ order: '0042' })).payments;
    expect(hold).toMatchObject({ outcome: 'approved', paid: false, captured: '0.00' });
    const capture = (amount: string) => cafe.capturePayment({ codOper, body: { amount } });
    expect(await capture('40.00')).toMatchObject({ paid: true, captured: '40.00' });
    expect(await refusal(capture('all'))).toBe('409 amount');
    await cafe.refundPayment({ codOper, attemptId: randomUUID(), body: { amount: 'all' } });
    expect(await capture('40.00')).toMatchObject({ captured: '40.00', refunded: '40.00', paid: false });
  });
});

describe('the list', () => {
  it('has every payment once, newest first, page by page, also of one moment', async () => {
    for (let count = 0; count < 5; count += 1) {
      await paid();
      if (count > 1) sandbox.services.wait(1000);
    }
    const { payments: all } = await cafe.merchantPayments({ limit: '100' });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await cafe.merchantPayments({ limit: '2', ...(after !== undefined && { after }) });
      seen.push(...page.payments.map(({ codOper }) => codOper));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(all.map(({ codOper }) => codOper));
    expect(new Set(seen).size).toBe(5);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('is of one order, by its reference or its link, or of a time', async () => {
    const { codOper: first } = await paid({ order: 'A-1' });
    sandbox.services.wait(60_000);
    const middle = new Date(sandbox.services.clock()).toISOString();
    const { codOper: second } = await paid({ order: 'A-2' });
    const codes = async (query: Parameters<TestClient['merchantPayments']>[0]) =>
      (await cafe.merchantPayments(query)).payments.map(({ codOper }) => codOper);
    expect(await codes({ order: 'A-1' })).toEqual([first]);
    expect(await codes({ order: 'A-3' })).toEqual([]);
    expect(await codes({ from: middle })).toEqual([second]);
    expect(await codes({ to: middle })).toEqual([first]);
    const codePay = await codeOf('A-1');
    expect(await codes({ order: codePay })).toEqual([first]);
  });

  it.each([
    ['limit', { limit: '101' }, '422 query.limit'],
    ['limit', { limit: '0' }, '422 query.limit'],
    ['time', { from: 'yesterday' }, '422 query.from'],
    ['time', { to: '0000-01-01T00:00:00Z' }, '422 query.to'],
  ])('refuses a %s that is none', async (_what, query, expected) => {
    expect(await refusal(cafe.merchantPayments(query))).toBe(expected);
  });
});

describe('another merchant', () => {
  it('finds neither link nor payment', async () => {
    const { codOper } = await paid();
    const codePay = await codeOf('0042');
    const attemptId = randomUUID();
    const calls = [
      other.merchantLink({ code: codePay }),
      other.capturePayment({ codOper, body: { amount: 'all' } }),
      other.refundPayment({ codOper, attemptId, body: { amount: 'all' } }),
      other.merchantPayments({ after: codOper }),
    ];
    expect(await Promise.all(calls.map(refusal))).toEqual(['404', '404', '404', '422 query.after']);
    expect((await other.merchantPayments({})).payments).toEqual([]);
    expect((await other.merchantPayments({ order: '0042' })).payments).toEqual([]);
    const [kept] = await sandbox.services.db.select().from(payments);
    expect(kept).toMatchObject({ status: 'approved', refunded: 0 });
  });
});

describe('the key', () => {
  const ask = (headers: Record<string, string>) =>
    checkoutSite(sandbox.services).request('/api/v1/merchant/payments', { headers });

  it.each([
    ['none', {}, 401],
    ['the client key of pages', { authorization: 'istmo-sandbox-client' }, 401],
    [
      'the server’s, in a page of another site',
      { authorization: CAFE_SERVER_KEY, origin: 'https://a.test' },
      403,
    ],
    [
      'the server’s, in a page here',
      { authorization: CAFE_SERVER_KEY, 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['the server’s, from a server', { authorization: CAFE_SERVER_KEY }, 200],
  ])('%s', async (_which, headers, status) => {
    const response = await ask(headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('of a guest or a wallet user opens nothing', async () => {
    const { accessToken } = await sandbox.client.accessToken({});
    expect((await ask({ authorization: accessToken })).status).toBe(401);
    const { token } = await sandbox.client.login({
      body: { user: 'ana@istmo.test', password: 'Istmo#2026' },
    });
    expect((await ask({ authorization: `istmo-sandbox-client|${token}` })).status).toBe(401);
  });

  it('has a limit of its own, and another merchant another', async () => {
    await cafe.merchantPayments({});
    await sandbox.services.db.update(tries).set({ count: LIMITS.merchantCalls.most });
    const count = () => sandbox.services.db.$count(paymentLinks);
    const before = await count();
    expect(await refusal(create())).toBe('429');
    expect(await count()).toBe(before);
    expect(await refusal(other.merchantPayments({}))).toBe('let in');
  });
});
