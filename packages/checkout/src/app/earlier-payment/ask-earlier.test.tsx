import { makeReceipt } from '@istmo/contract/testing';
import { expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import {
  answer,
  fakeApi,
  fakeApiOf,
  makeMethodContext,
  offline,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { askEarlier } from './ask-earlier';

const whole = async () => makeReceipt({ name: 'Ana Batista', isMasked: false });

it.each([
  ['the receipt’s, of an own payment', whole, 'attempt-1', 'Ana Batista'],
  ['the receipt’s, of a payment from another browser', whole, undefined, 'Ana Batista'],
  [
    'the page’s own where the receipt is masked',
    async () => makeReceipt({ name: 'A** B**', isMasked: true }),
    'attempt-1',
    'Beto Him',
  ],
  ['the page’s own where no receipt comes', async () => Promise.reject(offline()), 'attempt-1', 'Beto Him'],
  ['none for another person', async () => makeReceipt({ name: 'A** B**', isMasked: true }), undefined, ''],
])('gives the host the payer’s name: %s', async (_whose, receipt, attemptId, user) => {
  const overlay = createStore<ReactNode>(() => null);
  const { texts } = await renderScreen(<></>, 'es');
  const paid = answer({ codOper: 'OP-1', outcome: 'approved' });
  const calls = { receipt: vi.fn(receipt) };
  const context = makeMethodContext({
    api: fakeApi({ paymentByOperation: async () => paid }),
    apiOf: fakeApiOf(calls),
    pushes: { follow: (_topic, listener) => (listener(), () => undefined), isOpen: () => true },
    prefill: { name: 'Beto Him' },
  });
  const earlier = { codOper: 'OP-1', method: 'nequi' as const, ...(attemptId && { attemptId }) };
  void askEarlier(context, { texts, overlay }, earlier);
  await vi.waitFor(() => expect(context.bridge.finish).toHaveBeenCalledOnce());
  expect(vi.mocked(context.bridge.finish).mock.calls[0]?.[0].legacy.Usuario).toBe(user);
  expect(calls.receipt.mock.calls[0]?.[0 as never]).toMatchObject({ conditional: 'cOper::OP-1', attemptId });
});
