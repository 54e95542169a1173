import { toHex } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  commerce,
  fakeApi,
  fakeApiOf,
  fault,
  NOW,
  offline,
  paymentInfo,
  unknownAttempt,
} from '../testing/make-method-context';
import { subscription } from '../testing/make-subscription';
import { loadSession, type SessionTools } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
type Change = { api?: Parameters<typeof fakeApi>[0]; last?: string; resume?: string; more?: object };

function makeTools(change: Change = {}): SessionTools {
  return {
    api: fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => commerce(), ...change.api }),
    bridge: {
      admit: vi.fn((origins: readonly string[]) => origins.length > 0),
      options: async () => (change.resume === undefined ? {} : { resume: change.resume }),
    },
    attempts: { last: () => change.last },
    login: { token: () => undefined },
    methodsOf: () => ['card'],
    now: () => NOW,
    apiOf: fakeApiOf(change.more),
    texts: { load: async () => undefined },
  };
}

const failing = (error: Error) => async () => Promise.reject(error);
const expired = failing(fault({ code: 3000 }));

describe('a link that can be paid', () => {
  it('opens, once its host is admitted', async () => {
    const tools = makeTools();
    expect(await loadSession(tools, { link })).toMatchObject({
      type: 'opened',
      info: { code: 'LK-CAFE0001' },
      commerce: { hasPaymentGuest: true },
      options: {},
    });
    expect(tools.bridge.admit).toHaveBeenCalledWith(['http://localhost:4601']);
  });

  it.each([
    ['this tab kept', { last: 'attempt-1' }],
    ['the host kept', { resume: 'attempt-1' }],
  ])('brings along the attempt that %s', async (_who, kept) => {
    const payment = answer({ status: -1 });
    const paymentByAttempt = vi.fn(async () => payment);
    const event = await loadSession(makeTools({ ...kept, api: { paymentByAttempt } }), { link });
    expect(event).toMatchObject({ type: 'opened', unfinished: { attemptId: 'attempt-1', payment } });
    expect(paymentByAttempt).toHaveBeenCalledWith({ attempt: 'attempt-1' });
  });

  it('brings along the id of an attempt that never arrived', async () => {
    const event = await loadSession(
      makeTools({ last: 'attempt-1', api: { paymentByAttempt: failing(unknownAttempt()) } }),
      { link },
    );
    expect(event).toMatchObject({ type: 'opened', unfinished: { attemptId: 'attempt-1' } });
    expect(event).not.toHaveProperty('unfinished.payment');
  });

  it('does not show a form while nobody knows whether it was paid', async () => {
    const tools = makeTools({ last: 'attempt-1', api: { paymentByAttempt: failing(offline()) } });
    expect(await loadSession(tools, { link })).toMatchObject({
      type: 'unreachable',
      key: 'connection_error',
    });
  });

  it('leads from the bank to the receipt where no trace of the attempt is left', async () => {
    expect(await loadSession(makeTools(), { link, oper: 'STG-1' })).toEqual({
      type: 'settledBefore',
      codOper: 'STG-1',
    });
  });

  it('believes its own attempt more than the address that the bank sent the payer to', async () => {
    const tools = makeTools({
      last: 'attempt-1',
      api: { paymentByAttempt: async () => answer({ codOper: 'MINE' }) },
    });
    expect(await loadSession(tools, { link, oper: 'OTHER' })).toMatchObject({
      type: 'opened',
      unfinished: { payment: { codOper: 'MINE' } },
    });
  });
});

describe('a link that cannot be paid', () => {
  it.each([
    ['expired', { paymentInfo: expired }, { type: 'expired' }],
    ['unknown', { paymentInfo: failing(fault({ code: 404, key: 'link_not_found' })) }, { type: 'notFound' }],
    [
      'refused',
      { paymentInfo: failing(fault({ code: 615, message: 'No' })) },
      { type: 'refused', message: 'No' },
    ],
    ['of an unknown merchant', { commerce: failing(fault({ code: 404 })) }, { type: 'notFound' }],
    ['offline', { paymentInfo: failing(offline()), commerce: failing(offline()) }, { type: 'unreachable' }],
    ['of a merchant that is offline', { commerce: failing(offline()) }, { type: 'unreachable' }],
    [
      'a session that is over',
      { paymentInfo: failing(fault({ kind: 'session', code: 401 })) },
      { type: 'unreachable' },
    ],
  ])('%s', async (_what, api, event) => {
    expect(await loadSession(makeTools({ api }), { link })).toMatchObject(event);
  });

  it('is refused where the host is not on the merchant’s list', async () => {
    const tools = makeTools({ api: { commerce: async () => commerce({ allowedOrigins: [] }) } });
    expect(await loadSession(tools, { link })).toMatchObject({ type: 'refused', key: 'commerce_problems' });
  });

  it('is refused where no method is left', async () => {
    const tools = { ...makeTools(), methodsOf: () => [] };
    expect(await loadSession(tools, { link })).toMatchObject({ type: 'refused', key: 'service_unavailable' });
  });

  it.each([
    ['approved', answer({ status: 1, codOper: 'OP-1' }), { type: 'settledBefore', codOper: 'OP-1' }],
    ['pending', answer({ status: -1, codOper: 'OP-1' }), { type: 'settledBefore', codOper: 'OP-1' }],
    ['declined', answer({ status: 0, codOper: 'OP-1' }), { type: 'expired' }],
    ['declined by number 3', answer({ status: 3, codOper: 'OP-1' }), { type: 'expired' }],
    [
      'given a voucher, whose 0 is no decline',
      answer({ status: 0, outcome: 'pending', codOper: 'OP-1' }),
      { type: 'settledBefore', codOper: 'OP-1' },
    ],
    ['canceled', answer({ status: 1, outcome: 'canceled', codOper: 'OP-1' }), { type: 'expired' }],
  ])('and was %s by this payer before it expired', async (_how, payment, event) => {
    const tools = makeTools({
      last: 'attempt-1',
      api: { paymentInfo: expired, paymentByAttempt: async () => payment },
    });
    expect(await loadSession(tools, { link })).toEqual(event);
  });
});

describe('a link that has more to it', () => {
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

  it('says whose station it is', async () => {
    const change = atStation(station);
    const event = await loadSession(makeTools(change), { link: { type: 'ps', code: 'PS-0001' } });
    expect(event).toMatchObject({
      type: 'opened',
      info: { additionalData: { stationId: 'PS-0001', idUsrOwner: 7 } },
    });
    const search = toHex('{"type":"PAYMENT_STATION","idSearch":"PS-0001"}');
    expect(change.more.searchActivity.mock.calls).toEqual([
      [{ conditional: search, limit: '10', offset: '0' }],
    ]);
  });

  it('is refused with 3001 where there is no such station', async () => {
    const event = await loadSession(makeTools(atStation(null)), { link: { type: 'ps', code: 'PS-0001' } });
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
    const tools = makeTools({ api: { paymentInfo: async () => info }, more: { pendingSubscription } });
    const event = await loadSession(tools, { link: { type: 'subs', code: 'SUB-0001' } });
    expect(event).toMatchObject({
      type: 'opened',
      subscription: {
        idSubscription: 1,
        subscriptionKey: 'SUB-0001',
        period: 'monthly',
        amount: { amount: 1926 },
      },
      Terms: expect.any(Function),
    });
    expect(event.type === 'opened' && event.subscription?.startsAt).toBe(expected);
    expect(pendingSubscription).toHaveBeenCalledWith({ subscriptionKey: 'SUB-0001' });
  });
});
