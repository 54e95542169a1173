import { CHALLENGE_TIMEOUT_MS, money } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { paymentLinks, payments } from '../../db/schema';
import { asPayer } from '../../testing/as-payer';
import { auditBooks } from '../../testing/audit-books';
import { approve, createTestPayment, WAIT_MS } from '../../testing/create-test-payment';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { COFFEE, FUNDS, payFromWallet } from '../../testing/wallet-payment';
import { reportEvent } from '../lifecycle/apply-payment-event';
import { refundPayment } from '../modifications/modify-payment';
import type { FirstStep } from './create-payment';

const sandbox = useSandbox();

const ANA = { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: 100 };
const open = (change: Parameters<typeof createTestPayment>[1]) => createTestPayment(sandbox.services, change);
const countPayments = () => sandbox.services.db.$count(payments);

it.each([
  ['a link by Nequi', {}, { gatewayCode: 'NEQUI', linkCode: 'LK-CAFE0001', total: 4815 }],
  ['a link by crypto', { method: 'crypto' }, { gatewayCode: 'CRYPTO' }],
  ['a link in cash', { method: 'cash' }, { gatewayCode: 'PAYCASH' }],
  ['a link at a cash point', { method: 'cash', gatewayCode: 'PC' }, { gatewayCode: 'PC' }],
  [
    'a station by Yappy',
    { method: 'yappy', address: { code: 'PS-0001' }, shown: money(1250) },
    { linkCode: null, payableType: 'station', payableCode: 'PS-0001', concept: 'Mostrador de Boquete' },
  ],
  [
    'a subscription',
    { method: 'clave', address: { code: 'SUB-0001' }, shown: money(1926) },
    { transactionsType: 'REC', total: 1926, taxAmount: 126 },
  ],
  ['a pay code', { address: { code: 'E-CAFE0001' }, shown: money(950) }, { payableType: 'payCode' }],
  [
    'a merchant, at what the payer typed',
    { address: { type: 'merchant', code: '1' }, shown: money(777) },
    { total: 777 },
  ],
  [
    'a donation with it',
    { shown: money(5015), donation: { amount: 200, campaignId: 1 } },
    { total: 5015, donation: 200, campaignId: 1 },
  ],
] as const)('opens a payment of %s', async (_case, change, columns) => {
  expect(await open(change)).toMatchObject({ status: 'waiting', ...columns });
});

it.each([
  ['what has expired', { address: { code: 'LK-EXPIRED1' } }, 3000, 'expired_link'],
  ['another amount', { shown: money(1) }, 422, 'invalid_amount'],
  ['another currency', { shown: money(4815, 'COP') }, 422, 'invalid_amount'],
  [
    'less than the least',
    { address: { type: 'merchant', code: '1' }, shown: money(99) },
    422,
    'amount_lt_min_message',
  ],
  [
    'more than the limit',
    { address: { type: 'merchant', code: '1' }, shown: money(500_001) },
    422,
    'amount_exceeds_limit_allowed',
  ],
  [
    'a guest of a merchant without guests',
    { address: { code: 'LK-NOGUEST1' }, shown: money(3500) },
    422,
    'please_contact_merchant',
  ],
  ['a method that the link excludes', { address: { code: 'LK-VISAONLY' } }, 615, 'service_unavailable'],
  [
    'a method that does not take its money',
    { method: 'yappy', address: { code: 'LK-BOGOTA01' }, shown: money(18_500_000, 'COP') },
    615,
    'service_unavailable',
  ],
  ['a gateway that is not the method’s', { gatewayCode: 'YAPPY' }, 615, 'service_unavailable'],
  ['crypto without a service for it', { method: 'crypto', gatewayCode: 'OTHER' }, 404, 'service_unavailable'],
  ['a donation to nobody', { donation: { amount: 200, campaignId: 9 } }, 422, 'invalid_amount'],
] as const)('refuses %s, and writes nothing', async (_case, change, code, message) => {
  await expect(open(change)).rejects.toMatchObject({ code, message });
  expect(await countPayments()).toBe(0);
});

it('lets a wallet user pay where guests may not', async () => {
  const address = { code: 'LK-NOGUEST1' };
  expect(await open({ address, shown: money(3500), payer: ANA })).toMatchObject({ userId: 100 });
});

it('never holds what is no card', async () => {
  const { db } = sandbox.services;
  const held = (type: 'AUTH' | 'AUTH_CAPTURE') =>
    db.update(paymentLinks).set({ transactionsType: type }).where(eq(paymentLinks.code, 'LK-CAFE0001'));
  await held('AUTH');
  expect(await open({ begin: approve })).toMatchObject({ transactionsType: 'AUTH_CAPTURE', captured: 4815 });
  await held('AUTH_CAPTURE');
});

it('answers a replay with the payment’s current state, even where nothing new could begin', async () => {
  const { db, clock, wait } = sandbox.services;
  const attemptId = sandbox.services.uuid();
  const first = await open({ attemptId });
  await reportEvent(db, first.codOper, { event: 'approved', now: clock() });
  const ofCafe = eq(paymentLinks.code, 'LK-CAFE0001');
  await db
    .update(paymentLinks)
    .set({ expiresAt: new Date(clock()) })
    .where(ofCafe);
  wait(WAIT_MS);
  expect(await open({ attemptId })).toMatchObject({ codOper: first.codOper, status: 'approved' });
  await db.update(paymentLinks).set({ expiresAt: null }).where(ofCafe);
});

it('writes nothing where its first step fails', async () => {
  const failed = open({ begin: () => Promise.reject(new Error('no phone')) });
  await expect(failed).rejects.toThrow('no phone');
  expect(await countPayments()).toBe(0);
});

it('takes one payment of a link that is good for one', async () => {
  const address = { code: 'LK-ONCE0001' };
  // Two payments created at the same moment, before either request reached its payer.
  const begin: FirstStep = (_services, payment) => Promise.resolve(payment);
  const [early, late] = [await open({ address, begin }), await open({ address, begin })];
  const { db, clock } = sandbox.services;
  const approveBoth = [early, late].map(({ codOper }) =>
    reportEvent(db, codOper, { event: 'approved', now: clock() }),
  );
  const settled = await Promise.all(approveBoth);
  expect(settled.map((payment) => payment?.status).sort()).toEqual(['approved', 'declined']);
  expect(settled.find((payment) => payment?.status === 'declined')?.reason).toBe('request_already_paid');
  const paid = settled.find((payment) => payment?.status === 'approved');
  await refundPayment(sandbox.services, { codOper: paid?.codOper ?? '', refundId: 'r1' });
  await expect(open({ address })).rejects.toMatchObject({ code: 422, message: 'request_already_paid' });
});

describe('expired link', () => {
  auditBooks(sandbox);

  const expire = (expiresAt: Date | null) =>
    sandbox.services.db.update(paymentLinks).set({ expiresAt }).where(eq(paymentLinks.code, 'LK-CAFE0001'));
  afterEach(() => expire(null));

  const answerTo = (call: Promise<unknown>) => call.catch((error: unknown) => error);
  const expired = () => expire(new Date(sandbox.services.clock() - 1));
  const MAY_BE_PAID = { code: 3000, key: 'possible_duplicated_tx' };
  const EXPIRED = { code: 3000, key: 'expired_link' };

  it.each([
    ['with the card that paid it before, long ago', '4111111111111111', MAY_BE_PAID],
    ['with another card', '5555555555554444', EXPIRED],
    ['with the card that was declined before', '4000000000000002', EXPIRED],
  ])('tells who pays an expired link %s', async (_how, cardNumber, expected) => {
    await sandbox.pay({});
    await sandbox.pay({ cardNumber: '4000000000000002' });
    sandbox.services.wait(3_600_000);
    await expired();
    expect(await answerTo(sandbox.pay({ cardNumber }))).toMatchObject(expected);
  });

  it('tells a wallet user who has paid it', async () => {
    const ana = await logInAs(sandbox);
    const pay = () => answerTo(payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS }));
    await pay();
    await expired();
    expect(await pay()).toMatchObject(MAY_BE_PAID);
  });

  describe('a payer who is at the bank when the link expires', () => {
    const info = () => answerTo(sandbox.client.paymentInfo({ code: 'LK-CAFE0001' }));
    const atBank = async () => {
      const { codOper } = await sandbox.pay({ cardNumber: '4000002760003184' });
      await expired();
      return codOper;
    };

    it('is told what is paid until the bank has no more time, and nobody pays anew', async () => {
      await atBank();
      expect(await info()).toMatchObject({
        code: 'LK-CAFE0001',
        othersValues: { EXPIRES_AT: expect.any(String) },
      });
      expect(await answerTo(sandbox.pay({ cardNumber: '5555555555554444' }))).toMatchObject(EXPIRED);
      sandbox.services.wait(CHALLENGE_TIMEOUT_MS);
      expect(await info()).toMatchObject(EXPIRED);
    });

    it('cannot go on once the payment is canceled', async () => {
      const codOper = await atBank();
      await sandbox.client.cancelChallenge(await asPayer(sandbox, { codOper }));
      expect(await info()).toMatchObject(EXPIRED);
    });
  });
});
