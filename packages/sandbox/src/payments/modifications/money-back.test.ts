import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { walletBalance } from '../ledger/ledger';
import { balanceOf } from '../../testing/ledger-audit';
import { paymentLinks, refunds } from '../../db/schema';
import { approve, createTestPayment } from '../../testing/create-test-payment';
import { useSandbox } from '../../testing/test-sandbox';
import { forgetOld } from '../background';
import { capturePayment, refundPayment } from './modify-payment';

const sandbox = useSandbox();
const refund = (codOper: string, refundId: string, amount?: number) =>
  refundPayment(sandbox.services, { codOper, refundId, ...(amount !== undefined && { amount }) });
const merchantBalance = () => balanceOf(sandbox.services.db, 'merchant:1');

async function holdCard() {
  const { db } = sandbox.services;
  const ofCafe = eq(paymentLinks.code, 'LK-CAFE0001');
  await db.update(paymentLinks).set({ transactionsType: 'AUTH' }).where(ofCafe);
  const { codOper } = await sandbox.pay({});
  await db.update(paymentLinks).set({ transactionsType: 'AUTH_CAPTURE' }).where(ofCafe);
  return codOper;
}

it('refunds a payment in parts, then completely, and not a cent more', async () => {
  const { codOper } = await sandbox.pay({});
  const before = await merchantBalance();
  expect(await refund(codOper, 'a', 1000)).toMatchObject({ status: 'partlyRefunded', refunded: 1000 });
  expect(await refund(codOper, 'b', 1000)).toMatchObject({ status: 'partlyRefunded', refunded: 2000 });
  await expect(refund(codOper, 'c', 2816)).rejects.toMatchObject({ code: 422, message: 'invalid_amount' });
  expect(await refund(codOper, 'c')).toMatchObject({ status: 'refunded', refunded: 4815 });
  expect((await merchantBalance()) - before).toBe(4815);
});

it.each([
  ['another amount', 1000, 500],
  ['all that is left, where it was a part', 1000, undefined],
  ['a part, where it was all that was left', undefined, 1000],
])('refuses a used refund id with %s', async (_case, first, second) => {
  const { codOper } = await sandbox.pay({});
  const { refunded } = await refund(codOper, 'a', first);
  await expect(refund(codOper, 'a', second)).rejects.toMatchObject({
    code: 409,
    details: { differs: ['amount'] },
  });
  expect(await refund(codOper, 'a', first)).toMatchObject({ refunded });
  expect(await sandbox.services.db.$count(refunds)).toBe(1);
});

it('refuses a used refund id with another amount at the same moment', async () => {
  const { codOper } = await sandbox.pay({});
  const requests = [500, 600, 500, 600].map((amount) => refund(codOper, 'a', amount));
  const given = await Promise.allSettled(requests);
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await sandbox.services.db.$count(refunds)).toBe(1);
});

it('refunds once what is requested ten times at once', async () => {
  const { codOper } = await sandbox.pay({});
  const given = await Promise.all(Array.from({ length: 10 }, () => refund(codOper, 'once', 500)));
  expect(new Set(given.map(({ refunded }) => refunded))).toEqual(new Set([500]));
  expect(await sandbox.services.db.$count(refunds)).toBe(1);
});

it('refunds once under one id, however much later it is repeated', async () => {
  const { codOper } = await sandbox.pay({});
  const aYearLater = async () => {
    sandbox.services.wait(366 * 86_400_000);
    await forgetOld(sandbox.services);
  };
  await refund(codOper, 'a', 1000);
  await aYearLater();
  expect(await refund(codOper, 'a', 1000)).toMatchObject({ status: 'partlyRefunded', refunded: 1000 });
  await refund(codOper, 'b');
  await aYearLater();
  expect(await refund(codOper, 'a', 1000)).toMatchObject({ status: 'refunded', refunded: 4815 });
  expect(await sandbox.services.db.$count(refunds)).toBe(2);
});

it('gives back no more than was paid to two who ask for all of it', async () => {
  const { codOper } = await sandbox.pay({});
  const requests = ['a', 'b', 'c'].map((id) => refund(codOper, id, 4815).catch(() => undefined));
  const given = (await Promise.all(requests)).filter((payment) => payment !== undefined);
  expect(given.map(({ refunded }) => refunded)).toEqual([4815]);
});

it('gives back to the wallet what the wallet paid', async () => {
  const { db } = sandbox.services;
  const payer = { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: 100 };
  const { codOper } = await createTestPayment(sandbox.services, { method: 'balance', payer, begin: approve });
  expect(await walletBalance(db, 100)).toBe(12_640 - 4815);
  await refund(codOper, 'a', 815);
  expect(await walletBalance(db, 100)).toBe(12_640 - 4000);
});

it.each([
  ['more than nothing', 0, 422],
  ['less than nothing', -5, 422],
])('gives back %s only', async (_case, amount, code) => {
  const { codOper } = await sandbox.pay({});
  await expect(refund(codOper, 'a', amount)).rejects.toMatchObject({ code });
});

it('gives nothing back of what was never paid', async () => {
  const { codOper } = await sandbox.pay({ cardNumber: '4000000000000002' });
  await expect(refund(codOper, 'a')).rejects.toMatchObject({ code: 409 });
  await expect(refund('AUTH_CAP-NOBODY', 'a')).rejects.toMatchObject({ code: 404 });
  expect(await sandbox.services.db.$count(refunds)).toBe(0);
});

it('takes a part of what is held, once', async () => {
  const codOper = await holdCard();
  const before = await merchantBalance();
  const capture = (amount?: number) =>
    capturePayment(sandbox.services, { codOper, ...(amount !== undefined && { amount }) });
  await expect(capture(4816)).rejects.toMatchObject({ code: 422 });
  expect(await capture(4000)).toMatchObject({ status: 'captured', captured: 4000 });
  expect(await capture(4000)).toMatchObject({ status: 'captured', captured: 4000 });
  await expect(capture()).rejects.toMatchObject({ code: 409 });
  expect(await merchantBalance()).toBe(before - 4000);
  expect(await refund(codOper, 'a')).toMatchObject({ status: 'refunded', refunded: 4000 });
});

it('lets go of what is held and was never taken', async () => {
  const codOper = await holdCard();
  const before = await merchantBalance();
  await expect(refund(codOper, 'a', 100)).rejects.toMatchObject({ code: 422 });
  expect(await refund(codOper, 'b')).toMatchObject({ status: 'released', captured: 0, refunded: 0 });
  await expect(capturePayment(sandbox.services, { codOper })).rejects.toMatchObject({ code: 409 });
  expect(await merchantBalance()).toBe(before);
});

it('captures nothing that is charged already, and nothing that it does not know', async () => {
  const { codOper } = await sandbox.pay({});
  await expect(capturePayment(sandbox.services, { codOper })).rejects.toMatchObject({ code: 409 });
  await expect(capturePayment(sandbox.services, { codOper: 'x' })).rejects.toMatchObject({ code: 404 });
});
