import { randomUUID } from 'node:crypto';
import type { TransferAnswer } from '@istmo/contract/simulator';
import { REFUND_FAILURES } from '@istmo/domain';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../db/schema';
import { CANDELARIA_SERVER_KEY } from '../../db/seed/seed-merchants';
import { auditBooks } from '../../testing/audit-books';
import { beginPayments } from '../../testing/kill-points/journeys';
import { createTestClient, type TestClient } from '../../testing/test-client';
import { balances, createWorld, payerOf, receiptOf } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';
import { sweep } from '../background';
import { mailsTo } from '../../mail/send-mail';
import { TRANSFER_MS } from './refund-transfer';

const sandbox = useSandbox();
auditBooks(sandbox);

const TOTAL = 18_500_000;
const ALL = '185000.00';
const PART = '85000.00';
const SHOP = 'merchant:3';
const MERCHANT_HAS_ALL = { 'networks:BREB': TOTAL, [SHOP]: -TOTAL };

let world: ReturnType<typeof createWorld>;
let shop: TestClient;
beforeEach(() => {
  world = createWorld(sandbox);
  shop = createTestClient(sandbox.api, { key: CANDELARIA_SERVER_KEY, encoding: 'json' });
});

/** Time passes between two events, so that their webhooks have an order. */
const later = () => sandbox.services.wait(1000);

async function paid(): Promise<string> {
  const { codOper } = await beginPayments(sandbox).breb(randomUUID());
  await world.answerPhone({ codOper, body: { answer: 'approve' } });
  later();
  return codOper;
}

const refund = (codOper: string, amount: string | undefined = 'all', attemptId: string = randomUUID()) =>
  shop.refundPayment({ codOper, attemptId, body: { amount } });

const answer = async (codOper: string, name: TransferAnswer['answer']) => {
  later();
  return world.answerTransfer({ codOper, body: { answer: name } });
};

/** What the merchant's server heard, in order, without the payment's own webhooks. */
async function heard(codOper: string) {
  const rows = await sandbox.services.db.select().from(outbox).orderBy(outbox.createdAt);
  return rows
    .map(({ body }) => body)
    .filter((body) => body.codOper === codOper && body.type.includes('refund'));
}

describe('a refund by transfer', () => {
  it('is pending first, and the ledger has it neither with the merchant nor with the payer', async () => {
    const codOper = await paid();
    const answered = await refund(codOper);
    expect(answered).toMatchObject({
      outcome: 'approved',
      paid: true,
      reason: '',
      refunded: '0.00',
      refundPending: ALL,
    });
    expect(await balances(sandbox)).toEqual({ 'networks:BREB': TOTAL, [`refund:${codOper}`]: -TOTAL });
    expect(await heard(codOper)).toMatchObject([{ type: 'payment.refund_pending', refundPending: ALL }]);
    expect(await receiptOf(sandbox, codOper)).toMatchObject({
      outcome: 'approved',
      refunded: 0,
      refundPending: TOTAL,
    });
  });

  it('is done once the payer’s bank takes it', async () => {
    const codOper = await paid();
    await refund(codOper);
    expect(await answer(codOper, 'complete')).toMatchObject({ status: 'refunded', refundPending: '0.00' });
    expect(await balances(sandbox)).toEqual({});
    const [, done] = await heard(codOper);
    expect(done).toMatchObject({ type: 'payment.refunded', refunded: ALL, paid: false });
    expect(done).not.toHaveProperty('refundPending');
    expect(await receiptOf(sandbox, codOper)).toMatchObject({
      outcome: 'canceled',
      reason: 'refunded',
      refunded: TOTAL,
      refundPending: 0,
    });
  });

  it.each(REFUND_FAILURES)(
    'that fails (%s) is the merchant’s again, who can refund it again',
    async (reason) => {
      const codOper = await paid();
      const attemptId = randomUUID();
      await refund(codOper, PART, attemptId);
      await answer(codOper, reason);
      expect(await balances(sandbox)).toEqual(MERCHANT_HAS_ALL);
      const failed = { key: attemptId, amount: PART, reason };
      const [, told] = await heard(codOper);
      expect(told).toMatchObject({ type: 'payment.refund_failed', refunded: '0.00', refundFailed: failed });
      const receipt = await receiptOf(sandbox, codOper);
      expect(receipt.refundFailed).toEqual({ amount: 8_500_000, reason });
      expect(decodeJwt(receipt.signedResult ?? '')).toMatchObject({ paid: true, refundFailed: failed });
      const again = await refund(codOper);
      expect(again).toMatchObject({ refundPending: ALL });
      expect(again).not.toHaveProperty('refundFailed');
      expect(await answer(codOper, 'complete')).toMatchObject({ status: 'refunded' });
    },
  );

  it('is not money that can be refunded once more', async () => {
    const codOper = await paid();
    await refund(codOper, PART);
    await expect(refund(codOper, ALL)).rejects.toMatchObject({ code: 422 });
    expect(await refund(codOper)).toMatchObject({ refundPending: ALL });
    await expect(refund(codOper, '1.00')).rejects.toMatchObject({ code: 422 });
  });

  it('is one for one key, also after it failed', async () => {
    const codOper = await paid();
    const attemptId = randomUUID();
    const first = await refund(codOper, PART, attemptId);
    expect(await refund(codOper, PART, attemptId)).toEqual(first);
    await answer(codOper, 'account_not_valid');
    expect(await refund(codOper, PART, attemptId)).toMatchObject({ refundFailed: { key: attemptId } });
    expect(await balances(sandbox)).toEqual(MERCHANT_HAS_ALL);
  });

  it('is one of several, which are answered in their order', async () => {
    const codOper = await paid();
    await refund(codOper, PART);
    later();
    await refund(codOper);
    await answer(codOper, 'bank_unavailable');
    expect(await balances(sandbox)).toMatchObject({ [SHOP]: -8_500_000 });
    expect(await answer(codOper, 'complete')).toMatchObject({ status: 'partlyRefunded' });
    expect(await heard(codOper)).toMatchObject([
      { refundPending: PART },
      { refundPending: ALL },
      { type: 'payment.refund_failed', refundPending: '100000.00' },
      { type: 'payment.partly_refunded', refunded: '100000.00', paid: true },
    ]);
    await expect(answer(codOper, 'complete')).rejects.toMatchObject({ code: 422 });
  });

  it('is taken by the sandbox’s bank after a minute, of PSE too', async () => {
    const { codOper } = await beginPayments(sandbox).pse(randomUUID());
    await world.answerPse({ codOper, body: { answer: 'OK' } });
    await refund(codOper, PART);
    await sweep(sandbox.services);
    expect(await world.payment({ codOper })).toMatchObject({ status: 'approved', refundPending: PART });
    sandbox.services.wait(TRANSFER_MS);
    await Promise.all([sweep(sandbox.services), sweep(sandbox.services)]);
    expect(await world.payment({ codOper })).toMatchObject({ status: 'partlyRefunded' });
    expect(await balances(sandbox)).toEqual({ 'networks:PSE': 10_000_000, [SHOP]: -10_000_000 });
  });

  it('is in the receipt that is mailed, with what the payer does', async () => {
    const codOper = await paid();
    const mailed = async () => {
      const { attemptId } = await payerOf(sandbox, codOper);
      await sandbox.client.sendReceipt({ codOper, attemptId, body: { email: 'ana@correo.com' } });
      const [newest] = await mailsTo(sandbox.services.db, 'ana@correo.com');
      return newest?.text.replaceAll('\u00a0', ' ');
    };
    await refund(codOper);
    expect(await mailed()).toContain('En devolución, por transferencia: $ 185.000');
    await answer(codOper, 'document_not_valid');
    expect(await mailed()).toContain(
      'Devolución que no llegó: $ 185.000. Comuníquese con el comercio con su número de operación.',
    );
  });
});

it('is no transfer of a card, which is refunded at once', async () => {
  const { codOper } = await sandbox.pay({});
  const refunded = await world.refund({ codOper, attemptId: randomUUID(), body: {} });
  expect(refunded).toMatchObject({ status: 'refunded', refundPending: '0.00' });
  await expect(answer(codOper, 'complete')).rejects.toMatchObject({ code: 422 });
});
