import { makeReceipt } from '@istmo/contract/testing';
import { describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { type Language, money } from '@istmo/domain';
import { act, screen } from '@testing-library/react';
import { useStore } from '../../shared/store/use-store';
import {
  answer,
  fakeApi,
  fakeApiOf,
  makeMethodContext,
  NOW,
  offline,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { askEarlier } from './ask-earlier';
import type { EarlierPayment } from '../../shared/payment/payment-method';

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
  await expect.poll(() => context.bridge.finish).toHaveBeenCalledOnce();
  expect(vi.mocked(context.bridge.finish).mock.calls[0]?.[0].legacy.Usuario).toBe(user);
  expect(calls.receipt.mock.calls[0]?.[0 as never]).toMatchObject({ conditional: 'cOper::OP-1', attemptId });
});

/** Asks about an earlier payment of two minutes ago. */
async function askAbout(
  earlier: Pick<EarlierPayment, 'method'> & Partial<EarlierPayment>,
  language: Language = 'es',
) {
  const overlay = createStore<ReactNode>(() => null);
  const Overlay = () => <>{useStore(overlay)}</>;
  const { texts, payer } = await renderScreen(<Overlay />, language);
  const context = makeMethodContext({ now: () => NOW, language: () => language });
  const answered = vi.fn();
  await act(async () => {
    const known = { codOper: 'OP-1', since: NOW - 120_000, ...earlier };
    void askEarlier(context, { texts, overlay }, known).then(answered);
  });
  const dialog = await screen.findByRole('dialog');
  const press = (name: string) => payer.click(screen.getByRole('button', { name }));
  return { answered, context, dialog, press };
}

describe('ask about a payment of the same payer that waits', () => {
  const ask = (change: Partial<EarlierPayment>) => askAbout({ method: 'yappy', ...change });

  it('begun elsewhere: it cannot be voided here, and is paid beside only by a payer who says so', async () => {
    const { answered, dialog, press } = await ask({ confirmable: true });
    expect(dialog.textContent).toMatch(/Hay un pago con sus datos con Yappy.*pueden cobrarle los dos/);
    expect(screen.queryByRole('button', { name: /Anularlo/ })).toBeNull();
    await press('Pagar de todos modos');
    expect(answered).toHaveBeenCalledExactlyOnceWith({ pay: 'again', confirmed: true });
  });

  it.each([
    ['of this browser, proven by its attempt', { confirmable: true, attemptId: 'attempt-1' } as const],
    ['of what is paid once only', {}],
  ])('%s: it is voided, and not paid beside', async (_whose, change) => {
    await ask(change);
    expect(screen.getByRole('button', { name: 'Anularlo y pagar de nuevo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pagar de todos modos' })).toBeNull();
  });
});

describe('ask duplicate', () => {
  const MINUTE_MS = 60_000;
  const paid = { total: money(4815), isPending: false };
  const ask = (change: Partial<EarlierPayment> = {}, language?: Language) =>
    askAbout({ method: 'card', duplicate: paid, ...change }, language);

  it.each<[string, Partial<EarlierPayment>, Language, RegExp]>([
    ['two minutes ago', {}, 'es', /^Usted ya pagó \$48\.15 a Café Boquete con tarjeta hace 2 minutos\. /],
    ['two minutes ago, in English', {}, 'en', /^You paid \$48\.15 to Café Boquete by card 2 minutes ago\. /],
    ['a minute ago', { since: NOW - MINUTE_MS }, 'es', /hace 1 minuto\./],
    ['just now', { since: NOW - 1000 }, 'es', /hace menos de un minuto\./],
    ['just now, in English', { since: NOW + 1000 }, 'en', /less than a minute ago\./],
    ['from the balance', { method: 'balance' }, 'es', /con saldo hace 2 minutos\./],
    [
      'at a bank that still waits',
      { duplicate: { ...paid, isPending: true } },
      'es',
      /todavía puede cobrarse/,
    ],
  ])('says when and how much was paid: %s', async (_when, change, language, text) => {
    await ask(change, language);
    expect(screen.getByText(text)).toBeTruthy();
  });

  describe('the payer', () => {
    it('has the focus where Enter charges nothing', async () => {
      await ask();
      const [first] = screen.getAllByRole('button');
      expect(first?.textContent).toBe('No pagar otra vez');
    });

    it('pays again', async () => {
      const { answered, press } = await ask();
      await press('Sí, pagar otra vez');
      expect(answered).toHaveBeenCalledExactlyOnceWith({ pay: 'again', confirmed: true });
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it.each([
      ['by the button', ({ press }: Awaited<ReturnType<typeof ask>>) => press('No pagar otra vez')],
      [
        'by Esc',
        async ({ dialog }: Awaited<ReturnType<typeof ask>>) => {
          await act(async () => {
            dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
          });
        },
      ],
    ])('does not pay again, %s', async (_how, leave) => {
      const asked = await ask();
      await leave(asked);
      await expect.poll(() => asked.answered).toHaveBeenCalledOnce();
      expect(asked.answered).toHaveBeenCalledWith({ pay: 'no', message: 'Usted decidió no pagar otra vez.' });
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('looks at the receipt, and nothing is paid', async () => {
      const { answered, context, press } = await ask();
      await press('Ver el comprobante');
      expect(context.navigate).toHaveBeenCalledWith(expect.stringContaining('OP-1'));
      expect(answered).not.toHaveBeenCalled();
    });

    it('finds no receipt of what is not decided', async () => {
      await ask({ duplicate: { ...paid, isPending: true } });
      expect(screen.queryByRole('button', { name: 'Ver el comprobante' })).toBeNull();
    });
  });
});
