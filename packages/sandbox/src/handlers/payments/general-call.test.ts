import { randomUUID } from 'node:crypto';
import { makeCardPayment } from '@istmo/contract/testing';
import { describe, expect, it } from 'vitest';
import { receiptOf } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

describe('the general call', () => {
  const pay = (change: { idMerchant?: number; idTxInfo?: string } = {}) => ({
    attemptId: randomUUID(),
    body: { requestPay: makeCardPayment(), serviceCode: 'AUTH_CAP', idMerchant: 1, ...change },
  });

  it('pays a link like the card call does, by each of its ways in', async () => {
    for (const call of ['processTx', 'processTxV2', 'processTxForm'] as const)
      expect(await sandbox.client[call](pay())).toMatchObject({ status: 1, subscription: null });
  });

  it('takes what was kept before', async () => {
    const { id } = await sandbox.client.saveTxInfo({
      body: {
        codePay: 'LK-CAFE0001',
        method: 'card',
        amount: '48.15',
        email: 'otra@correo.com',
        txChannel: 'CHK',
      },
    });
    const { codOper } = await sandbox.client.processTxV2(pay({ idTxInfo: id }));
    const receipt = await receiptOf(sandbox, codOper);
    expect(receipt.email).toBe('otra@correo.com');
  });

  it.each([
    ['another merchant', { idMerchant: 2 }, 422],
    ['values that nobody kept', { idTxInfo: '5b6f1e6c-3f0a-4a57-9a59-0d1a4f1f0000' }, 404],
  ])('refuses %s', async (_case, change, code) => {
    await expect(sandbox.client.processTxV2(pay(change))).rejects.toMatchObject({ code });
  });
});
