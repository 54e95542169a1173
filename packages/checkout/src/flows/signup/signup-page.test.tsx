import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, makeLogin } from '../../testing/fixtures/make-method-context';
import { button, field, fillSignup, showSignup, SIGNED_UP, toSignupCode } from '../../testing/show-signup';

afterEach(cleanup);

const back = '/?code=LK-CAFE0001&x=1';

it('takes the data, then the code from the mail, and is logged in and led on', async () => {
  const shown = await showSignup({ back });
  await toSignupCode(shown);
  const { bodies, context, payer } = shown;
  const first = bodies()[0];
  expect(first).toEqual({
    name: 'Clara',
    lastname: 'Ureña',
    email: 'clara@correo.test',
    pwd: 'Clave#2026',
    phone: '+50761234567',
    country: 'PA',
    address1: 'Panama',
    login: expect.stringMatching(/^user-\d{1,7}$/),
    returnType: '',
    howArrive: 'PWW',
    emailCode: '',
  });
  expect(document.body.textContent).toContain('Enviamos un código a clara@correo.test');
  await expect.poll(() => document.activeElement?.textContent).toBe('Paso 2 de 2 Revise su correo');
  expect(field('Código').autocomplete).toBe('one-time-code');
  await payer.click(field('Código'));
  await payer.paste(' 123 456 ');
  await payer.click(button('Confirmar y entrar'));
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
  expect(bodies()[1]).toEqual({ ...first, emailCode: '123456' });
  expect([context.login.token(), context.login.getState().name]).toEqual(['t-9', 'Clara']);
});

it.each([
  ['', 'register', undefined],
  ['Boquete', 'signup', 'Boquete'],
] as const)('with the city %j is sent by the call %s, in both steps', async (city, call, sent) => {
  const shown = await showSignup({ back });
  await fillSignup(shown, city === '' ? {} : { Ciudad: city });
  await screen.findByRole('heading', { name: /Revise su correo/ });
  await shown.payer.type(field('Código'), '123456');
  await shown.payer.click(button('Confirmar y entrar'));
  await expect.poll(() => shown.context.navigate).toHaveBeenCalledWith(back);
  expect(shown.api[call]).toHaveBeenCalledTimes(2);
  expect(shown.bodies().map((body) => body['city'])).toEqual([sent, sent]);
});

it('completes at once if no code is mailed, and opens the wallet', async () => {
  const signup = vi.fn(() => ({ idUsr: 900, session: SIGNED_UP }));
  const shown = await showSignup({ signup });
  await fillSignup(shown);
  await expect.poll(() => shown.context.navigate).toHaveBeenCalledWith('/pf/widget/home');
  expect(signup).toHaveBeenCalledOnce();
  expect(shown.context.login.token()).toBe('t-9');
});

it('logs in by the password where the confirmation answers no session', async () => {
  const signup = () => ({ idUsr: 900, session: null });
  const shown = await showSignup({ signup });
  await toSignupCode(shown);
  await shown.payer.type(field('Código'), '123456');
  await shown.payer.click(button('Confirmar y entrar'));
  await expect.poll(() => shown.context.navigate).toHaveBeenCalledOnce();
  const body = { user: expect.stringMatching(/^user-/) as string, password: 'Clave#2026' };
  expect(shown.api.login).toHaveBeenCalledWith({ body });
});

it('guesses the country by the IP address until the payer changes it', async () => {
  const colombia = { code: 'CO', name: 'Colombia', dialCode: '+57' };
  const api = fakeApi({
    countryByIp: async () => ({ ...colombia, ip: '' }),
    countries: async () => [colombia, { code: 'PA', name: 'Panamá', dialCode: '+507' }],
  });
  const shown = await showSignup({ change: { api } });
  await expect.poll(() => field('País').value).toBe('CO');
  expect(field('Código de país').value).toBe('CO');
  await shown.payer.selectOptions(field('País'), 'PA');
  await fillSignup(shown, { Teléfono: '3001234567' });
  await expect.poll(shown.bodies).toHaveLength(1);
  expect(shown.bodies()[0]).toMatchObject({ country: 'PA', phone: '+573001234567' });
});

it('redirects a user who is already logged in', async () => {
  const { context } = await showSignup({ back, change: { login: makeLogin('Ana') } });
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
});

it('leads to the login, and on from there', async () => {
  const { payer, context } = await showSignup({ back });
  await payer.click(button('Ya tengo cuenta'));
  expect(context.navigate).toHaveBeenCalledWith(`/pf/widget/login?back=${encodeURIComponent(back)}`);
});
