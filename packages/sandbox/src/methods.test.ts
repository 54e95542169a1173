import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from './db/schema';
import { asPayer } from './testing/as-payer';
import { createClavePayer } from './testing/clave-payer';
import { BTC } from './testing/crypto-payer';
import { beginPayments } from './testing/kill-points/journeys';
import { balances, createWorld, unsigned } from './testing/test-payer';
import { useSandbox } from './testing/test-sandbox';

const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

type Payment = { codOper: string };
type Begun = Payment & { sessionToken?: string; signedResult?: string | undefined };
type Begin = (attemptId: string) => Promise<Begun>;
type Change = Parameters<typeof beginPayments>[1];
const METHODS = ['card', 'nequi', 'yappy', 'clave', 'crypto', 'pse', 'cash', 'cashPoint'] as const;
type Method = (typeof METHODS)[number];

const beginBy = (method: Method, change?: Change): Promise<Begun> =>
  beginPayments(sandbox, change)[method](randomUUID());
const about = ({ codOper }: Payment) =>
  ({ action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' }) as const;
const pushNequi = async () => {
  const begun = await beginBy('nequi');
  const { attemptId } = await asPayer(sandbox, begun);
  await sandbox.client.nequiPush({ attemptId, body: { ...about(begun), phone: '+50761234567' } });
  return begun;
};

/** What the endpoints of every method do alike. The files beside this one have what only one method does. */
describe.each(METHODS)('a payment by %s', (method) => {
  it.each([
    ['an expired link', { codePay: 'LK-EXPIRED1' }, 3000, 'expired_link'],
    ['a link of nobody', { codePay: 'LK-NOBODY00' }, 404, 'link_not_found'],
    ['another amount', { amount: '1.00' }, 422, 'invalid_amount'],
    ['another merchant’s web code', { cclw: 'LIBRERIACHIRIQUI' }, 422, 'commerce_problems'],
  ])('is refused for %s, and not written', async (_case, change, code, key) => {
    await expect(beginBy(method, change)).rejects.toMatchObject({ code, key });
    expect(await sandbox.services.db.$count(payments)).toBe(0);
  });

  it('is one payment with one answer, however often its attempt is sent', async () => {
    const begin: Begin = beginPayments(sandbox)[method];
    const attemptId = randomUUID();
    const [first, ...others] = (await Promise.all([1, 2, 3, 4].map(() => begin(attemptId)))).map(unsigned);
    for (const other of others) expect(other).toEqual(first);
    expect(await sandbox.services.db.$count(payments)).toBe(1);
  });
});

describe.each(METHODS.filter((method) => method !== 'card'))('a payment by %s', (method) => {
  it('is refused where the link is for cards only', async () => {
    await expect(beginBy(method, { codePay: 'LK-VISAONLY' })).rejects.toMatchObject({
      code: method === 'crypto' ? 404 : 615,
      key: 'service_unavailable',
    });
  });
});

describe.each<[string, Method, (payment: Payment) => Promise<unknown>]>([
  [
    'a push',
    'nequi',
    (nobody) => sandbox.client.nequiPush({ body: { ...about(nobody), phone: '61234567' } }),
  ],
  ['a QR', 'nequi', (nobody) => sandbox.client.nequiQr(about(nobody))],
  ['a look', 'nequi', (nobody) => sandbox.client.nequiValidate({ body: about(nobody) })],
  ['a cancel', 'nequi', (nobody) => sandbox.client.cancelNequi(nobody)],
  ['a look', 'yappy', (nobody) => sandbox.client.yappyStatus(nobody)],
  ['a cancel', 'yappy', (nobody) => sandbox.client.cancelYappy(nobody)],
  ['an answer', 'clave', ({ codOper }) => sandbox.client.claveReturn({ codOper, body: { token: 'x' } })],
  ['a cancel', 'clave', (nobody) => sandbox.client.cancelClave(nobody)],
  ['a look', 'crypto', ({ codOper }) => sandbox.client.cryptoPayment({ id: codOper })],
  ['a coin', 'crypto', ({ codOper }) => sandbox.client.updateCrypto({ id: codOper, body: BTC })],
  ['a look', 'pse', (nobody) => sandbox.client.pseStatus(nobody)],
  ['a look', 'cash', (nobody) => sandbox.client.voucher(nobody)],
  ['a mail', 'cash', ({ codOper }) => sandbox.client.sendVoucher({ codOper, body: { email: 'a@b.pa' } })],
])('%s for %s', (_call, method, call) => {
  it.each([
    ['a code of nobody', async () => ({ codOper: 'AUTH_CAP-0000000000000000' })],
    ['a code of another method', () => beginBy(method === 'yappy' ? 'nequi' : 'yappy')],
  ])('finds nothing by %s', async (_case, other) => {
    const { codOper } = await other();
    await expect(call({ codOper })).rejects.toMatchObject({ code: 404 });
  });
});

const { answerAt, handOver } = createClavePayer(sandbox);
const approveOnPhone = ({ codOper }: Payment) => world.answerPhone({ codOper, body: { answer: 'approve' } });

describe.each<
  [Method, () => Promise<Begun>, (begun: Begun) => Promise<unknown>, (begun: Begun) => Promise<object>]
>([
  [
    'nequi',
    pushNequi,
    approveOnPhone,
    async (begun) => sandbox.client.cancelNequi(await asPayer(sandbox, begun)),
  ],
  [
    'yappy',
    () => beginBy('yappy'),
    approveOnPhone,
    async (begun) => sandbox.client.cancelYappy(await asPayer(sandbox, begun)),
  ],
  [
    'clave',
    () => beginBy('clave'),
    async ({ codOper, sessionToken = '' }) =>
      handOver({ codOper }, await answerAt({ sessionToken }, 'approve')),
    async (begun) => sandbox.client.cancelClave(await asPayer(sandbox, begun)),
  ],
])('a payment by %s that its payer cancels', (_method, begin, approve, cancel) => {
  it('is over, and can be approved no more', async () => {
    const begun = await begin();
    expect(await cancel(begun)).toMatchObject({ outcome: 'canceled', reason: 'payment_canceled' });
    await approve(begun).catch(() => undefined);
    expect(await sandbox.client.paymentByOperation({ codOper: begun.codOper })).toMatchObject({
      outcome: 'canceled',
    });
    expect(await balances(sandbox)).toEqual({});
  });

  it('was approved in the meantime', async () => {
    const begun = await begin();
    await approve(begun);
    expect(await cancel(begun)).toMatchObject({ outcome: 'approved' });
  });

  it('is approved at the same moment: one of the two counts', async () => {
    const begun = await begin();
    await Promise.allSettled([approve(begun), cancel(begun)]);
    const { steps, status, ledger } = await world.payment({ codOper: begun.codOper });
    expect(steps).toHaveLength(2);
    expect(ledger).toHaveLength(status === 'approved' ? 2 : 0);
  });
});
