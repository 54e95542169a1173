import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fakeApi, fault, makeLogin, NOW, offline } from '../../testing/fixtures/make-method-context';
import { pasteInto } from '../../testing/paste-into';
import {
  button,
  codeMailed,
  field,
  fillSignup,
  giveEmail,
  showSignup,
  SIGNED_UP,
  toSignupCode,
  toSignupData,
} from '../../testing/show-signup';

it('marks each rule of the password as it is met, and says how many are', async () => {
  const shown = await showSignup();
  const { payer } = shown;
  await toSignupData(shown);
  const rules = () => screen.getAllByRole('listitem').map((item) => item.textContent.replace(/^.* · /, ''));
  const seen = async (typed: string) => {
    await payer.type(field('Contraseña'), typed);
    return rules().filter((rule) => rule === 'cumplido').length;
  };
  expect(rules()).toEqual(['falta', 'falta', 'falta', 'falta', 'falta']);
  const counts = [];
  for (const more of ['a', 'B', '2', '#', 'xxxx']) counts.push(await seen(more));
  expect(counts).toEqual([1, 2, 3, 4, 5]);
  expect(screen.getByText('Requisitos cumplidos: 5 de 5').getAttribute('role')).toBe('status');
  expect(field('Contraseña').getAttribute('aria-describedby')).toBe('signup-rules');
  expect(field('Contraseña').autocomplete).toBe('new-password');
});

it.each([
  ['no name', { Nombre: '' }, 'Nombre', /^Escriba su nombre$/],
  ['a name with digits', { Apellido: 'Ureña 2' }, 'Apellido', /Solo letras/],
  ['a wrong phone', { Teléfono: '85551234' }, 'Teléfono', /Revise el número/],
  ['a weak password', { Contraseña: 'clave2026' }, 'Contraseña', /no cumple/],
  ['an endless paste', { Nombre: 'a'.repeat(61) }, 'Nombre', /Demasiados caracteres/],
])(
  'with %s sends nothing, shows the error at the field, and focuses it',
  async (_case, change, name, text) => {
    const shown = await showSignup();
    await toSignupData(shown);
    await fillSignup(shown, change);
    await expect.poll(() => document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(text)).toBeTruthy();
    expect(shown.bodies()).toEqual([]);
  },
);

it('shows at its field what the provider refuses of it', async () => {
  const data = { issues: [{ at: 'body.phone', expected: 'check' }] };
  const shown = await showSignup({
    signup: () => Promise.reject(fault({ code: 422, key: 'missing_arguments', data })),
  });
  await toSignupData(shown);
  await fillSignup(shown);
  await expect.poll(() => document.activeElement).toBe(field('Teléfono'));
  expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  [
    'the provider’s words',
    fault({ code: 422, message: 'Ya hay una cuenta con ese correo.' }),
    /Ya hay una cuenta/,
  ],
  [
    'too many tries',
    fault({ code: 429, message: '', key: 'happen_error_try_again' }),
    /Demasiados intentos.*15\sminutos/,
  ],
  [
    'a limit with a key of its own',
    fault({ code: 429, key: 'account_temp_suspended' }),
    errors.account_temp_suspended,
  ],
  ['a key', fault({ code: 422, key: 'invalid_password' }), /no cumple los requisitos/],
  ['no connection', offline(), /Sin conexión/],
])('shows the error, and keeps what was typed: %s', async (_case, error, text) => {
  const signup = vi.fn(() => Promise.reject(error));
  const shown = await showSignup({ signup });
  await toSignupData(shown);
  await fillSignup(shown);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(text);
  expect(field('Contraseña').value).toBe('Clave#2026');
  await shown.payer.click(button('Crear cuenta'));
  await expect.poll(() => signup).toHaveBeenCalledTimes(2);
});

describe('the e-mail', () => {
  const taken = (reason: string) => () => ({ valid: false, reason });
  const email = () => field('Correo electrónico');

  it.each([
    ['none', '', 'Escriba su correo electrónico'],
    ['a wrong one', 'clara@', /Revise el correo/],
    ['the support address', 'ayuda@istmo.test', /Revise/],
  ])('asks nobody about %s, and focuses it', async (_case, text, words) => {
    const shown = await showSignup();
    await giveEmail(shown, text);
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(shown.api.validData).not.toHaveBeenCalled();
  });

  it.each([
    ['email_taken', /Ya hay una cuenta/],
    ['invalid_email', /Revise el correo/],
  ])('is refused by %s beside it, until it is another', async (reason, words) => {
    const shown = await showSignup({ validData: taken(reason) });
    await giveEmail(shown);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    await shown.payer.click(button('Continuar'));
    expect(shown.api.validData).toHaveBeenCalledExactlyOnceWith(
      { email: 'clara@correo.test' },
      expect.any(AbortSignal),
    );
    await pasteInto(shown.payer, email(), 'otra@correo.test');
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['too many checks', fault({ code: 429 })],
    ['no connection', offline()],
  ])('is left to the registration after %s', async (_what, error) => {
    const shown = await showSignup({ validData: () => Promise.reject(error) });
    await toSignupCode(shown);
    expect(shown.bodies()).toHaveLength(1);
  });

  it('may be changed before the code is mailed, and after', async () => {
    const shown = await showSignup();
    await toSignupData(shown);
    await shown.payer.click(button('Cambiar el correo'));
    expect(email().value.trim()).toBe('clara@correo.test');
    await toSignupCode(shown);
    await shown.payer.click(button('Cambiar el correo'));
    expect(screen.getByRole('heading').textContent).toBe('Paso 1 de 3 Cree su billetera');
  });
});

describe('signup page', () => {
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
      city: 'Panama',
      login: expect.stringMatching(/^user-\d{1,7}$/),
      returnType: '',
      howArrive: 'PWW',
      emailCode: '',
    });
    expect(document.body.textContent).toContain('Lo enviamos a clara@correo.test · Cambiar');
    expect(screen.getByRole('heading').textContent).toBe('Paso 3 de 3 Escriba el código');
    await expect.poll(() => document.activeElement).toBe(field('Código'));
    expect(field('Código').autocomplete).toBe('one-time-code');
    await payer.paste(' 123 456 ');
    await expect.poll(() => context.navigate).toHaveBeenCalledWith(back);
    expect(bodies()[1]).toEqual({ ...first, emailCode: '123456' });
    expect([context.login.token(), context.login.getState().name]).toEqual(['t-9', 'Clara']);
  });

  it('completes at once if no code is mailed, and opens the wallet', async () => {
    const signup = vi.fn(() => ({ idUsr: 900, session: SIGNED_UP }));
    const shown = await showSignup({ signup });
    await toSignupData(shown);
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
    await expect.poll(() => shown.context.navigate).toHaveBeenCalledOnce();
    const body = { user: expect.stringMatching(/^user-/) as string, password: 'Clave#2026' };
    expect(shown.api.login).toHaveBeenCalledWith({ body });
  });

  it('takes the country of the phone, which is guessed by the IP address', async () => {
    const colombia = { code: 'CO', name: 'Colombia', dialCode: '+57' };
    const api = fakeApi({
      countryByIp: async () => ({ ...colombia, ip: '' }),
      countries: async () => [colombia, { code: 'PA', name: 'Panamá', dialCode: '+507' }],
    });
    const shown = await showSignup({ change: { api } });
    await toSignupData(shown);
    expect(field('Código de país').value).toBe('CO');
    await fillSignup(shown, { Teléfono: '3001234567' });
    await expect.poll(shown.bodies).toHaveLength(1);
    expect(shown.bodies()[0]).toMatchObject({ country: 'CO', phone: '+573001234567' });
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
});

describe('signup code', () => {
  it('shows the provider’s error for a wrong code, and keeps it to be corrected', async () => {
    const signup = vi.fn(({ emailCode }: Record<string, string>) => {
      throw emailCode === '' ? codeMailed() : fault({ message: 'No es correcto. Le quedan 4 intentos.' });
    });
    const shown = await showSignup({ signup });
    await toSignupCode(shown);
    await shown.payer.type(field('Código'), '111111');
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/Le quedan 4 intentos/);
    expect(field('Código').value).toBe('111111');
    expect(shown.context.login.token()).toBeUndefined();
  });

  it('is sent again once it has been corrected, with no button', async () => {
    const codes: string[] = [];
    const signup = vi.fn(({ emailCode = '' }: Record<string, string>) => {
      if (emailCode === '') throw codeMailed();
      codes.push(emailCode);
      throw fault({ message: 'No es correcto.' });
    });
    const shown = await showSignup({ signup });
    await toSignupCode(shown);
    await shown.payer.type(field('Código'), '111111');
    await screen.findByRole('alert');
    await shown.payer.type(field('Código'), '{Backspace}2');
    await expect.poll(() => codes).toEqual(['111111', '111112']);
    // A seventh digit does not send the code again.
    await shown.payer.type(field('Código'), '3');
    expect(codes).toHaveLength(2);
  });

  it('shows each letter in its cell, and where the next one goes', async () => {
    const shown = await showSignup();
    await toSignupCode(shown);
    await shown.payer.type(field('Código'), '40-7k');
    const cells = [...document.querySelectorAll('[aria-hidden="true"] > [class*="cell"]')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['4', '0', '7', 'k', '', '']);
    expect(cells.findIndex((cell) => cell.hasAttribute('data-now'))).toBe(4);
    expect(shown.bodies()).toHaveLength(1);
  });

  it('sends nothing for none', async () => {
    const shown = await showSignup();
    await toSignupCode(shown);
    await shown.payer.click(button('Confirmar y entrar'));
    expect(screen.getByText('Escriba el código que le enviamos')).toBeTruthy();
    expect(document.activeElement).toBe(field('Código'));
    expect(shown.bodies()).toHaveLength(1);
  });

  it('is sent with the id that the provider gave it, letters too', async () => {
    const signup = vi.fn(({ emailCode }: Record<string, string>) => {
      if (emailCode === '') throw fault({ ...codeMailed(), data: { idUsr: 4711 } });
      return { idUsr: 900, session: SIGNED_UP };
    });
    const shown = await showSignup({ signup });
    await toSignupCode(shown);
    await shown.payer.type(field('Código'), '7K2 M9Q');
    await expect.poll(() => shown.context.login.token()).toBe('t-9');
    expect(shown.bodies()).toEqual([
      expect.not.objectContaining({ idUsr: expect.anything() }),
      expect.objectContaining({ idUsr: 4711, emailCode: '7K2M9Q' }),
    ]);
  });

  it('is mailed again once the first should have come, and then the first is forgotten', async () => {
    let now = NOW;
    const shown = await showSignup({ change: { now: () => now } });
    await toSignupCode(shown);
    await shown.payer.type(field('Código'), '1');
    const again = button('Enviar otro código en 0:30');
    await shown.payer.click(again);
    expect(shown.bodies()).toHaveLength(1);
    now += 30_000;
    await expect.poll(() => again.textContent).toBe('Enviar otro código');
    await shown.payer.click(again);
    expect(await screen.findByText(/Le enviamos otro código/)).toBeTruthy();
    expect(shown.bodies()[1]?.['emailCode']).toBe('');
    expect(field('Código').value).toBe('');
    expect(again.textContent).toBe('Enviar otro código en 0:30');
  });

  it('stays good where another cannot be mailed, which may be asked for again at once', async () => {
    let now = NOW;
    const signup = vi.fn(() => {
      throw now === NOW ? codeMailed() : fault({ code: 429, message: 'Espere unos minutos' });
    });
    const shown = await showSignup({ signup, change: { now: () => now } });
    await toSignupCode(shown);
    now += 30_000;
    await shown.payer.click(await screen.findByRole('button', { name: 'Enviar otro código' }));
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/Espere unos minutos/);
    expect(button('Enviar otro código').getAttribute('aria-disabled')).not.toBe('true');
  });

  it('lets the payer correct the data', async () => {
    const shown = await showSignup();
    await toSignupCode(shown);
    await shown.payer.click(button('Cambiar mis datos'));
    expect(field('Nombre').value).toBe('Clara');
    await shown.payer.click(button('Crear cuenta'));
    await screen.findByRole('heading', { name: /Escriba el código/ });
  });
});
