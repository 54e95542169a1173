import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApiOf, fault, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { LoginPage } from './login-page';

const ana = { sessionId: 's-1', token: 't-1', user: { idUsr: 100, name: 'Ana Lucía' } };
const back = '/?code=LK-CAFE0001';
const isAvailable = vi.fn();
const askApp = vi.fn();
beforeEach(() => {
  isAvailable.mockResolvedValue(true);
  Object.assign(window, { istmoWallet: { isAvailable, logIn: askApp } });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  Reflect.deleteProperty(window, 'istmoWallet');
});

async function show(calls: object = {}) {
  const api = { hostedLogin: vi.fn(async () => ana), login: vi.fn(async () => ana), ...calls };
  const context = makeMethodContext({ apiOf: fakeApiOf(api) });
  return { api, context, ...(await renderScreen(<LoginPage context={context} guest={false} back={back} />)) };
}
const appButton = () => screen.findByRole('button', { name: 'Entrar con la app Istmo' });
const passwordButton = () => screen.getByRole('button', { name: 'Iniciar sesión' });
const alertText = () => screen.queryByRole('alert')?.textContent;

it('logs in with the app’s token, and goes back to where the payer wanted to go', async () => {
  askApp.mockResolvedValue({ status: 'approved', token: 'app-1' });
  const { api, context, payer } = await show();
  await payer.click(await appButton());
  await expect.poll(() => context.navigate).toHaveBeenCalledExactlyOnceWith(back);
  expect(askApp).toHaveBeenCalledExactlyOnceWith({ lang: 'es', signal: expect.any(AbortSignal) });
  expect(api.hostedLogin).toHaveBeenCalledExactlyOnceWith({ body: { data: 'app-1' } });
  expect(context.login.token()).toBe('t-1');
});

it.each<[string, () => Promise<unknown>, RegExp]>([
  ['is canceled', async () => ({ status: 'canceled' }), /No se inició sesión.*se canceló/],
  ['fails', () => Promise.reject(new Error('no')), /No pudimos iniciar sesión con la app Istmo/],
  ['returns no token', async () => ({ status: 'approved' }), /No pudimos iniciar sesión con la app Istmo/],
])('says so plainly if the app %s, and both ways stay', async (_case, answer, text) => {
  askApp.mockImplementation(answer);
  const { api, context, payer } = await show();
  await payer.click(await appButton());
  await expect.poll(alertText).toMatch(text);
  expect(api.hostedLogin).not.toHaveBeenCalled();
  await payer.type(screen.getByLabelText('Correo o usuario'), 'ana');
  await payer.type(screen.getByLabelText('Contraseña'), 'Istmo#2026');
  expect(await appButton()).toBeTruthy();
  await payer.click(passwordButton());
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
  expect(api.login).toHaveBeenCalledOnce();
});

it('shows why the provider refuses the token, and asks the app again', async () => {
  askApp.mockResolvedValue({ status: 'approved', token: 'app-1' });
  const hostedLogin = vi.fn(async () => Promise.reject(fault({ message: 'El permiso ya no sirve.' })));
  const { context, payer } = await show({ hostedLogin });
  await payer.click(await appButton());
  await expect.poll(alertText).toMatch(/El permiso ya no sirve/);
  expect(context.login.token()).toBeUndefined();
  await payer.click(await appButton());
  await expect.poll(() => askApp).toHaveBeenCalledTimes(2);
});

it('says that it waits for the app, sends no password meanwhile, and can be canceled', async () => {
  let signal: AbortSignal | undefined;
  askApp.mockImplementation(async (request: { signal: AbortSignal }) => {
    signal = request.signal;
    return new Promise(() => undefined);
  });
  const { api, payer } = await show();
  await payer.click(await appButton());
  expect(screen.getByRole('status').textContent).toMatch(/Apruebe el inicio de sesión en la app/);
  await payer.click(screen.getByRole('button', { name: 'Esperando la app Istmo…' }));
  await payer.click(passwordButton());
  expect(askApp).toHaveBeenCalledOnce();
  expect(api.login).not.toHaveBeenCalled();
  expect(signal?.aborted).toBe(false);
  await payer.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(signal?.aborted).toBe(true);
  await expect.poll(alertText).toMatch(/La solicitud se canceló/);
});

it.each<[string, () => void]>([
  ['the app is not on the device', () => isAvailable.mockResolvedValue(false)],
  ['the app cannot be asked', () => isAvailable.mockRejectedValue(new Error('no'))],
  ['there is no script', () => void Reflect.deleteProperty(window, 'istmoWallet')],
  ['the script brings something else', () => void Object.assign(window, { istmoWallet: {} })],
])('offers only the password if %s', async (_case, prepare) => {
  prepare();
  await show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button', { name: /app Istmo/ })).toBeNull();
  expect(passwordButton()).toBeTruthy();
});
