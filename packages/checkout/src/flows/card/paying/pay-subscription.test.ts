import { processingEndpoints, type ProcessTxWire } from '@istmo/contract/provider';
import { makePaymentAnswer } from '@istmo/contract/testing';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createTexts } from '../../../shared/i18n/texts';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { subscriptionTerms } from '../../../shared/payment/subscription-terms';
import { useFakeTime } from '../../../testing/fakes';
import { fakeApiOf, makeLogin, NOW } from '../../../testing/fixtures/make-method-context';
import { subscription } from '../../../testing/fixtures/wallet-answers';
import { payByCard } from '../../../testing/stores/open-card';

const TODAY = { now: NOW, timeZone: 'America/Panama' } as const;

useFakeTime();

type Answer = v.InferInput<typeof processingEndpoints.processTx.response>;

async function pay(change: Partial<Answer>) {
  const processTx = vi.fn(async (_call: { body: ProcessTxWire; attemptId: string }) =>
    v.parse(processingEndpoints.processTx.response, { ...makePaymentAnswer({}), ...change }),
  );
  const authCapture = vi.fn();
  const opened = await payByCard(
    { authCapture },
    { apiOf: fakeApiOf({ processTx }), subscription: subscriptionTerms(subscription(), TODAY) },
  );
  // The code that pays a subscription is loaded on demand.
  await expect.poll(() => processTx).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  return { ...opened, processTx, authCapture };
}

const charged = { idSubscription: 1, paymentsAppliedNow: true, charge: 'OP-1' };

describe('the first payment of a subscription', () => {
  it('goes by the general call, and names the subscription', async () => {
    const { processTx, authCapture, state } = await pay({
      status: 1,
      codOper: 'OP-1',
      subscription: charged,
    });
    expect(processTx.mock.calls[0]?.[0]).toMatchObject({
      attemptId: 'id-2',
      body: {
        serviceCode: 'REC',
        idMerchant: 1,
        activateSubscription: { idSubscription: 1, subscriptionKey: 'SUB-0001' },
        requestPay: { codePay: 'LK-CAFE0001' },
      },
    });
    expect(authCapture).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ name: 'approved', answer: { codOper: 'OP-1' } });
  });

  it('is reported as paid, with the receipt of its charge', async () => {
    const { context } = await pay({ status: 1, codOper: 'OP-1', subscription: charged });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true, codOper: 'OP-1' }),
    );
    expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
  });

  it.each([-1, 1] as const)('is pending and not paid where it is made later: status %i', async (status) => {
    const later = { idSubscription: 1, paymentsAppliedNow: false, charge: null };
    const { context } = await pay({ status, codOper: '', subscription: later });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'pending', success: true, paid: false }),
    );
    expect(vi.mocked(context.bridge.finish).mock.calls[0]?.[0]).not.toHaveProperty('codOper');
    expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/LK-CAFE0001');
  });

  it('is not paid where it is applied now without a charge', async () => {
    const uncharged = { idSubscription: 1, paymentsAppliedNow: true, charge: null };
    const { context } = await pay({ status: 1, codOper: '', subscription: uncharged });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'pending', success: true, paid: false }),
    );
    expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/LK-CAFE0001');
  });

  it('is a receipt of an amount that is captured already', async () => {
    const { state } = await pay({ status: 2, codOper: 'OP-1', subscription: charged });
    expect(state()).toMatchObject({ name: 'approved', answer: { codOper: 'OP-1' } });
  });

  it('says why it was declined', async () => {
    const { state } = await pay({ status: 0, reason: 'insufficient_funds', subscription: null });
    expect(state()).toMatchObject({ name: 'ended', reason: 'insufficient_funds' });
  });
});

describe('a guest’s card that is charged later', () => {
  const later = subscription({ startsAt: new Date(NOW + 864e5).toISOString() });
  const answered = { status: -1, codOper: '', subscription: { ...charged, paymentsAppliedNow: false } };

  async function payLater(registered: object, change: Partial<MethodContext> = {}) {
    const processTx = vi.fn(async () =>
      v.parse(processingEndpoints.processTx.response, { ...makePaymentAnswer({}), ...answered }),
    );
    const registerCard = vi.fn(async (_call: { body: object }) => registered);
    const opened = await payByCard(
      {},
      {
        apiOf: fakeApiOf({ processTx, registerCard }),
        subscription: subscriptionTerms(later, TODAY),
        ...change,
      },
    );
    await expect.poll(() => opened.state().name).toMatch(/^(pending|ended)$/);
    return { ...opened, processTx, registerCard };
  }

  it('is registered before the subscription is paid', async () => {
    const { registerCard, processTx } = await payLater({ status: 1, messageSys: '' });
    expect(registerCard).toHaveBeenCalledExactlyOnceWith({
      body: expect.objectContaining({
        email: 'a@b.co',
        lang: 'ES',
        subscriptionKey: 'SUB-0001',
        cardInformation: expect.objectContaining({ cardNumber: '4111111111111111' }) as object,
      }) as object,
    });
    expect(processTx).toHaveBeenCalledOnce();
  });

  it.each([
    ['es', 'insufficient_funds', 'Fondos insuficientes', 'Tarjeta: Fondos insuficientes'],
    ['en', 'insufficient_funds', 'Insufficient funds', 'Card: Insufficient funds'],
    ['es', '', ' ', ''],
  ] as const)(
    'that the bank refuses is an error with its reason and words, and nothing is paid: %s, %j',
    async (...row) => {
      const [language, reason, messageSys, message] = row;
      const texts = await createTexts(language);
      await texts.load('cardPaying');
      const { getText } = texts.getState();
      const { state, processTx } = await payLater({ status: 0, reason, messageSys }, { getText });
      expect(state()).toMatchObject({ name: 'ended', reason: reason || 'payment_declined', message });
      expect(processTx).not.toHaveBeenCalled();
    },
  );

  it('is not registered for a wallet user, who has saved cards', async () => {
    const { registerCard } = await payLater({ status: 1 }, { login: makeLogin('Ana') });
    expect(registerCard).not.toHaveBeenCalled();
  });
});

describe('subscriptionTerms', () => {
  it.each([
    ['MO', 'monthly', '2026-12-21T19:05:31.000Z'],
    ['WE', 'weekly', '2026-11-28T19:05:31.000Z'],
    ['AN', 'annual', '2027-11-21T19:05:31.000Z'],
  ] as const)('%s is %s, and charges next on %s', (code, period, second) => {
    const { plan } = subscription();
    const terms = subscriptionTerms({ ...subscription(), plan: { ...plan, period: code } }, TODAY);
    expect(terms).toMatchObject({
      period,
      secondAt: Date.parse(second),
      amount: { amount: 1926, currency: 'USD' },
    });
    expect(terms).not.toHaveProperty('startsAt');
  });

  it('begins at once where its begin is past, and later where it is a millisecond ahead', () => {
    const at = (ms: number) => subscription({ startsAt: new Date(NOW + ms).toISOString() });
    expect(subscriptionTerms(at(0), TODAY)).not.toHaveProperty('startsAt');
    expect(subscriptionTerms(at(1), TODAY)).toMatchObject({ startsAt: NOW + 1 });
  });
});
