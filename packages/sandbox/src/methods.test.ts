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
  it('is refused for another merchant’s web code, and not written', async () => {
    const refused = { code: 422, key: 'commerce_problems' };
    await expect(beginBy(method, { cclw: 'LIBRERIACHIRIQUI' })).rejects.toMatchObject(refused);
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

it.each<[string, Method, (payment: Payment) => Promise<unknown>]>([
  ['a push', 'nequi', (other) => sandbox.client.nequiPush({ body: { ...about(other), phone: '61234567' } })],
  ['a QR', 'nequi', (other) => sandbox.client.nequiQr(about(other))],
  ['a look', 'nequi', (other) => sandbox.client.nequiValidate({ body: about(other) })],
  ['a cancel', 'nequi', (other) => sandbox.client.cancelNequi(other)],
  ['a look', 'yappy', (other) => sandbox.client.yappyStatus(other)],
  ['a cancel', 'yappy', (other) => sandbox.client.cancelYappy(other)],
  ['an answer', 'clave', ({ codOper }) => sandbox.client.claveReturn({ codOper, body: { token: 'x' } })],
  ['a cancel', 'clave', (other) => sandbox.client.cancelClave(other)],
  ['a look', 'crypto', ({ codOper }) => sandbox.client.cryptoPayment({ id: codOper })],
  ['a coin', 'crypto', ({ codOper }) => sandbox.client.updateCrypto({ id: codOper, body: BTC })],
  ['a look', 'pse', (other) => sandbox.client.pseStatus(other)],
  ['a look', 'cash', (other) => sandbox.client.voucher(other)],
  ['a mail', 'cash', ({ codOper }) => sandbox.client.sendVoucher({ codOper, body: { email: 'a@b.pa' } })],
])('%s for %s finds nothing by a code of another method', async (_call, method, call) => {
  const { codOper } = await beginBy(method === 'yappy' ? 'nequi' : 'yappy');
  await expect(call({ codOper })).rejects.toMatchObject({ code: 404 });
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
