import type { PaymentAnswer } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  fakeApi,
  fakeApiOf,
  fault,
  makeAttempts,
  makeMethodContext,
  NOW,
  offline,
  unknownAttempt,
} from '../../testing/fixtures/make-method-context';
import { beginPayment } from './begin-payment';
import type { EarlierAnswer } from './payment-method';

const WAITING = { codOper: 'OP-1', method: 'nequi', since: '2026-11-21T19:00:00.000Z', expiresAt: null };
const waits = () => fault({ code: 621, data: { waiting: WAITING } });
const STAYED: EarlierAnswer = { pay: 'no', message: 'Ya hay uno en curso.' };

type Before = { before?: PaymentAnswer | Error; date?: number; last?: string; paid?: string; proof?: string };

/** Pays as `new` in a browser whose last attempt is `old`. */
async function pay(
  choices: EarlierAnswer[],
  call = vi.fn(async () => answer()),
  { before, date = NOW, last, paid, proof }: Before = {},
) {
  const askEarlier = vi.fn(async () => choices.shift() ?? STAYED);
  const paymentByAttempt = async () => {
    if (before instanceof Error) throw before;
    return before ?? answer();
  };
  const receipt = async () => makeReceipt({ date: new Date(date).toISOString() });
  const context = makeMethodContext({
    api: fakeApi({ paymentByAttempt, receipt } as never),
    attempts: makeAttempts({
      current: (_code, orPaid) => last ?? (orPaid ? paid : undefined),
      latestInBrowser: () => (before ? 'old' : undefined),
      proofOf: () => proof,
    }),
    askEarlier,
    loadTexts: vi.fn(async () => undefined),
  });
  const attempt = { attemptId: 'new', call, status: async () => answer() };
  const begun = await beginPayment(context, { method: 'card', ...attempt });
  return { begun, call, askEarlier, context };
}

describe('where the provider refuses because another payment waits', () => {
  it('sends the same attempt again once the payer has had it voided', async () => {
    const call = vi.fn(async () => answer());
    call.mockRejectedValueOnce(waits()).mockRejectedValueOnce(waits());
    const { begun, askEarlier } = await pay([{ pay: 'again' }, { pay: 'again' }], call);
    expect(begun).toMatchObject({ type: 'answered', attemptId: 'new' });
    expect(call).toHaveBeenCalledTimes(3);
    const { since, expiresAt: _, ...known } = WAITING;
    expect(askEarlier).toHaveBeenCalledWith({ ...known, since: Date.parse(since) });
  });

  it('knows its own', async () => {
    const { askEarlier } = await pay([STAYED], vi.fn().mockRejectedValue(waits()), { proof: 'old' });
    expect(askEarlier).toHaveBeenCalledWith(expect.objectContaining({ codOper: 'OP-1', attemptId: 'old' }));
  });

  it('pays nothing where the question cannot be shown', async () => {
    const { begun, call } = await pay([], vi.fn().mockRejectedValue(waits()));
    expect([begun.type, call.mock.calls.length]).toEqual(['refused', 1]);
  });
});

describe('where another tab of this browser has begun one', () => {
  const pending = answer({ codOper: 'OP-1', outcome: 'pending' });
  const approved = answer({ codOper: 'OP-1', outcome: 'approved' });

  it.each([
    ['that waits', { before: pending }, { attemptId: 'old', codOper: 'OP-1' }],
    ['that is paid a moment ago', { before: approved }, { attemptId: 'old', isPaid: true }],
  ])('asks before anything is sent: %s', async (_which, before, earlier) => {
    const { begun, call, askEarlier, context } = await pay([STAYED], undefined, before);
    expect(askEarlier).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(earlier));
    expect([begun.type, call.mock.calls.length]).toEqual(['refused', 0]);
    expect(context.attempts.remember).not.toHaveBeenCalled();
  });

  it.each([
    ['was paid long ago', { before: approved, date: NOW - 300_001 }],
    ['ended unpaid', { before: answer({ outcome: 'declined' }) }],
    ['has not arrived', { before: unknownAttempt() }],
    ['is this tab’s own, which asks by itself', { before: pending, last: 'old' }],
    ['was paid in this tab, whose receipt was shown', { before: approved, paid: 'old' }],
  ])('pays unasked where it %s', async (_what, before) => {
    const { begun, askEarlier } = await pay([], undefined, before);
    expect([begun.type, askEarlier.mock.calls.length]).toEqual(['answered', 0]);
  });
});

it('pays nothing while another tab has a payment whose status is unknown', async () => {
  const { begun, call } = await pay([], undefined, { before: offline() });
  expect(begun).toMatchObject({ type: 'refused', sent: false });
  expect(call).not.toHaveBeenCalled();
});

describe('where an earlier attempt may be paid late', () => {
  type Left = { result: 'voided' | 'paid' | 'pending'; payment: PaymentAnswer | null };

  async function payAfter(
    voidAttempt: () => Promise<Left>,
    late = ['old'],
    before?: PaymentAnswer,
    last?: string,
  ) {
    const order: string[] = [];
    const current = () => last;
    const attempts = makeAttempts({ current, latestInBrowser: () => 'old', lateAttempts: new Set(late) });
    const context = makeMethodContext({
      api: fakeApi({ paymentByAttempt: async () => before ?? Promise.reject(unknownAttempt()) }),
      apiOf: fakeApiOf({
        voidAttempt: async () => {
          const left = await voidAttempt();
          order.push(left.result);
          return left;
        },
      }),
      attempts,
      askEarlier: vi.fn(async () => STAYED),
      resetMethod: vi.fn(),
    });
    const call = async () => {
      order.push('sent');
      return answer();
    };
    const shown = new Promise((resolve) => vi.mocked(context.navigate).mockImplementation(resolve));
    const attempt = { attemptId: 'new', call, status: call };
    const begun = beginPayment(context, { method: 'yappy', ...attempt });
    return { begun, order, context, shown };
  }

  it.each([
    ['it ran out', ['old'], undefined, undefined],
    ['it ran out in another tab', [], answer({ outcome: 'expired' }), undefined],
    ['another tab sent it, and it has not arrived', [], undefined, undefined],
    ['its payer has gone on to another method', [], answer({ outcome: 'pending' }), 'old'],
  ])('takes it back before the new one is sent: %s', async (_why, late, before, last) => {
    const voidAttempt = async () => ({ result: 'voided' as const, payment: null });
    const { begun, order } = await payAfter(voidAttempt, [...late], before, last);
    expect(await begun).toMatchObject({ type: 'answered' });
    expect(order).toEqual(['voided', 'sent']);
  });

  it('resets the screen of the method that was left', async () => {
    const payment = answer({ method: 'crypto', messageSys: 'Se guarda para devolvérselo' });
    const left = answer({ method: 'crypto', outcome: 'pending' });
    const { begun, context } = await payAfter(async () => ({ result: 'pending', payment }), [], left, 'old');
    expect(await begun).toMatchObject({ type: 'answered' });
    expect(context.resetMethod).toHaveBeenCalledExactlyOnceWith('crypto');
  });

  it('voids a voucher too, so that not both are taken', async () => {
    const voucher = answer({ method: 'cash', outcome: 'pending' });
    const payment = answer({ method: 'cash', outcome: 'canceled' });
    const voidAttempt = async () => ({ result: 'voided' as const, payment });
    const { begun, order, context } = await payAfter(voidAttempt, [], voucher, 'old');
    expect(await begun).toMatchObject({ type: 'answered' });
    expect(order).toEqual(['voided', 'sent']);
    expect(context.resetMethod).toHaveBeenCalledExactlyOnceWith('cash');
  });

  it('asks the payer where its money is on its way', async () => {
    const payment = answer({ codOper: 'OP-1', outcome: 'pending' });
    const { begun, order, context } = await payAfter(async () => ({ result: 'pending', payment }));
    expect(await begun).toMatchObject({ type: 'refused', message: STAYED.message, sent: false });
    expect(context.askEarlier).toHaveBeenCalledWith(
      expect.objectContaining({ codOper: 'OP-1', attemptId: 'old' }),
    );
    expect(order).toEqual(['pending']);
  });
});

it('is refused, and not without an answer, where too many payments were sent from one address', async () => {
  const call = vi.fn().mockRejectedValue(fault({ code: 429, message: 'Espere 3 minutos.' }));
  const { begun } = await pay([], call);
  expect(begun).toMatchObject({ type: 'refused', code: 429, message: 'Espere 3 minutos.' });
});

it.each([
  ['the network is gone', offline()],
  ['the answer takes too long', fault({ kind: 'timeout', code: 0, key: 'timeout' })],
  ['the answer makes no sense', fault({ kind: 'malformed', code: 0 })],
  ['the server broke', fault({ kind: 'session', code: 500, key: 'session_expired' })],
  ['the server says what nobody knows', fault({ code: 530 })],
])('has no answer, and is not refused, where %s', async (_case, error) => {
  expect((await pay([], vi.fn().mockRejectedValue(error))).begun).toEqual({ type: 'noAnswer' });
});

it.each([
  ['the attempt cannot be looked up', async () => Promise.reject(offline()), undefined, 'noAnswer'],
  ['its status is unknown', async () => answer(), async () => Promise.reject(unknownAttempt()), 'noAnswer'],
  ['there is no payment after all', async () => Promise.reject(unknownAttempt()), undefined, 'refused'],
] as const)('takes a conflict for no answer while %s', async (_case, paymentByAttempt, read, type) => {
  const context = makeMethodContext({ api: fakeApi({ paymentByAttempt }) });
  const call = () => Promise.reject(fault({ code: 409, key: 'possible_duplicated_tx' }));
  const status = read ?? (async () => answer());
  expect(await beginPayment(context, { method: 'card', attemptId: 'new', call, status })).toMatchObject({
    type,
  });
});

describe('a possible duplicate', () => {
  const AGAIN = { pay: 'again', confirmed: true } as const;

  const at = '2026-11-21T19:03:31.000Z';
  const known = { codOper: 'OP-1', method: 'card' } as const;
  const data = { earlier: { ...known, at, amount: '48.15', currency: 'USD' } };
  const repeated = () => fault({ code: 422, key: 'possible_duplicated_tx', data });
  const twice = () => vi.fn(async () => answer()).mockRejectedValueOnce(repeated());

  it('sends the same attempt again, as confirmed, once the payer wants to pay again', async () => {
    const { begun, call, askEarlier } = await pay([AGAIN], twice());
    expect(begun).toMatchObject({ type: 'answered', attemptId: 'new' });
    expect(call.mock.calls).toEqual([[undefined], [true]]);
    const duplicate = { total: { amount: 4815, currency: 'USD' }, isPending: false };
    expect(askEarlier).toHaveBeenCalledExactlyOnceWith({ ...known, since: Date.parse(at), duplicate });
  });

  it('says whether the other one may still be charged', async () => {
    const pending = fault({ code: 422, data: { earlier: { ...data.earlier, outcome: 'pending' } } });
    const { askEarlier } = await pay([STAYED], vi.fn().mockRejectedValue(pending));
    const duplicate = expect.objectContaining({ isPending: true }) as object;
    expect(askEarlier).toHaveBeenCalledWith(expect.objectContaining({ duplicate }));
  });

  it('pays nothing where the payer does not want to', async () => {
    const { begun, call, context } = await pay([STAYED], twice());
    expect(begun).toMatchObject({ type: 'refused', message: STAYED.message, sent: false });
    expect(call).toHaveBeenCalledOnce();
    // A card form loads the texts of the notice only now.
    expect(context.loadTexts).toHaveBeenCalledWith('payment');
  });

  it('is an ordinary refusal where the earlier payment is not named', async () => {
    const unnamed = fault({ code: 422, key: 'possible_duplicated_tx' });
    const { begun, askEarlier } = await pay([STAYED], vi.fn().mockRejectedValue(unnamed));
    expect(begun).toMatchObject({ type: 'refused', reason: 'possible_duplicated_tx' });
    expect(askEarlier).not.toHaveBeenCalled();
  });

  it('is confirmed by a payer who was asked already about a payment of another tab', async () => {
    const before = answer({ codOper: 'OP-1', outcome: 'approved' });
    const { call } = await pay([AGAIN], undefined, { before });
    expect(call.mock.calls).toEqual([[true]]);
  });
});

it.each([
  ['at the field that the provider names', fault({ field: 'CFDAY' }), 1],
  ['nowhere where it names none', fault(), 0],
])('shows a refusal %s', async (_case, refusal, times) => {
  const refused = vi.fn();
  const context = makeMethodContext();
  const call = () => Promise.reject(refusal);
  const attempt = { attemptId: 'new', call, status: async () => answer() };
  const order = Object.assign(context.order, { refused });
  await beginPayment({ ...context, order }, { method: 'card', ...attempt });
  expect(refused).toHaveBeenCalledTimes(times);
});
