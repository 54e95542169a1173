import { type PaymentAnswer, type Receipt } from '@istmo/contract/provider';
import { describe, expect, it, vi } from 'vitest';
import { answer, NOW, offline, receipt } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
const receiptOfNow = (change = {}) => receipt({ date: new Date(NOW).toISOString(), ...change });

describe('an attempt that is paid, at a link that can be paid again', () => {
  const MINUTE = 60_000;
  const at = (ago: number) => new Date(NOW - ago).toISOString();
  const given = (paid: Receipt, change: Parameters<typeof makeSessionTools>[0] = {}) =>
    makeSessionTools({
      resume: 'attempt-1',
      api: {
        paymentByAttempt: async () => answer({ status: 1, codOper: 'OP-1' }),
        receipt: async () => paid,
      },
      ...change,
    });

  it.each([
    ['of just now', {}, {}],
    ['of five minutes ago', { date: at(5 * MINUTE) }, {}],
    ['of yesterday, whose receipt was not seen', { date: at(1440 * MINUTE) }, {}, 'attempt-1'],
    ['of the amount that is asked for', {}, { amount: '48.15', currency: 'USD' }],
    ['with a donation', { totalPay: '50.15', campaignAmount: '2.00' }, { amount: '48.15' }],
  ])('is shown as its receipt: %s', async (_which, change, options, resume = 'paid:attempt-1') => {
    const context = given(receipt(change), { options, resume });
    expect(await loadSession(context, { link })).toMatchObject({
      type: 'loaded',
      unfinished: { payment: { codOper: 'OP-1' } },
    });
    expect(context.attempts.forget).not.toHaveBeenCalled();
  });

  it.each([
    ['longer ago', { date: at(5 * MINUTE + 1) }, {}],
    ['at a time that cannot be read', { date: 'yesterday' }, {}],
    ['at another amount', { totalPay: '20.00' }, { amount: '48.15' }],
    ['in another currency', { currency: 'COP' as const }, { currency: 'USD' }],
  ])(
    'is forgotten where it was paid %s: the order of now has not been paid',
    async (_when, change, options) => {
      const context = given(receipt(change), { options, resume: 'paid:attempt-1' });
      const event = await loadSession(context, { link });
      expect(event.type).toBe('loaded');
      expect(event).not.toHaveProperty('unfinished');
      expect(context.attempts.forget).toHaveBeenCalledExactlyOnceWith('LK-CAFE0001');
    },
  );

  it.each([
    ['is shown as its receipt to a payer who has not seen it', 'attempt-1', true],
    ['is forgotten by a payer who has', 'paid:attempt-1', false],
  ])('and refunded since, %s', async (_what, resume, isShown) => {
    const refunded = { status: 3, outcome: 'canceled', reason: 'refunded', codOper: 'OP-1' } as const;
    const context = given(receiptOfNow(), {
      resume,
      api: { paymentByAttempt: async () => answer(refunded) },
    });
    const event = await loadSession(context, { link });
    expect(event.type).toBe('loaded');
    expect('unfinished' in event).toBe(isShown);
    expect(context.attempts.forget).toHaveBeenCalledTimes(isShown ? 0 : 1);
  });

  it('is kept while it is unknown when it was paid', async () => {
    const paymentByAttempt = async () => answer({ status: 1, codOper: 'OP-1' });
    const context = given(receiptOfNow(), {
      api: { paymentByAttempt, receipt: async () => Promise.reject(offline()) },
    });
    expect(await loadSession(context, { link })).toMatchObject({ type: 'unreachable' });
    expect(context.attempts.forget).not.toHaveBeenCalled();
  });

  it('is shown to a payer who returns from the bank, however long it took', async () => {
    const context = given(receiptOfNow({ date: at(60 * MINUTE) }));
    expect(await loadSession(context, { link, oper: 'OP-1' })).toMatchObject({
      type: 'loaded',
      unfinished: { payment: { codOper: 'OP-1' } },
    });
  });
});

describe('earlier attempt', () => {
  describe('a payment that another tab of this browser started', () => {
    const hosted = { kind: 'page', begun: 'attempt-1' } as const;
    const at = (payment: PaymentAnswer, more = {}) =>
      makeSessionTools({ ...hosted, api: { paymentByAttempt: async () => payment }, more });

    it('is resumed on the hosted page', async () => {
      const payment = answer({ status: -1, outcome: 'pending' });
      expect(await loadSession(at(payment), { link })).toMatchObject({
        type: 'loaded',
        unfinished: { attemptId: 'attempt-1', payment },
      });
    });

    it.each([
      ['was paid a moment ago', {}, 0],
      ['this tab has paid itself', { begun: '', paid: 'attempt-1' }, 0],
      [
        'this tab has paid long ago, and its receipt was not seen',
        { begun: '', paid: 'attempt-1', shown: false },
        86_400_000,
      ],
    ])('opens the receipt if it %s, and can be paid again', async (_what, kept, paidAgoMs) => {
      const api = { paymentByAttempt: async () => answer({ outcome: 'approved', codOper: 'OP-1' }) };
      const date = new Date(NOW - paidAgoMs).toISOString();
      const more = { receipt: async () => receiptOfNow({ date }) };
      const context = makeSessionTools({ ...hosted, ...kept, api, more });
      const event = await loadSession(context, { link });
      expect(event).toEqual({ type: 'paymentFound', codOper: 'OP-1' });
      expect(context.payAgain.set).toHaveBeenCalledWith('OP-1', expect.any(Function));
    });

    it.each([
      ['was paid long ago', 'approved', -300_001, {}],
      [
        'was paid long ago in this tab, which has shown it',
        'approved',
        -300_001,
        { paid: 'attempt-1', shown: true },
      ],
      ['was declined', 'declined', 0, {}],
    ] as const)('is left alone where it %s', async (_what, outcome, ms, kept) => {
      const date = new Date(NOW + ms).toISOString();
      const context = makeSessionTools({
        ...hosted,
        ...kept,
        api: { paymentByAttempt: async () => answer({ outcome }) },
        more: { receipt: async () => receiptOfNow({ date }) },
      });
      const event = await loadSession(context, { link });
      expect(event).toMatchObject({ type: 'loaded' });
      expect(event).not.toHaveProperty('unfinished');
    });

    it('belongs to another order on a merchant’s page', async () => {
      const paymentByAttempt = vi.fn(async () => answer({ outcome: 'pending' }));
      const event = await loadSession(makeSessionTools({ begun: 'attempt-1', api: { paymentByAttempt } }), {
        link,
      });
      expect(event).toMatchObject({ type: 'loaded' });
      expect(paymentByAttempt).not.toHaveBeenCalled();
    });
  });
});
