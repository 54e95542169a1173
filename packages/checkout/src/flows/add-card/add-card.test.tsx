import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fakeApiOf, fault, makeMethodContext, offline } from '../../testing/fixtures/make-method-context';
import { pasteInto } from '../../testing/paste-into';
import { renderScreen } from '../../testing/render-screen';
import { AddCardPage } from './add-card-page';

const kept = { cardType: 'VISA', visibleNum: '•••• 1111', idRelCard: 5 };

async function show(calls: object = {}, back?: string) {
  const api = { registerUserCard: vi.fn(async () => kept), ...calls };
  const context = makeMethodContext({ apiOf: fakeApiOf(api) });
  const page = <AddCardPage context={context} {...(back !== undefined && { back })} />;
  return { api, context, ...(await renderScreen(page)) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Guardar la tarjeta' });

type Shown = Awaited<ReturnType<typeof show>>;

async function fill({ payer }: Pick<Shown, 'payer'>) {
  await pasteInto(payer, field('Número de tarjeta'), '4111111111111111');
  await pasteInto(payer, field('Vencimiento'), '1229');
  await pasteInto(payer, field('CVC'), '123');
  await pasteInto(payer, field('Nombre en la tarjeta'), 'José Pérez');
}

it('registers the card, says which one it was, and goes on to the cards', async () => {
  const shown = await show();
  await fill(shown);
  await shown.payer.click(screen.getByRole('checkbox', { name: /predeterminada/ }));
  await shown.payer.click(save());
  const title = await screen.findByRole('heading', { level: 1, name: 'Su tarjeta está guardada' });
  await expect.poll(() => document.activeElement).toBe(title);
  expect(shown.api.registerUserCard).toHaveBeenCalledExactlyOnceWith({
    body: {
      cardInformation: {
        cardNumber: '4111111111111111',
        expMonth: '12',
        expYear: '29',
        cvv: '123',
        firstName: 'Jose',
        lastName: 'Perez',
        cardType: 'VISA',
      },
      isDefault: true,
    },
  });
  expect(screen.getByText('Visa •••• 1111')).toBeTruthy();
  await shown.payer.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(shown.context.navigate).toHaveBeenCalledWith('/pf/widget/home?view=cards');
});

it('goes back, and clears the card form', async () => {
  const back = '/?code=LK-CAFE0001';
  const shown = await show({}, back);
  await fill(shown);
  await shown.payer.click(save());
  await shown.payer.click(await screen.findByRole('button', { name: 'Agregar otra tarjeta' }));
  const names = ['Número de tarjeta', 'Vencimiento', 'CVC', 'Nombre en la tarjeta'];
  expect(names.map((name) => field(name).value)).toEqual(['', '', '', '']);
  await shown.payer.click(screen.getByRole('button', { name: 'Volver sin guardar' }));
  expect(shown.context.navigate).toHaveBeenCalledWith(back);
});

it.each([
  [
    'a refusal of its bank',
    fault({ message: 'Tarjeta: Su banco no aprobó la tarjeta' }),
    /Tarjeta: Su banco/,
    '',
  ],
  ['a key', fault({ key: 'card_not_valid' }), /no acepta este tipo/, ''],
  ['no connection', offline(), /Sin conexión/, '123'],
])('says why after %s, and keeps what may be sent again', async (_why, error, text, cvc) => {
  const shown = await show({ registerUserCard: vi.fn(async () => Promise.reject(error)) });
  await fill(shown);
  await shown.payer.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^No se pudo guardar la tarjeta/);
  expect(alert.textContent).toMatch(text);
  expect(field('Número de tarjeta').value).toBe('4111 1111 1111 1111');
  expect(field('CVC').value).toBe(cvc);
  await shown.payer.clear(field('CVC'));
  await shown.payer.type(field('CVC'), '456');
  await shown.payer.click(save());
  await expect.poll(() => shown.api.registerUserCard).toHaveBeenCalledTimes(2);
});

it('says a refusal at its field, and goes there', async () => {
  const data = { issues: [{ at: 'body.cardInformation.expMonth', expected: 'expired' }] };
  const refusal = fault({ key: 'expired', data });
  const shown = await show({ registerUserCard: vi.fn(async () => Promise.reject(refusal)) });
  await fill(shown);
  await shown.payer.click(save());
  await expect.poll(() => document.activeElement).toBe(field('Vencimiento'));
  expect(field('Vencimiento').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain(errors.expired);
  await shown.payer.type(field('Vencimiento'), '{Backspace}8');
  expect(field('Vencimiento').getAttribute('aria-invalid')).toBeNull();
});

it('sends nothing while a field is invalid, and focuses the first', async () => {
  const { api, payer } = await show();
  await payer.type(field('Número de tarjeta'), '4111111111111112');
  await payer.type(field('Vencimiento'), '1025');
  await payer.click(save());
  expect(api.registerUserCard).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Número de tarjeta'));
  expect(screen.getByText(/Revise 4 campos: Número de tarjeta, Vencimiento, CVC, Nombre/)).toBeTruthy();
  expect(screen.getByText(errors.expired)).toBeTruthy();
});

it('sends a card once, and lets nothing be changed meanwhile', async () => {
  const registerUserCard = vi.fn(() => new Promise<never>(() => undefined));
  const shown = await show({ registerUserCard });
  await fill(shown);
  await shown.payer.click(save());
  await shown.payer.click(await screen.findByRole('button', { name: 'Registrando su tarjeta…' }));
  expect(registerUserCard).toHaveBeenCalledOnce();
  expect(field('CVC').readOnly).toBe(true);
});

it('is filled in by browsers as a card is', async () => {
  await show();
  const names = ['Número de tarjeta', 'Vencimiento', 'CVC', 'Nombre en la tarjeta'];
  expect(names.map((name) => field(name).autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name']);
});
