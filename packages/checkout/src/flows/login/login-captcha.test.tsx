import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, fakeApiOf, fault, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { LoginPage } from './login-page';

afterEach(cleanup);

const answer = {
  sessionId: 's-1',
  token: 't-1',
  user: { idUsr: 100, login: 'ana', name: 'Ana Lucía', lastname: 'Batista', email: 'ana@istmo.test' },
};
const back = '/?code=LK-CAFE0001&x=1';
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const enter = () => screen.getByRole('button', { name: 'Iniciar sesión' });
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
  expect(context.loadScript).toHaveBeenCalledExactlyOnceWith('https://third.test/captcha.js');
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
