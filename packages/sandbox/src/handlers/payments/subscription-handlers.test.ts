import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SUPPORT_EMAIL } from '../../api-error';
import { rewriteSubscription } from '../../db/queries/merchants/merchant-queries';
import { reportEvent } from '../../payments/lifecycle/apply-payment-event';
import { chargeDue } from '../../subscriptions/pay-subscription';
import { createSubscriber, makeRequest } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

const DAY = 86_400_000;

type Key = { subscriptionKey: string; idSubscription: number };

const { subscribe, start, stateOf } = createSubscriber(sandbox);

describe('subscription handlers', () => {
  const MONTH = { amount: '19.26', taxAmount: '1.26', serviceCode: 'REC' };

  it('lists the plans of a merchant, or one', async () => {
    const plans = await sandbox.client.merchantPlans({ idMerchant: '1' });
    expect(plans.map(({ period }) => period)).toEqual(['MO', 'WE', 'AN']);
    expect(plans[0]).toMatchObject({ idPlan: 1, name: 'Café del mes', amount: 1800 });
    expect(await sandbox.client.merchantPlans({ idMerchant: '1', idPlan: '1' })).toEqual(plans.slice(0, 1));
    expect(await sandbox.client.merchantPlans({ idMerchant: '2' })).toEqual([]);
  });

  it('knows the seeded subscription', async () => {
    expect(await stateOf({ subscriptionKey: 'SUB-0001' })).toMatchObject({
      idSubscription: 1,
      plan: { idPlan: 1 },
    });
  });

  describe('a subscription', () => {
    it('runs from its first payment, and says when the next is due', async () => {
      const subscription = await subscribe();
      expect(subscription.status).toBe('pending');
      const paid = await start(subscription);
      expect(paid).toMatchObject({
        status: 1,
        totalPay: 1926,
        subscription: { paymentsAppliedNow: true, charge: paid.codOper },
      });
      expect(paid.subscription?.nextChargeAt).toBe('2026-12-21T19:05:31.000Z');
      expect((await stateOf(subscription)).status).toBe('active');
      const receipt = await sandbox.client.receipt({ conditional: `cOper::${paid.codOper}` });
      expect(receipt.txType).toBe('REC');
    });

    it('waits on after a decline', async () => {
      const subscription = await subscribe();
      const declined = await start(subscription, { cardNumber: '4000000000000002' });
      expect(declined).toMatchObject({ status: 0, subscription: { charge: null } });
      expect((await stateOf(subscription)).status).toBe('pending');
    });

    it('is charged once a period, whoever does it', async () => {
      const subscription = await subscribe();
      await start(subscription);
      expect(await chargeDue(sandbox.services)).toBe(0);
      sandbox.services.wait(31 * DAY);
      await Promise.all([chargeDue(sandbox.services), chargeDue(sandbox.services)]);
      expect(await chargeDue(sandbox.services)).toBe(0);
      expect((await stateOf(subscription)).nextChargeAt).toBe('2027-01-21T19:05:31.000Z');
    });

    it('that begins later is charged then', async () => {
      const startsAt = new Date(sandbox.services.clock() + 10 * DAY);
      const subscription = await subscribe(10 * DAY);
      const kept = await start(subscription);
      expect(kept).toMatchObject({
        status: -1,
        codOper: '',
        subscription: { paymentsAppliedNow: false, charge: null, nextChargeAt: startsAt.toISOString() },
      });
      sandbox.services.wait(10 * DAY);
      expect(await chargeDue(sandbox.services)).toBe(1);
      expect((await stateOf(subscription)).nextChargeAt).toBe('2027-01-01T19:05:31.000Z');
    });
  });

  describe('a subscription that was paid', () => {
    async function ofOneThatRuns() {
      const subscription = await subscribe();
      await start(subscription);
      return subscription;
    }

    const begunLater = () => subscribe(10 * DAY);
    const change = (key: Key) => ({ codePay: key.subscriptionKey, ...MONTH });

    it('is paid by one of two browsers that pay at once', async () => {
      const subscription = await subscribe();
      const [one, other] = await Promise.allSettled([start(subscription), start(subscription)]);
      expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('is not paid again, by whichever call', async () => {
      const subscription = await ofOneThatRuns();
      const refused = { code: 422, key: 'request_already_paid' };
      await expect(start(subscription)).rejects.toMatchObject(refused);
      await expect(sandbox.pay({}, change(subscription))).rejects.toMatchObject(refused);
    });

    it('is not paid by who comes back from the bank second', async () => {
      const subscription = await subscribe();
      const challenged = await start(subscription, { cardNumber: '4000002760003184' });
      await start(subscription);
      const now = sandbox.services.clock();
      await reportEvent(sandbox.services.db, challenged.codOper, { event: 'approved', now });
      expect(await sandbox.client.paymentByOperation({ codOper: challenged.codOper })).toMatchObject({
        outcome: 'declined',
        reason: 'request_already_paid',
      });
    });

    it('is not paid once it has ended', async () => {
      const subscription = await ofOneThatRuns();
      const ended = { status: 'ended', nextChargeAt: null } as const;
      await rewriteSubscription(sandbox.services.db, subscription.subscriptionKey, ended);
      await expect(sandbox.pay({}, change(subscription))).rejects.toMatchObject({ key: 'request_expired' });
    });

    it('ends where its bank refuses the next charge', async () => {
      const subscription = await begunLater();
      await start(subscription, { cardNumber: '4000000000009995' });
      sandbox.services.wait(10 * DAY);
      await chargeDue(sandbox.services);
      expect(await stateOf(subscription)).toMatchObject({ status: 'ended', nextChargeAt: null });
      const [charge] = await sandbox.services.db.query.payments.findMany({
        where: (payments, { eq }) => eq(payments.payableCode, subscription.subscriptionKey),
      });
      expect(charge).toMatchObject({ status: 'declined', reason: 'insufficient_funds', captured: 0 });
    });

    it('keeps the card that it was given first until it begins', async () => {
      const subscription = await begunLater();
      const first = await start(subscription);
      expect(await start(subscription)).toEqual(first);
      await expect(start(subscription, { cardNumber: '5555555555554444' })).rejects.toMatchObject({
        key: 'request_already_paid',
      });
    });

    it('runs on where its payer was quicker than the charge that was due', async () => {
      const subscription = await ofOneThatRuns();
      sandbox.services.wait(31 * DAY);
      await Promise.allSettled([
        chargeDue(sandbox.services),
        sandbox.pay({}, change(subscription)),
        chargeDue(sandbox.services),
      ]);
      expect(await stateOf(subscription)).toMatchObject({
        status: 'active',
        nextChargeAt: '2027-01-21T19:05:31.000Z',
      });
      const paid = await sandbox.services.db.query.payments.findMany({
        where: (payments, { and, eq }) =>
          and(eq(payments.payableCode, subscription.subscriptionKey), eq(payments.status, 'approved')),
      });
      expect(paid).toHaveLength(2);
    });
  });

  it.each([
    ['a plan', () => sandbox.client.merchantPlans({ idMerchant: '1', idPlan: '9' })],
    ['a payment of one', () => start({ subscriptionKey: 'SUB-0001', idSubscription: 2 })],
  ])('refuses what is not %s', async (_case, call) => {
    await expect(call()).rejects.toMatchObject({ code: 404 });
  });
});

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

describe('user subscriptions', () => {
  const guest = { idPlan: 1, email: 'carla@correo.com', name: 'Carla Vega' };

  it('is not begun for the support address', async () => {
    await expect(
      sandbox.client.customerSubscription({ body: { ...guest, email: SUPPORT_EMAIL } }),
    ).rejects.toMatchObject({ code: 422 });
  });

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
      await start(subscription);
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
      await start(subscription);
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
});
