import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  merchantProfile,
  fault,
  NOW,
  offline,
  paymentInfo,
  unknownAttempt,
  receipt,
} from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
const failing = (error: Error) => async () => Promise.reject(error);
const receiptOfNow = (change = {}) => receipt({ date: new Date(NOW).toISOString(), ...change });
const expired = failing(fault({ code: 3000 }));

describe('a link for one payment that another browser has paid', () => {
  const paid = fault({ key: 'request_already_paid', data: { paid: 'OP-9' } });

  it.each([
    ['frame', { type: 'paymentFound', codOper: 'OP-9' }],
    ['page', { type: 'refused', key: 'request_already_paid' }],
  ] as const)('is told to the host of a frame, and not to a stranger: %s', async (kind, event) => {
    const context = makeSessionTools({ api: { paymentInfo: failing(paid) } });
    const bridge = { ...context.bridge, kind };
    expect(await loadSession({ ...context, bridge }, { link })).toMatchObject(event);
  });
});

describe('a link that can be paid', () => {
  it('loads once its host is admitted', async () => {
    const context = makeSessionTools();
    expect(await loadSession(context, { link })).toMatchObject({
      type: 'loaded',
      info: { code: 'LK-CAFE0001' },
      merchantProfile: { hasPaymentGuest: true },
      options: {},
    });
    const payment = {
      info: { status: 'fulfilled' },
      merchantProfile: { merchant: { merchantName: 'Café Boquete' } },
    };
    expect(vi.mocked(context.bridge.admit).mock.lastCall).toMatchObject([['http://localhost:4601'], payment]);
  });

  it.each([
    ['this tab kept', { last: 'attempt-1' }],
    ['the host kept', { resume: 'attempt-1' }],
    ['the host kept as paid', { resume: 'paid:attempt-1' }],
  ])('resumes the attempt that %s', async (_who, kept) => {
    const payment = answer({ status: -1 });
    const paymentByAttempt = vi.fn(async () => payment);
    const event = await loadSession(makeSessionTools({ ...kept, api: { paymentByAttempt } }), { link });
    expect(event).toMatchObject({ type: 'loaded', unfinished: { attemptId: 'attempt-1', payment } });
    expect(paymentByAttempt).toHaveBeenCalledWith({ attemptId: 'attempt-1' });
  });

  it('shows an expired attempt again, because it may be paid late', async () => {
    const payment = answer({ status: 0, outcome: 'expired' });
    const context = makeSessionTools({ last: 'attempt-1', api: { paymentByAttempt: async () => payment } });
    expect(await loadSession(context, { link })).toMatchObject({
      type: 'loaded',
      unfinished: { attemptId: 'attempt-1', payment },
    });
  });

  it('keeps the id of an attempt that never arrived', async () => {
    const event = await loadSession(
      makeSessionTools({ last: 'attempt-1', api: { paymentByAttempt: failing(unknownAttempt()) } }),
      { link },
    );
    expect(event).toMatchObject({ type: 'loaded', unfinished: { attemptId: 'attempt-1' } });
    expect(event).not.toHaveProperty('unfinished.payment');
  });

  it('does not show a form while it is unknown whether it was paid', async () => {
    const context = makeSessionTools({ last: 'attempt-1', api: { paymentByAttempt: failing(offline()) } });
    expect(await loadSession(context, { link })).toMatchObject({
      type: 'unreachable',
      key: 'connection_error',
    });
  });

  it('goes from the bank to the receipt if no trace of the attempt is left', async () => {
    expect(await loadSession(makeSessionTools(), { link, oper: 'STG-1' })).toEqual({
      type: 'paymentFound',
      codOper: 'STG-1',
    });
  });

  it('trusts its own attempt more than the bank’s return address', async () => {
    const context = makeSessionTools({
      last: 'attempt-1',
      api: { paymentByAttempt: async () => answer({ codOper: 'MINE' }) },
    });
    expect(await loadSession(context, { link, oper: 'OTHER' })).toMatchObject({
      type: 'loaded',
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
    [
      'of a provider with a fault of its own',
      { commerce: failing(fault({ code: 530, key: 'happen_error_try_again', message: '' })) },
      { type: 'unreachable' },
    ],
    ['of a merchant that is offline', { commerce: failing(offline()) }, { type: 'unreachable' }],
    [
      'a session that is over',
      { paymentInfo: failing(fault({ kind: 'session', code: 401 })) },
      { type: 'unreachable' },
    ],
  ])('%s', async (_what, api, event) => {
    expect(await loadSession(makeSessionTools({ api }), { link })).toMatchObject(event);
  });

  it.each([
    ['asks for a part of a peso', { currency: 'COP', amount: 50.5 }, 'amount_not_whole'],
    ['asks for more than the merchant takes', { amount: 10_000.01 }, 'amount_exceeds_limit_allowed'],
  ] as const)('is refused if it %s, and shows a payment of it all the same', async (_what, asked, key) => {
    const info = paymentInfo(asked);
    const load = (kept: { last?: string } = {}) =>
      loadSession(
        makeSessionTools({
          ...kept,
          api: {
            paymentInfo: async () => info,
            paymentByAttempt: async () => answer({ status: 0, outcome: 'pending' }),
          },
        }),
        { link },
      );
    expect(await load()).toMatchObject({ type: 'refused', key });
    expect(await load({ last: 'attempt-1' })).toMatchObject({
      type: 'loaded',
      unfinished: { attemptId: 'attempt-1' },
    });
  });

  it('is refused if no method is left', async () => {
    const context = { ...makeSessionTools(), methodsOf: () => [] };
    expect(await loadSession(context, { link })).toMatchObject({
      type: 'refused',
      key: 'service_unavailable',
    });
  });

  it.each([
    ['approved', answer({ status: 1, codOper: 'OP-1' }), { type: 'paymentFound', codOper: 'OP-1' }],
    ['pending', answer({ status: -1, codOper: 'OP-1' }), { type: 'paymentFound', codOper: 'OP-1' }],
    ['declined', answer({ status: 0, codOper: 'OP-1' }), { type: 'expired' }],
    ['declined by number 3', answer({ status: 3, codOper: 'OP-1' }), { type: 'expired' }],
    [
      'given a voucher, whose 0 is no decline',
      answer({ status: 0, outcome: 'pending', codOper: 'OP-1' }),
      { type: 'paymentFound', codOper: 'OP-1' },
    ],
    ['canceled', answer({ status: 1, outcome: 'canceled', codOper: 'OP-1' }), { type: 'expired' }],
  ])('and was %s by this payer before it expired', async (_how, payment, event) => {
    const context = makeSessionTools({
      last: 'attempt-1',
      api: { paymentInfo: expired, paymentByAttempt: async () => payment },
    });
    expect(await loadSession(context, { link })).toEqual(event);
  });

  it.each([
    ['goes on with a payment of this payer that waits', { outcome: 'pending' }, { type: 'loaded' }],
    ['shows the receipt of one', { outcome: 'approved' }, { type: 'paymentFound', codOper: 'OP-1' }],
    ['has expired for one that was declined', { outcome: 'declined' }, { type: 'expired' }],
    ['has expired for everybody else', undefined, { type: 'expired' }],
  ] as const)('and that the provider describes while a payment waits %s', async (_what, change, event) => {
    const EXPIRES_AT = new Date(NOW - 1).toISOString();
    const context = makeSessionTools({
      ...(change && { last: 'attempt-1' }),
      api: {
        paymentInfo: async () => paymentInfo({ othersValues: { EXPIRES_AT } }),
        paymentByAttempt: async () => answer({ status: -1, codOper: 'OP-1', ...change }),
        receipt: async () => receiptOfNow(),
      },
    });
    expect(await loadSession(context, { link })).toMatchObject(event);
  });
});

describe('when the host sets the amount', () => {
  it('refuses a link of another amount before any login', async () => {
    const options = { amount: '50.00' };
    const guests = { commerce: async () => merchantProfile({ hasPaymentGuest: false }) };
    const event = await loadSession(makeSessionTools({ options, api: guests }), { link });
    expect(event).toMatchObject({ type: 'refused', code: 0, key: 'amount_mismatch' });
  });

  it.each([
    ['pending', -1, 'paymentFound', receiptOfNow()],
    ['approved at that amount', 1, 'paymentFound', receiptOfNow({ totalPay: '50.00' })],
    ['approved at another', 1, 'refused', receiptOfNow()],
    ['declined', 0, 'refused', receiptOfNow()],
  ] as const)(
    'a payment that was %s before is looked at, or not paid again',
    async (_how, status, type, paid) => {
      const paymentByAttempt = async () => answer({ status });
      const context = makeSessionTools({
        resume: 'attempt-1',
        options: { amount: '50.00' },
        api: { paymentByAttempt, receipt: async () => paid },
      });
      expect(await loadSession(context, { link })).toMatchObject({ type });
    },
  );
});
