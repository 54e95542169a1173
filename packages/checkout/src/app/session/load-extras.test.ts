import { toHex } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { fakeApiOf, fault, paymentInfo } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { subscription } from '../../testing/fixtures/wallet-answers';
import { loadSession } from './load-session';

describe('a link with extra data', () => {
  const station = {
    idMerchant: 1,
    stationId: 'PS-0001',
    description: '',
    amount: 1250,
    discount: 0,
    idUsrOwner: 7,
  };
  const atStation = (found: object | null) => ({
    api: { paymentInfo: async () => paymentInfo({ type: 'PS', code: 'PS-0001' }) },
    more: { searchActivity: vi.fn(async (_query: object) => [{ station: found }]) },
  });

  const payCode = (more: object) =>
    makeSessionTools({ api: { paymentInfo: async () => paymentInfo({ type: 'E', code: 'E-7K2M' }) }, more });

  it('adds the station’s owner', async () => {
    const change = atStation(station);
    const event = await loadSession(makeSessionTools(change), { link: { type: 'ps', code: 'PS-0001' } });
    expect(event).toMatchObject({
      type: 'loaded',
      info: { additionalData: { stationId: 'PS-0001', idUsrOwner: 7 } },
    });
    const search = toHex('{"type":"PAYMENT_STATION","idSearch":"PS-0001"}');
    expect(change.more.searchActivity.mock.calls).toEqual([
      [{ conditional: search, limit: '10', offset: '0' }],
    ]);
  });

  const withoutPlan = {
    amount: '0',
    taxAmount: '0',
    type: 'SUBS',
    additionalParamsUrlString: `subscription=${encodeURIComponent('{"subscriptionKey":"CAFE"}')}`,
  };

  it('lets the payer choose a plan first where the key names a merchant', async () => {
    const merchantPlans = vi.fn(async () => [subscription().plan]);
    const context = makeSessionTools({ api: { paymentInfo: async () => paymentInfo(withoutPlan) } });
    const page = { ...context.page, apiOf: fakeApiOf({ merchantPlans }) };
    void loadSession({ ...context, page }, { link: { type: 'subs', code: 'CAFE' } });
    await expect.poll(() => context.overlay.getState()).not.toBeNull();
    expect(merchantPlans.mock.calls).toEqual([[{ idMerchant: '1' }]]);
  });

  it('asks a guest to log in before a plan is chosen, where guests may not pay', async () => {
    const info = async () => paymentInfo({ ...withoutPlan, guest: false });
    const context = makeSessionTools({ api: { paymentInfo: info } });
    const event = await loadSession(context, { link: { type: 'subs', code: 'CAFE' } });
    expect(event).toEqual({ type: 'loginRequired' });
    expect(context.overlay.getState()).toBeNull();
  });

  it('adds the owner of a pay code’s merchant', async () => {
    const commerceUser = vi.fn(async () => ({ result3: { user: { idUsr: 7, login: 'cafe' } } }));
    const event = await loadSession(payCode({ commerceUser }), { link: { type: 'lk', code: 'E-7K2M' } });
    expect(event).toMatchObject({ type: 'loaded', info: { additionalData: { idUsrOwner: 7 } } });
    expect(commerceUser.mock.calls).toEqual([[{ idMerchant: '1' }]]);
  });

  it.each(['Merchant User Not Found', 'Merchant Not Found'])(
    'is refused with words for the payer where the provider says %s',
    async (message) => {
      const commerceUser = async () => Promise.reject(fault({ code: 404, key: 'link_not_found', message }));
      const event = await loadSession(payCode({ commerceUser }), { link: { type: 'lk', code: 'E-7K2M' } });
      expect(event).toEqual({
        type: 'refused',
        code: 404,
        key: 'commerce_problems',
        message: '',
        why: message,
      });
    },
  );

  it('is refused with 3001 if the station does not exist', async () => {
    const event = await loadSession(makeSessionTools(atStation(null)), {
      link: { type: 'ps', code: 'PS-0001' },
    });
    expect(event).toMatchObject({ type: 'refused', code: 3001, key: 'result_not_found' });
  });

  it.each([
    ['now', null, undefined],
    ['later', '2026-12-01T05:00:00.000Z', Date.parse('2026-12-01T05:00:00.000Z')],
  ])('tells the terms of a subscription that is charged %s', async (_when, startsAt, expected) => {
    const info = paymentInfo({
      type: 'SUBS',
      code: 'SUB-0001',
      idSubscription: 1,
      additionalParamsUrlString: 'subscription=%7B%22plan%22%3A1%2C%22subscriptionKey%22%3A%22SUB-0001%22%7D',
    });
    const pendingSubscription = vi.fn(async () => subscription({ startsAt }));
    const context = makeSessionTools({
      api: { paymentInfo: async () => info },
      more: { pendingSubscription },
    });
    const event = await loadSession(context, { link: { type: 'subs', code: 'SUB-0001' } });
    expect(event).toMatchObject({
      type: 'loaded',
      subscription: {
        idSubscription: 1,
        subscriptionKey: 'SUB-0001',
        period: 'monthly',
        amount: { amount: 1926 },
      },
      Terms: expect.any(Function),
    });
    expect(event.type === 'loaded' && event.subscription?.startsAt).toBe(expected);
    expect(pendingSubscription).toHaveBeenCalledWith({ subscriptionKey: 'SUB-0001' });
  });

  it('is a subscription if its parameters name a key and the link has no id', async () => {
    const info = paymentInfo({ additionalParamsUrlString: 'subscription=gold' });
    const pendingSubscription = vi.fn(async () => subscription({}));
    const context = makeSessionTools({
      api: { paymentInfo: async () => info },
      more: { pendingSubscription },
    });
    const event = await loadSession(context, { link: { type: 'lk', code: 'LK-CAFE0001' } });
    expect(pendingSubscription).toHaveBeenCalledWith({ subscriptionKey: 'gold' });
    expect(event).toMatchObject({ type: 'loaded', subscription: { idSubscription: 1 } });
  });
});
