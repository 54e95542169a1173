import type { Language } from '@istmo/domain';
import { money } from '@istmo/domain';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { makeMethodContext, NOW } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import type { EarlierPayment } from '../../shared/payment/payment-method';
import { askEarlier } from './ask-earlier';

afterEach(cleanup);

const MINUTE_MS = 60_000;
const paid = { total: money(4815), isPending: false };
const EARLIER: EarlierPayment = {
  codOper: 'OP-1',
  method: 'card',
  since: NOW - 2 * MINUTE_MS,
  duplicate: paid,
};

async function ask(change: Partial<EarlierPayment> = {}, language: Language = 'es') {
  const overlay = createStore<ReactNode>(() => null);
  const Overlay = () => <>{useStore(overlay)}</>;
  const { texts, payer } = await renderScreen(<Overlay />, language);
  const context = makeMethodContext({ now: () => NOW, language: () => language });
  const answered = vi.fn();
  await act(async () => {
    void askEarlier(context, { texts, overlay }, { ...EARLIER, ...change }).then(answered);
  });
  const dialog = await screen.findByRole('dialog');
  const press = (name: string) => payer.click(screen.getByRole('button', { name }));
  return { answered, context, dialog, press };
}

it.each<[string, Partial<EarlierPayment>, Language, RegExp]>([
  ['two minutes ago', {}, 'es', /^Usted ya pagó \$48\.15 a Café Boquete con tarjeta hace 2 minutos\. /],
  ['two minutes ago, in English', {}, 'en', /^You paid \$48\.15 to Café Boquete by card 2 minutes ago\. /],
  ['a minute ago', { since: NOW - MINUTE_MS }, 'es', /hace 1 minuto\./],
  ['just now', { since: NOW - 1000 }, 'es', /hace menos de un minuto\./],
  ['just now, in English', { since: NOW + 1000 }, 'en', /less than a minute ago\./],
  ['from the balance', { method: 'balance' }, 'es', /con saldo hace 2 minutos\./],
  ['at a bank that still waits', { duplicate: { ...paid, isPending: true } }, 'es', /todavía puede cobrarse/],
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
    expect(answered).toHaveBeenCalledExactlyOnceWith({ pay: 'anew', confirmed: true });
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
    await vi.waitFor(() => expect(asked.answered).toHaveBeenCalledOnce());
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
