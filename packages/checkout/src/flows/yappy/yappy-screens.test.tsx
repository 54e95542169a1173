import { minutesOf, YAPPY_CONFIRM_MS } from '@istmo/domain';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fault } from '../../testing/fixtures/make-method-context';
import { openYappy, yappyWaiting } from '../../testing/stores/open-yappy';
import { renderMethod } from '../../testing/render-screen';
import { YappyAction, YappyPanel } from './yappy-method';

const MINUTES = minutesOf(YAPPY_CONFIRM_MS);

const show = (...opening: Parameters<typeof openYappy>) =>
  renderMethod(openYappy(...opening), YappyPanel, YappyAction);

const alias = () => screen.getByLabelText<HTMLInputElement>('Celular registrado en Yappy');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pay = () => button('Enviar solicitud a Yappy');

it('writes the number as Panama does, and asks the phone', async () => {
  const { payer, api } = await show();
  await payer.type(alias(), '61234567');
  expect(alias().value).toBe('6123-4567');
  await payer.click(pay());
  const title = await screen.findByRole('heading', { name: 'Confirme en Yappy' });
  await expect.poll(() => document.activeElement).toBe(title);
  expect(screen.getByText('Solicitud enviada al 6123-4567')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(api.yappyRequest).toHaveBeenCalledOnce();
});

it('says how long there is to confirm, and what to do', async () => {
  const { payer } = await show();
  expect(screen.getByText(new RegExp(`Tiene ${String(MINUTES)} minutos para confirmarla`))).toBeTruthy();
  await payer.type(alias(), '61234567');
  await payer.click(pay());
  expect(await screen.findByText('Paso 2 de 2: su confirmación')).toBeTruthy();
  const list = await screen.findByRole<HTMLOListElement>('list');
  expect(list.tagName).toBe('OL');
  expect(list.firstElementChild?.textContent).toBe('Abra Yappy y toque la solicitud');
});

it('says while it waits that there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const payment = { ...yappyWaiting, method: 'yappy' as const };
  const nothing = { yappyStatus: () => new Promise<never>(() => undefined) };
  await show(nothing, { unfinished: { attemptId: 'a-1', payment } });
  expect(screen.getByRole('alert').textContent).toMatch(/^Sin conexión/);
  expect(screen.getByText('Solicitud enviada a su celular')).toBeTruthy();
});

it.each([
  ['Este número no está registrado en Yappy. Revíselo.', 'No se le cobró nada.'],
  ['', 'No se le cobró nada. Revise los datos o elija otro método.'],
])('does not repeat what the provider says to do after the refusal "%s"', async (message, hint) => {
  const { payer } = await show({
    yappyRequest: async () => Promise.reject(fault({ code: 422, key: 'happen_error_try_again', message })),
  });
  await payer.type(alias(), '61234567');
  await payer.click(pay());
  expect(await screen.findByText(hint)).toBeTruthy();
});
