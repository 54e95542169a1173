import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fault, NOW, offline } from '../../testing/fixtures/make-method-context';
import { openNequi } from '../../testing/stores/open-nequi';
import { inMs, nequiAnswer, nequiInTurn, pushed } from '../../testing/phone-answers';
import { renderMethod } from '../../testing/render-screen';
import { NequiAction, NequiPanel } from './nequi-method';

beforeEach(
  () =>
    void vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
);

const show = (...[calls, change]: Parameters<typeof openNequi>) =>
  renderMethod(openNequi(calls, { now: () => NOW, ...change }), NequiPanel, NequiAction);

const phone = () => screen.getByLabelText<HTMLInputElement>('Celular registrado en Nequi');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pay = () => button('Enviar notificación a Nequi');
const title = (name: string) => screen.findByRole('heading', { name });

it('offers two countries, the push first and then the QR', async () => {
  const { payer, api } = await show();
  const country = screen.getByLabelText<HTMLSelectElement>('País del celular');
  await expect
    .poll(() => [...country.options].map(({ text }) => text))
    .toEqual(['Colombia +57', 'Panamá +507']);
  await payer.selectOptions(country, 'CO');
  await payer.type(phone(), '3991111111');
  expect(phone().value).toBe('399 111 1111');
  await payer.click(pay());
  const heading = await title('Apruebe el pago en Nequi');
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(api.nequiPush.mock.calls[0]?.[0].body.phone).toBe('+573991111111');
  expect(screen.getByText('Notificación enviada al •••••••4567')).toBeTruthy();
});

it('says a refusal of the push at the number, goes there, and takes it away once it is corrected', async () => {
  const data = { issues: [{ at: 'body.phone', expected: 'regex' }] };
  const refusal = nequiInTurn(fault({ key: 'missing_arguments', data }));
  const { payer } = await show({ nequiPush: refusal });
  await payer.type(phone(), '61234567');
  await payer.click(pay());
  await expect.poll(() => document.activeElement).toBe(phone());
  const said = () => document.getElementById(phone().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said()).toBe(errors.invalid_phone_number);
  await payer.type(phone(), '{Backspace}8');
  expect(said()).not.toBe(errors.invalid_phone_number);
});

it('draws a QR, and says on a phone that it is for another device', async () => {
  const { payer } = await show();
  await payer.click(button('Pagar con un código QR'));
  await title('Escanee con Nequi');
  expect(await screen.findByRole('img', { name: 'Código QR para pagar con Nequi' })).toBeTruthy();
  expect(screen.getByText(/^¿Nequi está en este celular/)).toBeTruthy();
});

it.each([
  [30_000, 'Reenviar en 0:30', 'true'],
  [1, 'Reenviar en 0:01', 'true'],
  [0, 'Reenviar la notificación', null],
])('with %i ms to go the push may be sent again: %s', async (ms, label, disabled) => {
  const { payer } = await show({ nequiPush: nequiInTurn({ ...pushed, resendAt: inMs(ms) }) });
  await payer.type(phone(), '61234567');
  await payer.click(pay());
  await title('Apruebe el pago en Nequi');
  expect(button(label).getAttribute('aria-disabled')).toBe(disabled);
});

it('changes between push and QR, and goes back for another phone', async () => {
  const { payer, api } = await show();
  await payer.type(phone(), '61234567');
  await payer.click(pay());
  await title('Apruebe el pago en Nequi');
  await payer.click(button('Usar un código QR'));
  const heading = await title('Escanee con Nequi');
  await expect.poll(() => document.activeElement).toBe(heading);
  await payer.click(button('Enviar notificación a mi celular'));
  await title('Apruebe el pago en Nequi');
  await payer.click(button('Usar otro celular'));
  expect(screen.getByRole('alert').textContent).toMatch(/^Su pago sigue abierto/);
  expect(button(/^Pagar de otra forma/)).toBeTruthy();
  expect(api.nequiRequest).toHaveBeenCalledOnce();
});

it.each([
  [
    'no phone of Nequi',
    fault({ message: 'Ese número no tiene Nequi' }),
    /^No se pudo enviar.*Ese número no tiene Nequi/,
  ],
  ['it did not arrive', offline(), /^No se pudo enviar la notificación a Nequi.*Revise el número/],
])('says that the push failed: %s', async (_case, error, words) => {
  const { payer } = await show({
    nequiPush: nequiInTurn(error),
    nequiLastCode: nequiInTurn(nequiAnswer()),
  });
  await payer.type(phone(), '61234567');
  await payer.click(pay());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(phone().readOnly).toBe(false);
});

it('shows at once after a reload that it is looking', async () => {
  const payment = { ...pushed, method: 'nequi' as const };
  const { api } = await show(
    { nequiLastCode: () => new Promise<never>(() => undefined) },
    { unfinished: { attemptId: 'a-1', payment } },
  );
  expect(await title('Verificando su pago…')).toBeTruthy();
  expect(api.nequiLastCode).toHaveBeenCalledOnce();
});
