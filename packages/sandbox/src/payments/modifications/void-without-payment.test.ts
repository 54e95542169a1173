import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rewriteSubscription } from '../../db/queries/merchants/payable-queries';
import { chargeDue } from '../../subscriptions/pay-subscription';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

const DAY = 86_400_000;
const REFUSED = { code: 620 };
const VOIDED = { result: 'voided', payment: null };

const leave = (attempt: string) => sandbox.client.voidAttempt({ attemptId: attempt });

async function subscriptionToCome() {
  const body = { idPlan: 1, email: 'ana@correo.com', name: 'Ana Batista' };
  const { subscriptionKey, idSubscription } = await sandbox.client.customerSubscription({ body });
  const startsAt = new Date(sandbox.services.clock() + 10 * DAY);
  await rewriteSubscription(sandbox.services.db, subscriptionKey, { startsAt });
  const start = (attemptId: string) =>
    sandbox.client.processTx({
      attemptId,
      body: {
        requestPay: cardPaymentWith(
          {},
          { codePay: subscriptionKey, amount: '19.26', taxAmount: '1.26', serviceCode: 'REC' },
        ),
        serviceCode: 'REC',
        idMerchant: 1,
        activateSubscription: { idSubscription, subscriptionKey },
      },
    });
  return {
    start,
    status: async () => (await sandbox.client.pendingSubscription({ subscriptionKey })).status,
  };
}

it('a subscription that is to begin later is not started by a request that comes late', async () => {
  const { start, status } = await subscriptionToCome();
  const attemptId = randomUUID();
  expect(await leave(attemptId)).toEqual(VOIDED);
  await expect(start(attemptId)).rejects.toMatchObject(REFUSED);
  expect(await status()).toBe('pending');
});

it('a subscription that was started for later is voided, and may be started again', async () => {
  const { start, status } = await subscriptionToCome();
  const attemptId = randomUUID();
  await start(attemptId);
  expect(await leave(attemptId)).toEqual(VOIDED);
  expect(await status()).toBe('pending');
  sandbox.services.wait(10 * DAY);
  expect(await chargeDue(sandbox.services)).toBe(0);
  await expect(start(attemptId)).rejects.toMatchObject({});
});

it('a subscription that another attempt started stays', async () => {
  const { start, status } = await subscriptionToCome();
  await start(randomUUID());
  await leave(randomUUID());
  expect(await status()).toBe('active');
});

it('money between wallets is not sent late, and what was sent is not said to be voided', async () => {
  const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
  const { activityCode } = await bruno.sendActivity({ body: { to: 'ana@istmo.test', amount: '3.00' } });
  const sourceSearch = { type: 'SERVICE', idSearch: activityCode, amount: '3.00' } as const;
  const pay = (attemptId: string) => ana.payActivity({ attemptId, body: { sourceSearch, useFunds: true } });
  const [late, sent] = [randomUUID(), randomUUID()];
  await leave(late);
  await expect(pay(late)).rejects.toMatchObject(REFUSED);
  await pay(sent);
  await expect(leave(sent)).rejects.toMatchObject({ code: 409 });
});
