import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chargeDue } from '../../subscriptions/pay-subscription';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();
const DAY = 86_400_000;
const guest = { idPlan: 1, email: 'carla@correo.com', name: 'Carla Vega' };

type Key = { subscriptionKey: string; idSubscription: number };

function payFirst({ subscriptionKey, idSubscription }: Key) {
  const codePay = subscriptionKey;
  return sandbox.client.processTx({
    attemptId: randomUUID(),
    body: {
      requestPay: cardPaymentWith({}, { codePay, amount: '19.26', taxAmount: '1.26', serviceCode: 'REC' }),
      serviceCode: 'REC',
      idMerchant: 1,
      activateSubscription: { idSubscription, subscriptionKey },
    },
  });
}

describe('a wallet user’s subscription', () => {
  const subscribed = async () => {
    const bruno = await logInAs(sandbox, BRUNO);
    const subscription = await bruno.customerSubscription({
      body: { idPlan: 1, email: 'bruno@istmo.test', name: 'Bruno Him' },
    });
    return { bruno, subscription };
  };

  it('is listed, newest first, with its merchant and card', async () => {
    const { bruno, subscription } = await subscribed();
    await payFirst(subscription);
    const guests = await sandbox.client.customerSubscription({ body: guest });
    const listed = await bruno.userSubscriptions({ limit: '1' });
    expect(listed).toMatchObject([
      {
        subscriptionKey: subscription.subscriptionKey,
        status: 'active',
        merchant: { merchantName: 'Café Boquete' },
        cardType: 'VISA',
        displayNum: '1111',
      },
    ]);
    const keys = (await bruno.userSubscriptions({})).map(({ subscriptionKey }) => subscriptionKey);
    expect(keys).not.toContain(guests.subscriptionKey);
  });

  it('is not charged again once it is canceled, which may be repeated', async () => {
    const { bruno, subscription } = await subscribed();
    await payFirst(subscription);
    const { subscriptionKey } = subscription;
    const canceled = await bruno.cancelSubscription({ subscriptionKey });
    expect(canceled).toMatchObject({ status: 'ended', nextChargeAt: null });
    expect(await bruno.cancelSubscription({ subscriptionKey })).toEqual(canceled);
    sandbox.services.wait(40 * DAY);
    await chargeDue(sandbox.services);
    const charges = await sandbox.services.db.query.payments.findMany({
      where: (row, { eq }) => eq(row.payableCode, subscriptionKey),
    });
    expect(charges).toHaveLength(1);
  });

  it('is canceled by nobody else', async () => {
    const { subscription } = await subscribed();
    const ana = await logInAs(sandbox);
    for (const subscriptionKey of [subscription.subscriptionKey, 'SUB-0001', 'SUB-9999'])
      await expect(ana.cancelSubscription({ subscriptionKey })).rejects.toMatchObject({ code: 404 });
    expect((await sandbox.client.pendingSubscription(subscription)).status).toBe('pending');
  });
});
