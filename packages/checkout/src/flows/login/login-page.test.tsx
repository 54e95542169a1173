import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from '../../shared/page/page-context';
import {
  fakeApi,
  fakeApiOf,
  fault,
  makeBridge,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { LoginPage } from './login-page';

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

it('has the sign of whose wallet it is in its heading', async () => {
  await show();
  const heading = await screen.findByRole('heading', { name: 'Inicie sesión en su billetera' });
  expect(heading.querySelector('svg')).not.toBeNull();
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
  [
    'an employee',
    fault({ message: 'Invalid User' }),
    /^Esta cuenta es de un empleado.*empleados no tienen billetera/,
  ],
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
  expect(screen.getByText('Escriba su correo o usuario')).toBeTruthy();
  expect(screen.getByText('Escriba su contraseña')).toBeTruthy();
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

describe('app login', () => {
  const ana = { sessionId: 's-1', token: 't-1', user: { idUsr: 100, name: 'Ana Lucía' } };
  const back = '/?code=LK-CAFE0001';
  const isAvailable = vi.fn();
  const askApp = vi.fn();
  beforeEach(() => {
    isAvailable.mockResolvedValue(true);
    Object.assign(window, { istmoWallet: { isAvailable, logIn: askApp } });
  });
  afterEach(() => {
    vi.resetAllMocks();
    Reflect.deleteProperty(window, 'istmoWallet');
  });

  async function show(calls: object = {}) {
    const api = { hostedLogin: vi.fn(async () => ana), login: vi.fn(async () => ana), ...calls };
    const context = makeMethodContext({ apiOf: fakeApiOf(api) });
    return {
      api,
      context,
      ...(await renderScreen(<LoginPage context={context} guest={false} back={back} />)),
    };
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
    await payer.type(screen.getByLabelText('Correo o usuario'), 'ana');
    await payer.type(screen.getByLabelText('Contraseña'), 'Istmo#2026');
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

  it('says that the app could not be asked, that the password works, and asks again', async () => {
    isAvailable.mockRejectedValueOnce(new Error('blocked'));
    const { payer } = await show();
    await expect.poll(alertText).toMatch(/^No pudimos cargar: la app Istmo.*su correo y su contraseña/);
    expect(passwordButton()).toBeTruthy();
    await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await appButton()).toBeTruthy();
    expect(alertText()).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['the app is not on the device', () => isAvailable.mockResolvedValue(false)],
    ['the app cannot be asked', () => isAvailable.mockRejectedValue(new Error('no'))],
    ['there is no script', () => void Reflect.deleteProperty(window, 'istmoWallet')],
    ['the script brings something else', () => void Object.assign(window, { istmoWallet: {} })],
  ])('offers only the password if %s', async (_case, prepare) => {
    prepare();
    await show();
    // The app button would appear only after some promises and its texts.
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('button', { name: /app Istmo/ })).toBeNull();
    expect(passwordButton()).toBeTruthy();
  });
});

describe('login captcha', () => {
  const captcha = fault({ key: 'error_captcha' });
  const props = [
    { name: 'SITE_KEY', value: 'site-key' },
    { name: 'SCRIPT', value: 'https://third.test/captcha.js' },
  ];
  const execute = vi.fn(async () => 'token');
  const putScript = async () => {
    Object.assign(window, { grecaptcha: { enterprise: { ready: (go: () => void) => go(), execute } } });
  };
  afterEach(() => Reflect.deleteProperty(window, 'grecaptcha'));

  /** Logs in with the given answers to the login; the captcha's script loads or not. */
  async function logInPast(login: object, loadScript: () => Promise<void>) {
    const systemConfig = vi.fn(async () => ({ props }));
    const context = makeMethodContext({
      api: fakeApi({ systemConfig }),
      apiOf: fakeApiOf({ login }),
      loadScript: vi.fn(loadScript),
    });
    const { payer } = await renderScreen(<LoginPage context={context} guest={false} back={back} />);
    expect(systemConfig).not.toHaveBeenCalled();
    await payer.type(screen.getByLabelText('Correo o usuario'), 'ana@istmo.test');
    await payer.type(password(), 'Istmo#2026');
    await payer.click(enter());
    return { context, payer };
  }

  it('gets a token and logs in again by itself, also where payments go without one', async () => {
    const login = vi.fn(async () => answer as unknown).mockRejectedValueOnce(captcha);
    const { context } = await logInPast(login, putScript);
    await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
    const body = { user: 'ana@istmo.test', password: 'Istmo#2026' };
    expect(login.mock.calls).toEqual([[{ body }], [{ body: { ...body, captchaToken: 'token' } }]]);
    expect(context.loadScript).toHaveBeenCalledExactlyOnceWith('https://third.test/captcha.js', 'captcha');
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'CHECKOUT' });
  });

  it.each([
    ['its script is blocked', 1, async () => Promise.reject(new Error('blocked'))],
    ['the provider does not take the token', 2, putScript],
  ])('says so in plain words if %s, and retries only on request', async (_why, calls, loadScript) => {
    const login = vi.fn(async () => Promise.reject(captcha));
    const { context, payer } = await logInPast(login, loadScript);
    const alertText = () => screen.queryByRole('alert')?.textContent;
    await expect.poll(alertText).toMatch(/^No pudimos verificar que usted es una persona/);
    expect(login).toHaveBeenCalledTimes(calls);
    expect(password().value).toBe('Istmo#2026');
    expect(context.navigate).not.toHaveBeenCalled();
    await payer.click(enter());
    await expect.poll(() => login).toHaveBeenCalledTimes(2 * calls);
  });

  it('tells what was wrong with the password that was looked at with the token', async () => {
    const wrong = fault({ message: 'El usuario o la contraseña no son correctos.' });
    const login = vi.fn(async () => Promise.reject(wrong)).mockRejectedValueOnce(captcha);
    await logInPast(login, putScript);
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/no son correctos/);
  });
});
