import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { answers, approved, fillCard, openCard } from '../../testing/stores/open-card';
import { renderMethod, renderScreen } from '../../testing/render-screen';
import { hydrateParts } from '../../first-screen/parts';
import { TextProvider } from '../../shared/i18n/texts';
import { CardAction, CardPanel } from './card-method';
import { CardForm } from './card-form';

const show = (...opening: Parameters<typeof openCard>) =>
  renderMethod(openCard(...opening), CardPanel, CardAction);

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const payButton = () => screen.getByRole('button', { name: 'Pagar $48.15' });

it('writes the number in groups and names its brand', async () => {
  const { payer } = await show();
  await payer.type(field('Número de tarjeta'), '4111111111111111');
  expect(field('Número de tarjeta').value).toBe('4111 1111 1111 1111');
  expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy();
});

it('groups an Amex as on the card, and asks for its longer code', async () => {
  const { payer } = await show();
  await payer.type(field('Número de tarjeta'), '378282246310005');
  await payer.type(field('CVC'), '12345');
  expect(field('Número de tarjeta').value).toBe('3782 822463 10005');
  expect(field('CVC').value).toBe('1234');
});

it('keeps the caret where the payer corrects a digit', async () => {
  const { payer } = await show();
  const number = field('Número de tarjeta');
  await payer.type(number, '41111111');
  await payer.type(number, '{Backspace}2', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(number.value).toBe('4111 1211');
  expect(number.selectionStart).toBe(7);
});

it('never shows a key that is no digit, however often it is pressed', async () => {
  const { payer } = await show();
  const number = field('Número de tarjeta');
  await payer.type(number, '41xx11yz');
  expect(number.value).toBe('4111');
});

it('writes a date with its zero and its slash', async () => {
  const { payer } = await show();
  await payer.type(field('Vencimiento'), '934');
  expect(field('Vencimiento').value).toBe('9/34');
  await payer.tab();
  expect(field('Vencimiento').value).toBe('09/34');
});

it('says what is wrong when a field is left, and not before', async () => {
  const { payer } = await show();
  const expiry = field('Vencimiento');
  await payer.type(expiry, '0924');
  expect(expiry.getAttribute('aria-invalid')).toBeNull();
  await payer.tab();
  expect(expiry.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(expiry.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe(errors.expired);
});

it('does not scold a field that was only passed through', async () => {
  const { payer } = await show();
  await payer.click(field('Número de tarjeta'));
  for (let fields = 0; fields < 8; fields += 1) await payer.tab();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

it('takes the payer to the first thing that is wrong, and announces how many there are', async () => {
  const { payer, api } = await show();
  await payer.type(field('Número de tarjeta'), '4111111111111111');
  await payer.click(payButton());
  expect(await screen.findByText(/^Revise 5 campos: Vencimiento, CVC,/)).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field('Vencimiento'));
  expect(api.authCapture).not.toHaveBeenCalled();
});

it('opens the billing address at what is wrong in it, and says that there is one thing', async () => {
  const { payer, store, api } = await show();
  fillCard({ store });
  const billing = screen.getByText('Dirección de facturación (opcional)');
  await payer.click(billing);
  await payer.type(field('Ciudad'), '  ');
  await payer.click(billing);
  expect(field('Ciudad').closest('details')?.open).toBe(false);
  await payer.click(payButton());
  expect(await screen.findByText('Revise un campo: Ciudad')).toBeTruthy();
  expect(field('Ciudad').closest('details')?.open).toBe(true);
  expect(api.authCapture).not.toHaveBeenCalled();
});

it('names the field that is empty, the first when it is sent and each other when it is left', async () => {
  const { payer } = await show();
  await payer.click(payButton());
  expect(await screen.findByText('Escriba el número de su tarjeta')).toBeTruthy();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  await payer.click(field('Vencimiento'));
  await payer.tab();
  expect(screen.getByText('Escriba el vencimiento de su tarjeta')).toBeTruthy();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
});

it('asks about a mail domain that is mistyped, and takes the right one with a press', async () => {
  const { payer } = await show();
  const email = field('Correo electrónico');
  await payer.clear(email);
  await payer.type(email, 'ana@gmial.com');
  expect(screen.queryByText(/Quiso decir/)).toBeNull();
  await payer.tab();
  await payer.click(screen.getByRole('button', { name: '¿Quiso decir ana@gmail.com?' }));
  expect(email.value).toBe('ana@gmail.com');
  expect(screen.queryByText(/Quiso decir/)).toBeNull();
});

it('shows where the code is on the card, which differs for an Amex', async () => {
  const { payer } = await show();
  const help = screen.getByRole('button', { name: '¿Dónde está este código?' });
  expect(help.getAttribute('aria-expanded')).toBe('false');
  await payer.click(help);
  expect(help.getAttribute('aria-expanded')).toBe('true');
  const words = () =>
    document.getElementById(field('CVC').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(words()).toBe('El código del reverso de la tarjeta');
  await payer.type(field('Número de tarjeta'), '378282246310005');
  expect(words()).toBe('El código al frente de la tarjeta');
  await payer.click(help);
  expect(field('CVC').getAttribute('aria-describedby')).toBeNull();
});

it('takes what was typed into each of its fields before the app hydrated it', async () => {
  const drawn = await renderScreen(<CardForm store={openCard().store} />);
  const root = document.createElement('div');
  root.innerHTML = drawn.container.innerHTML;
  drawn.unmount();
  document.body.append(root);
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  const nameOf = ({ id }: Element) => id.replace('card-', '');
  const { store } = openCard();
  expect(fields.map(nameOf).sort()).toEqual(Object.keys(store.form.getState().values).sort());
  const inputs = fields.filter((one) => one instanceof HTMLInputElement);
  const digits: Record<string, string> = {
    number: '4111 1111 1111 1111',
    expiry: '12/34',
    cvc: '123',
    phone: '6123-4567',
  };
  const typed = inputs.map((input) => [nameOf(input), digits[nameOf(input)] ?? 'Texto']);
  inputs.forEach((input, at) => (input.value = typed[at]?.[1] ?? ''));
  let app: Root | undefined;
  onTestFinished(async () => {
    await act(async () => app?.unmount());
    root.remove();
  });
  const form = (
    <TextProvider value={drawn.texts}>
      <CardForm store={store} />
    </TextProvider>
  );
  await hydrateParts(() => (app = hydrateRoot(root, form)));
  // React hydrates later than Preact, and in one part.
  const values = Object.fromEntries(typed) as Record<string, string>;
  await expect.poll(() => store.form.getState().values).toMatchObject(values);
  for (const [at, input] of inputs.entries())
    expect([input.isConnected, input.value]).toEqual([true, typed[at]?.[1]]);
});

it('lets browsers and password managers fill it in', async () => {
  await show();
  const tokens = [...document.querySelectorAll('[autocomplete]')].map((one) =>
    one.getAttribute('autocomplete'),
  );
  expect(tokens).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
    'cc-name',
    'email',
    'tel-country-code',
    'tel',
    'country',
    'address-level2',
    'postal-code',
    'address-line1',
  ]);
  expect(field('Número de tarjeta').inputMode).toBe('numeric');
});

it('pays with what was typed', async () => {
  const { payer, api, context } = await show({ authCapture: answers(approved) });
  await payer.type(field('Número de tarjeta'), '5555555555554444');
  await payer.type(field('Vencimiento'), '1234');
  await payer.type(field('CVC'), '123');
  await payer.type(field('Nombre en la tarjeta'), 'José Muñoz');
  await payer.type(field('Correo electrónico'), 'jose@correo.com');
  await payer.type(field('Teléfono'), '61234567');
  await payer.click(payButton());
  await expect.poll(() => context.navigate).toHaveBeenCalled();
  expect(api.authCapture).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: expect.objectContaining({
        phone: '+50761234567',
        cardInformation: expect.objectContaining({ cardNumber: '5555555555554444', firstName: 'Jose' }),
      }),
    }),
  );
});

it('says so where the code that pays cannot be loaded, and pays once it is there', async () => {
  const loadTexts = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('offline'));
  const card = await show({ authCapture: answers(approved) }, { loadTexts });
  fillCard(card);
  await card.payer.click(payButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Sin conexión.*No se le cobró nada/);
  expect(card.api.authCapture).not.toHaveBeenCalled();
  await card.payer.click(payButton());
  await expect.poll(() => card.api.authCapture).toHaveBeenCalledOnce();
});
