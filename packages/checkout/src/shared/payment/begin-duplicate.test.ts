import type { PaymentAnswer } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { expect, it, vi } from 'vitest';
import {
  answer,
  fakeApi,
  fault,
  makeAttempts,
  makeMethodContext,
  NOW,
} from '../../testing/fixtures/make-method-context';
import { beginPayment } from './begin-payment';
import type { Choice } from './payment-method';

const STAYED = { pay: 'no', message: 'No quiso.' } as const;
const AGAIN = { pay: 'anew', confirmed: true } as const;

/** Pays as `new`; `before` is what another tab of this browser has made. */
async function pay(choice: Choice, call: () => Promise<PaymentAnswer>, before?: PaymentAnswer) {
  const askEarlier = vi.fn(async () => choice);
  const receipt = async () => makeReceipt({ date: new Date(NOW).toISOString() });
  const context = makeMethodContext({
    api: fakeApi({ paymentByAttempt: async () => before ?? answer(), receipt } as never),
    attempts: makeAttempts({ latestInBrowser: () => (before ? 'old' : undefined) }),
    askEarlier,
    loadTexts: vi.fn(async () => undefined),
  });
  const sent = vi.fn(call);
  const attempt = { attemptId: 'new', call: sent, status: async () => answer() };
  const begun = await beginPayment(context, { method: 'card', ...attempt });
  return { begun, call: sent, askEarlier, context };
}

const at = '2026-11-21T19:03:31.000Z';
const known = { codOper: 'OP-1', method: 'card' } as const;
const data = { earlier: { ...known, at, amount: '48.15', currency: 'USD' } };
const repeated = () => fault({ code: 422, key: 'possible_duplicated_tx', data });
const twice = () => vi.fn(async () => answer()).mockRejectedValueOnce(repeated());

it('sends the same attempt again, as confirmed, once the payer wants to pay again', async () => {
  const { begun, call, askEarlier } = await pay(AGAIN, twice());
  expect(begun).toMatchObject({ type: 'answered', attemptId: 'new' });
  expect(call.mock.calls).toEqual([[undefined], [true]]);
  const duplicate = { total: { amount: 4815, currency: 'USD' }, isPending: false };
  expect(askEarlier).toHaveBeenCalledExactlyOnceWith({ ...known, since: Date.parse(at), duplicate });
});

it('says whether the other one may still be charged', async () => {
  const pending = fault({ code: 422, data: { earlier: { ...data.earlier, outcome: 'pending' } } });
  const { askEarlier } = await pay(STAYED, vi.fn().mockRejectedValue(pending));
  const duplicate = expect.objectContaining({ isPending: true }) as object;
  expect(askEarlier).toHaveBeenCalledWith(expect.objectContaining({ duplicate }));
});

it('pays nothing where the payer does not want to', async () => {
  const { begun, call, context } = await pay(STAYED, twice());
  expect(begun).toMatchObject({ type: 'refused', message: STAYED.message, sent: false });
  expect(call).toHaveBeenCalledOnce();
  // A card form has no other use for the texts of the notice.
  expect(context.loadTexts).toHaveBeenCalledWith('payment');
});

it('is an ordinary refusal where the earlier payment is not named', async () => {
  const unnamed = fault({ code: 422, key: 'possible_duplicated_tx' });
  const { begun, askEarlier } = await pay(STAYED, vi.fn().mockRejectedValue(unnamed));
  expect(begun).toMatchObject({ type: 'refused', reason: 'possible_duplicated_tx' });
  expect(askEarlier).not.toHaveBeenCalled();
});

it('is confirmed by a payer who was asked already about a payment of another tab', async () => {
  const before = answer({ codOper: 'OP-1', outcome: 'approved' });
  const { call } = await pay(
    AGAIN,
    vi.fn(async () => answer()),
    before,
  );
  expect(call.mock.calls).toEqual([[true]]);
});
