import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rewriteSubscription } from '../db/queries/merchants/payable-queries';
import { cardPaymentWith, useSandbox } from '../testing/test-sandbox';
import { chargeDue } from './pay-subscription';

const sandbox = useSandbox();

const DAY = 86_400_000;
const VISA = '4111111111111111';
const CONFLICT = { code: 409 };

async function subscriptionToCome() {
  const body = { idPlan: 1, email: 'ana@correo.com', name: 'Ana Batista' };
  const { subscriptionKey, idSubscription } = await sandbox.client.customerSubscription({ body });
  const startsAt = new Date(sandbox.services.clock() + 10 * DAY);
  await rewriteSubscription(sandbox.services.db, subscriptionKey, { startsAt });
  return {
    start: (attemptId: string, cardNumber: string) =>
      sandbox.client.processTx({
        attemptId,
        body: {
          requestPay: cardPaymentWith(
            { cardNumber },
            { codePay: subscriptionKey, amount: '19.26', taxAmount: '1.26', serviceCode: 'REC' },
          ),
          serviceCode: 'REC',
          idMerchant: 1,
          activateSubscription: { idSubscription, subscriptionKey },
        },
      }),
    status: async () => (await sandbox.client.pendingSubscription({ subscriptionKey })).status,
  };
}

it('is not started by an attempt that started another one, or with another card', async () => {
  const [one, other] = [await subscriptionToCome(), await subscriptionToCome()];
  const attemptId = randomUUID();
  const started = await one.start(attemptId, VISA);
  expect(await one.start(attemptId, VISA)).toEqual(started);
  await expect(one.start(attemptId, '5555555555554444')).rejects.toMatchObject(CONFLICT);
  await expect(other.start(attemptId, VISA)).rejects.toMatchObject(CONFLICT);
  expect(await other.status()).toBe('pending');
});

it('answers a repeated attempt as the first time, also after the subscription was charged', async () => {
  const subscription = await subscriptionToCome();
  const attemptId = randomUUID();
  const started = await subscription.start(attemptId, VISA);
  sandbox.services.wait(10 * DAY);
  expect(await subscription.start(attemptId, VISA)).toEqual(started);
  expect(await chargeDue(sandbox.services)).toBeGreaterThan(0);
  expect(await subscription.start(attemptId, VISA)).toEqual(started);
  await expect(subscription.start(attemptId, '5555555555554444')).rejects.toMatchObject(CONFLICT);
});
