import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { refundPayment } from '../../payments/modifications/refund-payment';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

it('lists the causes of a merchant', async () => {
  const [bridge] = await sandbox.client.campaignBridges({ idMerchant: '1' });
  expect(bridge).toMatchObject({
    idBridge: 1,
    status: 1,
    endDate: null,
    campaign: { title: 'Reforestemos el Barú', minAmount: 100, defaultValues: [100, 200, 500] },
  });
  expect(await sandbox.client.campaignBridges({ idMerchant: '2' })).toEqual([]);
});

it('tells the donation that went with a payment', async () => {
  const { codOper } = await sandbox.pay(
    {},
    { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 },
  );
  expect(await sandbox.client.campaignTxInfo({ codOper })).toMatchObject({
    codOper,
    status: 1,
    amount: 200,
    title: 'Reforestemos el Barú',
    merchant: { merchantName: 'Café Boquete' },
  });
});

it('says that the donation of a declined payment was not made', async () => {
  const { codOper } = await sandbox.pay(
    { cardNumber: '4000000000000002' },
    { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 },
  );
  expect(await sandbox.client.campaignTxInfo({ codOper })).toMatchObject({ status: 0 });
});

it('says that a donation was taken back with its payment, of which a part is enough', async () => {
  const { codOper } = await sandbox.pay(
    {},
    { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 },
  );
  const refund = (amount?: number) =>
    refundPayment(sandbox.services, {
      codOper,
      refundId: randomUUID(),
      ...(amount !== undefined && { amount }),
    });
  const told = () => sandbox.client.campaignTxInfo({ codOper });
  await refund(100);
  expect(await told()).toMatchObject({ status: 1 });
  await refund(100);
  expect(await told()).toMatchObject({ status: 0, reason: 'partly_refunded' });
  await refund();
  expect(await told()).toMatchObject({ status: 0, reason: 'refunded' });
});

it('knows no donation of a payment without one, nor of an unknown one', async () => {
  const { codOper } = await sandbox.pay({});
  for (const code of [codOper, 'AUTH_CAP-NOBODY'])
    await expect(sandbox.client.campaignTxInfo({ codOper: code })).rejects.toMatchObject({
      code: 404,
      key: 'receive_not_found',
    });
  await expect(sandbox.client.campaignBridges({ idMerchant: '77' })).rejects.toMatchObject({ code: 404 });
});
