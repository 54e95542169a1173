import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeRequest } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

describe('a merchant’s web code as the key', () => {
  const KEY = 'CAFEBOQUETE';

  it('names the merchant without a plan and without an amount', async () => {
    const info = await sandbox.client.paymentInfoBySubscription({ subscriptionKey: KEY });
    expect(info).toMatchObject({ idMerchant: 1, code: KEY, amount: 0, idSubscription: null });
    expect(info.subscription).toEqual({ subscriptionKey: KEY });
    const { merchant } = await sandbox.client.commerce({ type: 'subs', code: KEY });
    expect(merchant.webCode).toBe(KEY);
  });

  it.each([
    ['of a merchant without plans', 'BOOKSHOP'],
    ['of nobody', 'NOBODY'],
  ])('is unknown where it is %s', async (_whose, subscriptionKey) => {
    const asked = sandbox.client.paymentInfoBySubscription({ subscriptionKey });
    await expect(asked).rejects.toMatchObject({ code: 404 });
  });

  it('cannot be paid before a plan is chosen', async () => {
    const body = makeRequest({ type: 'subs', codePay: KEY, amount: '0', taxAmount: '0' });
    const paid = sandbox.client.nequiRequest({ attemptId: randomUUID(), body });
    await expect(paid).rejects.toMatchObject({ code: 422 });
    await expect(sandbox.client.pendingSubscription({ subscriptionKey: KEY })).rejects.toMatchObject({
      code: 404,
    });
  });
});
