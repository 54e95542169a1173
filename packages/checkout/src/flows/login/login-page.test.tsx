import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import type { PageContext } from '../../shared/page/page-context';
import {
  fakeApiOf,
  fault,
  makeBridge,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { LoginPage } from './login-page';

afterEach(cleanup);

const answer = {
  sessionId: 's-1',
  token: 't-1',
  user: { idUsr: 100, login: 'ana', name: 'Ana Lucía', lastname: 'Batista', email: 'ana@istmo.test' },
};
const back = '/?code=LK-CAFE0001&x=1';

type ShowOptions = { calls?: object; guest?: boolean; back?: string; change?: Partial<PageContext> };

async function show({ calls = {}, guest = false, change = {}, ...rest }: ShowOptions = {}) {
  const api = { login: vi.fn(async () => answer), logout: vi.fn(async () => ({ ended: true })), ...calls };
  const context = makeMethodContext({ apiOf: fakeApiOf(api), ...change });
  return { api, context, ...(await renderScreen(<LoginPage context={context} guest={guest} {...rest} />)) };
}

const user = () => screen.getByLabelText('Correo o usuario');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const enter = () => screen.getByRole('button', { name: 'Iniciar sesión' });

async function logIn({ payer }: Awaited<ReturnType<typeof show>>) {
  await payer.type(user(), ' ana@istmo.test ');
  await payer.type(password(), 'Istmo#2026');
  await payer.click(enter());
}

it('logs in and goes back to where the payer wanted to go', async () => {
  const shown = await show({ back });
  await logIn(shown);
  const { api, context } = shown;
  expect(api.login).toHaveBeenCalledWith({ body: { user: 'ana@istmo.test', password: 'Istmo#2026' } });
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
  expect(context.login.token()).toBe('t-1');
  expect(context.login.getState().name).toBe('Ana Lucía');
});

it('goes back at once if the user is logged in', async () => {
  const { context } = await show({ back, change: { login: makeLogin('Ana') } });
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
});

it('opens the wallet by default', async () => {
  const shown = await show();
  await logIn(shown);
  await expect.poll(() => shown.context.navigate).toHaveBeenCalledWith('/pf/widget/home');
});

it.each([
  ['¿Olvidó su contraseña?', '/pf/widget/recoverypassword'],
  ['Crear una billetera', '/pf/widget/signup'],
])('leads by %s to its page, and on to where the payer wanted to go', async (name, path) => {
  const { payer, context } = await show({ back });
  await payer.click(screen.getByRole('button', { name }));
  expect(context.navigate).toHaveBeenCalledWith(`${path}?back=${encodeURIComponent(back)}`);
});

it('says that the user is logged in, and logs out', async () => {
  const login = makeLogin('Ana');
  const { api, payer, context } = await show({ change: { login } });
  expect(screen.getByRole('heading', { name: 'Su sesión está iniciada' })).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Abrir mi billetera' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/home');
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(api.logout).toHaveBeenCalledOnce();
  expect(login.getState()).toEqual({});
  expect(enter()).toBeTruthy();
});

it.each([
  ['an employee', fault({ message: 'Invalid User' }), /^Invalid User.*empleados no tienen billetera/],
  [
    'a wrong password',
    fault({ message: 'El usuario o la contraseña no son correctos.' }),
    /no son correctos/,
  ],
  [
    'too many tries',
    fault({ code: 429, message: '', key: 'happen_error_try_again' }),
    /Demasiados intentos.*15\sminutos/,
  ],
  [
    'too many tries, in the provider’s words',
    fault({ code: 429, message: 'Espere unos minutos' }),
    /^Espere unos minutos$/,
  ],
  [
    'a suspended account',
    fault({ code: 429, key: 'account_temp_suspended' }),
    /suspendida temporalmente.*15\sminutos.*restablezca su contraseña.*atención al cliente: .+@/,
  ],
  ['no connection', offline(), /Sin conexión/],
])('shows the error of %s, and keeps what was typed', async (_who, error, text) => {
  const login = vi.fn(async () => Promise.reject(error));
  const shown = await show({ calls: { login }, back });
  await logIn(shown);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(text);
  expect(password().value).toBe('Istmo#2026');
  expect(shown.context.login.token()).toBeUndefined();
  expect(shown.context.navigate).not.toHaveBeenCalled();
  await shown.payer.click(enter());
  expect(login).toHaveBeenCalledTimes(2);
});

it('sends nothing while a field is empty, and focuses the first', async () => {
  const { api, payer } = await show();
  await payer.click(enter());
  expect(api.login).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(user());
  expect(screen.getAllByText(errors.field_required)).toHaveLength(2);
});

it('says that it is under way, once', async () => {
  const login = vi.fn(() => new Promise<never>(() => undefined));
  const shown = await show({ calls: { login } });
  await logIn(shown);
  await shown.payer.click(await screen.findByRole('button', { name: 'Iniciando sesión…' }));
  expect(login).toHaveBeenCalledOnce();
});

it('shows the password to who wants to see it', async () => {
  const { payer } = await show();
  expect(password().type).toBe('password');
  const toggle = screen.getByRole('button', { name: 'Mostrar la contraseña' });
  await payer.click(toggle);
  expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

it('lets a guest continue if guests may pay', async () => {
  const { payer, context } = await show({ back });
  await payer.click(screen.getByRole('button', { name: 'Continuar sin iniciar sesión' }));
  expect(context.navigate).toHaveBeenCalledWith(back);
});

it('offers no way on as a guest to a page that needs a login', async () => {
  await show({ back: '/pf/widget/home?view=cards' });
  expect(screen.queryByRole('button', { name: 'Continuar sin iniciar sesión' })).toBeNull();
});

it('says why where they may not, and goes back to the merchant', async () => {
  const { payer, context } = await show({ back, guest: true });
  expect(screen.getByRole('alert').textContent).toMatch(/debe iniciar sesión.*comuníquese con el comercio/);
  expect(screen.queryByRole('button', { name: 'Continuar sin iniciar sesión' })).toBeNull();
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it('has no close button without a way back', async () => {
  await show({ change: { bridge: makeBridge({ leadsBack: () => false }) } });
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});
