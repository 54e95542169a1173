import { endpoints, type PaymentAnswer, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { answer, NOW } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
const receipt = (change: Partial<ReceiptWire> = {}) =>
  v.parse(endpoints.receipt.response, makeReceipt({ date: new Date(NOW).toISOString(), ...change }));

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
    const more = { receipt: async () => receipt({ date }) };
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
      more: { receipt: async () => receipt({ date }) },
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
