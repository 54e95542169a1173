import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { answer, fault, offline, unknownAttempt } from '../../testing/fixtures/make-method-context';
import {
  answers,
  approved,
  bankUrl,
  challenged,
  declined,
  fillCard,
  openCard,
} from '../../testing/stores/open-card';
import { renderMethod, renderScreen } from '../../testing/render-screen';
import { CardAction, CardPanel } from './card-method';

async function pay(...args: Parameters<typeof openCard>) {
  const card = openCard(...args);
  fillCard(card);
  const shown = await renderMethod(card, CardPanel, CardAction);
  await shown.payer.click(screen.getByRole('button', { name: 'Pagar $48.15' }));
  return shown;
}

const button = (name: string) => screen.findByRole('button', { name });

it('says that it is paying, and takes no second press', async () => {
  const { payer, api } = await pay();
  const busy = await button('Procesando su pago…');
  await payer.click(busy);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(api.authCapture).toHaveBeenCalledOnce();
});

describe('after a decline', () => {
  it('says it once, then that nothing was charged, and what to do', async () => {
    await pay({ authCapture: answers(answer({ status: 0, reason: 'payment_declined' })) });
    const [title, ...rest] = (await screen.findByRole('alert')).textContent.split('No se le cobró nada. ');
    expect(title).toBe('El pago no fue aprobado');
    expect(rest).toEqual([expect.stringMatching(/^Llame a su banco/)]);
  });

  it.each([
    ['a key', declined, errors.insufficient_funds, /No se le cobró/],
    [
      'the provider’s words',
      answer({ status: 0, messageSys: 'Llame al 800-1234' }),
      'Llame al 800-1234',
      /reverso de la tarjeta/,
    ],
    ['no name for it', fault({ key: 'happen_error_try_again' }), /Ocurrió un error/, /use otra tarjeta/],
    [
      'a card not taken here',
      fault({ key: 'card_not_valid' }),
      /no acepta este tipo/,
      /acepta Visa, Mastercard y American Express/,
    ],
  ])('says why, by %s, and what to do', async (_case, given, why, advice) => {
    await pay({ authCapture: answers(given) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(why);
    expect(alert.textContent).toMatch(advice);
    await expect.poll(() => alert.contains(document.activeElement)).toBe(true);
  });

  it.each([
    [
      'a field',
      fault({ code: 422, key: 'invalid_email' }),
      /^Corrija un dato para pagar.*No se le cobró nada\.$/,
    ],
    [
      'a request with wrong data',
      fault({ code: 422, key: 'missing_arguments' }),
      /^Corrija un dato para pagar/,
    ],
    [
      'the merchant',
      fault({ code: 422, key: 'commerce_problems' }),
      new RegExp(`^${errors.commerce_problems}`),
    ],
    ['the bank', declined, /^Sin fondos suficientesNo se le cobró nada/],
  ])(
    'asks to correct a detail, where the provider refuses before the bank: %s',
    async (_who, given, text) => {
      await pay({ authCapture: answers(given) });
      expect((await screen.findByRole('alert')).textContent).toMatch(text);
    },
  );

  it('leads to the next method', async () => {
    const choose = vi.fn();
    const otherMethod = () => ({ id: 'yappy', choose, showAll: vi.fn() }) as const;
    const { payer } = await pay({ authCapture: answers(declined) }, { otherMethod });
    await payer.click(await button('Pagar con Yappy'));
    expect(choose).toHaveBeenCalledOnce();
  });

  it.each(['error_captcha', 'invalid_score_captcha'] as const)(
    'offers no other card after %s',
    async (key) => {
      const otherMethod = () => ({ id: 'yappy', choose: vi.fn(), showAll: vi.fn() }) as const;
      await pay({ authCapture: answers(fault({ code: 422, key })) }, { otherMethod });
      await button('Pagar con Yappy');
      expect(screen.queryByRole('button', { name: 'Usar otra tarjeta' })).toBeNull();
    },
  );
});

describe('without an answer', () => {
  it('tries again on one press', async () => {
    const { payer, store } = await pay({
      authCapture: answers(offline(), approved),
      paymentByAttempt: answers(unknownAttempt()),
    });
    expect(await screen.findByText('Su pago aún no ha llegado al banco')).toBeTruthy();
    await payer.click(await button('Intentar de nuevo'));
    await expect.poll(() => store.flow.getState().state.name).toBe('approved');
  });
});

describe('the bank’s page', () => {
  it('is shown in a dialog, with the time that is left', async () => {
    const { assign } = await pay({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Verificación de su banco' });
    const frame = screen.getByTitle<HTMLIFrameElement>('Página de su banco');
    expect(dialog.contains(frame)).toBe(true);
    expect(frame.getAttribute('src')).toBe(bankUrl);
    expect(frame.getAttribute('allow')).toBe('payment *; publickey-credentials-get *');
    expect(frame.hasAttribute('sandbox')).toBe(false);
    expect(screen.getByRole('timer').textContent).toBe('Tiempo restante: 10:00');
    expect(assign).not.toHaveBeenCalled();
  });

  it('is left only by a payer who means it', async () => {
    const { payer, api } = await pay({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged),
      cancelChallenge: answers(answer({ status: 0, reason: 'authentication_canceled' })),
    });
    await payer.click(await button('Cancelar la verificación'));
    await payer.click(await button('Continuar la verificación'));
    expect(api.cancelChallenge).not.toHaveBeenCalled();
    await payer.click(await button('Cancelar la verificación'));
    const question = await screen.findByRole('dialog', { name: '¿Cancelar la verificación?' });
    const [, cancel] = question.querySelectorAll('button');
    if (cancel) await payer.click(cancel);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Usted cerró la página de su banco/);
  });

  it('is a button on the hosted page for a payer who came back', async () => {
    const unfinished = { attemptId: 'a-1', payment: challenged };
    const card = openCard({ paymentByAttempt: answers(challenged) }, { display: 'page', unfinished });
    const { payer } = await renderScreen(<CardAction store={card.store} context={card.context} />);
    await payer.click(await button('Continuar en la página de su banco'));
    expect(card.assign).toHaveBeenCalledExactlyOnceWith(bankUrl);
  });
});

it('shows no empty form to a payer who came back in the middle of a payment', async () => {
  const unfinished = { attemptId: 'a-1', payment: challenged };
  const card = openCard({ paymentByAttempt: answers(challenged) }, { display: 'page', unfinished });
  await renderScreen(<CardPanel store={card.store} context={card.context} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Falta confirmar/);
  expect(screen.queryByLabelText('Número de tarjeta')).toBeNull();
});
