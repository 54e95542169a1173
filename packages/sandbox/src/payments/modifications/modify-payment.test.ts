import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails, outbox, refunds } from '../../db/schema';
import { auditBooks } from '../../testing/audit-books';
import { approve, createTestPayment } from '../../testing/create-test-payment';
import { createCryptoPayer } from '../../testing/crypto-payer';
import { beginPayments } from '../../testing/kill-points/journeys';
import { balanceOf } from '../../testing/balance-of';
import { ledgerFaults } from '../ledger/ledger-audit';
import { balances, createWorld, holdCard, payerOf, receiptOf } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { forgetOld } from '../background';
import { capturePayment, refundPayment } from './modify-payment';

const sandbox = useSandbox();

describe('modify payment', () => {
  auditBooks(sandbox);
  const begins = beginPayments(sandbox);
  let world: ReturnType<typeof createWorld>;
  beforeEach(() => {
    world = createWorld(sandbox);
  });

  /** Time passes between a charge and what follows, so that the webhooks have an order. */
  const later = () => sandbox.services.wait(60_000);

  async function charge(): Promise<string> {
    const { codOper } = await sandbox.pay({});
    later();
    return codOper;
  }

  async function authorize(): Promise<string> {
    const { codOper } = await holdCard(sandbox);
    later();
    return codOper;
  }

  const refund = (codOper: string, amount?: string) =>
    world.refund({ codOper, attemptId: randomUUID(), body: amount === undefined ? {} : { amount } });

  /** What the merchant's server received last about a payment. */
  async function lastWebhook(codOper: string) {
    const rows = await sandbox.services.db.select().from(outbox).orderBy(outbox.createdAt);
    return rows.filter(({ body }) => body.codOper === codOper).at(-1)?.body;
  }

  type Told = { status: string; reason: string; outcome: string; paid: boolean; refunded: string };

  /** Expects the same facts in every place that reports a payment. */
  async function expectTold(
    codOper: string,
    { status, reason, outcome, paid, refunded }: Told,
  ): Promise<void> {
    expect(await world.payment({ codOper })).toMatchObject({ status, reason });
    const receipt = await receiptOf(sandbox, codOper);
    expect(receipt).toMatchObject({ outcome, reason });
    expect(receipt.refunded).toBe(Math.round(Number(refunded) * 100));
    expect(receipt.reversedAt).toBe(new Date(sandbox.services.clock()).toISOString());
    const { attemptId } = await payerOf(sandbox, codOper);
    const answer = await sandbox.client.paymentByOperation({ codOper, attemptId });
    expect(answer).toMatchObject({ outcome, reason, messageSys: receipt.messageSys });
    const facts = { outcome, paid, reason, refunded };
    for (const { signedResult = '' } of [receipt, answer])
      expect(decodeJwt(signedResult)).toMatchObject(facts);
    expect(await lastWebhook(codOper)).toMatchObject({
      ...facts,
      authStatus: paid ? '00' : 'DR',
      status: paid ? 2 : 3,
    });
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  }

  describe('money that goes back is told alike by receipt, answer, signed result and webhook', () => {
    it('a refund in part, then the rest', async () => {
      const codOper = await charge();
      await refund(codOper, '10.00');
      const part = { status: 'partlyRefunded', reason: 'partly_refunded', outcome: 'approved', paid: true };
      await expectTold(codOper, { ...part, refunded: '10.00' });
      later();
      await refund(codOper);
      const whole = { status: 'refunded', reason: 'refunded', outcome: 'canceled', paid: false };
      await expectTold(codOper, { ...whole, refunded: '48.15' });
      expect(await lastWebhook(codOper)).toMatchObject({ type: 'payment.refunded', totalPay: '0' });
    });

    it('an authorization that is released, also by a refund of all of it', async () => {
      const released = { status: 'released', reason: 'released', outcome: 'canceled', paid: false };
      const codOper = await authorize();
      await world.release({ codOper, body: {} });
      await expectTold(codOper, { ...released, refunded: '0.00' });
      expect(await lastWebhook(codOper)).toMatchObject({ type: 'payment.released' });
      const refunded = await authorize();
      await refund(refunded);
      await expectTold(refunded, { ...released, refunded: '0.00' });
      expect(await balances(sandbox)).toEqual({});
    });

    it('a charge that is voided', async () => {
      const codOper = await charge();
      await world.void({ codOper, body: {} });
      const voided = { status: 'voided', reason: 'voided', outcome: 'canceled', paid: false };
      await expectTold(codOper, { ...voided, refunded: '0.00' });
      expect(await lastWebhook(codOper)).toMatchObject({ type: 'payment.voided', captured: '0.00' });
      expect(await balances(sandbox)).toEqual({});
    });

    it('a payment that is charged back after a part was refunded', async () => {
      const codOper = await charge();
      await refund(codOper, '10.00');
      later();
      await world.chargeBack({ codOper, body: {} });
      const back = { status: 'chargedBack', reason: 'charged_back', outcome: 'canceled', paid: false };
      await expectTold(codOper, { ...back, refunded: '48.15' });
      expect((await receiptOf(sandbox, codOper)).isBlock).toBe(true);
      expect(await lastWebhook(codOper)).toMatchObject({ type: 'payment.charged_back', captured: '48.15' });
      expect(await balances(sandbox)).toEqual({});
    });
  });

  describe('a reversal', () => {
    it.each([
      ['release', 'a charge', charge],
      ['void', 'an authorization', authorize],
      ['chargeBack', 'an authorization', authorize],
    ] as const)('%s is not possible of %s', async (call, _what, make) => {
      const codOper = await make();
      await expect(world[call]({ codOper, body: {} })).rejects.toMatchObject({ code: 409 });
    });

    it.each(['release', 'void', 'chargeBack'] as const)(
      '%s needs a payment that was approved',
      async (call) => {
        const { codOper } = await sandbox.pay({ cardNumber: '4000000000000002' });
        await expect(world[call]({ codOper, body: {} })).rejects.toMatchObject({ code: 409 });
        await expect(world[call]({ codOper: 'X', body: {} })).rejects.toMatchObject({ code: 404 });
      },
    );

    it.each(['yappy', 'breb'] as const)(
      'is not possible of %s, whose money no bank takes back',
      async (method) => {
        const { codOper } = await begins[method](randomUUID());
        await world.answerPhone({ codOper, body: { answer: 'approve' } });
        await expect(world.void({ codOper, body: {} })).rejects.toMatchObject({ code: 409 });
        await expect(world.chargeBack({ codOper, body: {} })).rejects.toMatchObject({ code: 409 });
      },
    );

    it('happens once', async () => {
      const codOper = await charge();
      await world.void({ codOper, body: {} });
      expect(await world.void({ codOper, body: {} })).toMatchObject({ status: 'voided' });
      await expect(refund(codOper)).rejects.toMatchObject({ code: 409 });
      await expect(world.chargeBack({ codOper, body: {} })).rejects.toMatchObject({ code: 409 });
      const webhooks = (await world.payment({ codOper })).webhooks.map(({ type }) => type);
      expect(webhooks).toEqual(['payment.approved', 'payment.voided']);
    });
  });

  describe('confirmations that the chain loses', () => {
    it('charge the payment back; what is confirmed later is held', async () => {
      const coins = createCryptoPayer(sandbox);
      const begun = await begins.crypto(randomUUID());
      const { codOper } = begun;
      await coins.send(begun, '48.15');
      expect(await coins.look(begun)).toMatchObject({ outcome: 'approved' });
      later();
      await world.loseConfirmations({ codOper, body: {} });
      const lost = { outcome: 'canceled', paid: false, reason: 'confirmations_lost' };
      expect(await lastWebhook(codOper)).toMatchObject({ type: 'payment.charged_back', ...lost });
      expect(await coins.look(begun)).toMatchObject({ outcome: 'canceled', reason: 'confirmations_lost' });
      expect(await balances(sandbox)).toEqual({});
      await expect(world.loseConfirmations({ codOper, body: {} })).rejects.toMatchObject({ code: 422 });
      await coins.confirm(begun, 20);
      expect(await coins.look(begun)).toMatchObject({ outcome: 'canceled' });
      expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, [`held:${codOper}`]: -4815 });
      expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
    });

    it('of a part take it out of the books, and what is confirmed later is held again', async () => {
      const coins = createCryptoPayer(sandbox);
      const begun = await begins.crypto(randomUUID());
      const { codOper } = begun;
      await coins.send(begun, '20');
      const held = { 'networks:CRYPTO': 2000, [`held:${codOper}`]: -2000 };
      expect(await balances(sandbox)).toEqual(held);
      await world.loseConfirmations({ codOper, body: {} });
      expect(await balances(sandbox)).toEqual({});
      await expect(world.loseConfirmations({ codOper, body: {} })).rejects.toMatchObject({ code: 422 });
      await coins.confirm(begun, 20);
      expect(await balances(sandbox)).toEqual(held);
    });

    it('are only of crypto', async () => {
      const codOper = await charge();
      await expect(world.loseConfirmations({ codOper, body: {} })).rejects.toMatchObject({ code: 404 });
    });
  });

  it('is not taken for paid by a server that reads only a method’s status code', async () => {
    const { codOper, status } = await begins.yappy(randomUUID());
    await world.answerPhone({ codOper, body: { answer: 'approve' } });
    expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ status: 1 });
    await refund(codOper);
    expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({
      status: 0,
      reason: 'refunded',
    });
    expect(status).not.toBe(1);
  });

  it('is in the wallet’s history, and notified', async () => {
    const payer = { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: 100 };
    const { codOper } = await createTestPayment(sandbox.services, {
      method: 'balance',
      payer,
      begin: approve,
    });
    await refund(codOper);
    const ana = await logInAs(sandbox);
    const [last] = await ana.transactions({});
    expect(last).toMatchObject({ codOper, outcome: 'canceled', reason: 'refunded' });
    expect((await ana.notifications({}))[0]).toMatchObject({ codOper, title: 'Devolución' });
  });

  it('is in the receipt that is mailed: how much, and when', async () => {
    const codOper = await charge();
    await refund(codOper, '10.00');
    await sandbox.client.sendReceipt({
      ...(await payerOf(sandbox, codOper)),
      body: { email: 'ana@correo.com' },
    });
    const [mail] = await sandbox.services.db.select().from(mails).orderBy(desc(mails.id));
    expect(mail?.subject).toMatch(/^Comprobante de devolución parcial · /);
    expect(mail?.text).toMatch(/Estado: Se devolvió una parte del pago\./);
    expect(mail?.text).toMatch(/Devuelto: \$10\.00/);
    expect(mail?.text).toMatch(/Fecha del reverso: \d\d\/\d\d\/\d{4}/);
  });
});

describe('money back', () => {
  const refund = (codOper: string, refundId: string, amount?: number) =>
    refundPayment(sandbox.services, { codOper, refundId, ...(amount !== undefined && { amount }) });
  const merchantBalance = () => balanceOf(sandbox.services.db, 'merchant:1');

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
    const { codOper } = await holdCard(sandbox);
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
    const { codOper } = await holdCard(sandbox);
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
});
