import { endpoints, type Receipt, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answer, NOW, offline } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
const receipt = (change: Partial<ReceiptWire> = {}) =>
  v.parse(endpoints.receipt.response, makeReceipt({ date: new Date(NOW).toISOString(), ...change }));

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

  it('is kept while it is unknown when it was paid', async () => {
    const paymentByAttempt = async () => answer({ status: 1, codOper: 'OP-1' });
    const context = given(receipt(), {
      api: { paymentByAttempt, receipt: async () => Promise.reject(offline()) },
    });
    expect(await loadSession(context, { link })).toMatchObject({ type: 'unreachable' });
    expect(context.attempts.forget).not.toHaveBeenCalled();
  });

  it('is shown to a payer who returns from the bank, however long it took', async () => {
    const context = given(receipt({ date: at(60 * MINUTE) }));
    expect(await loadSession(context, { link, oper: 'OP-1' })).toMatchObject({
      type: 'loaded',
      unfinished: { payment: { codOper: 'OP-1' } },
    });
  });
});
