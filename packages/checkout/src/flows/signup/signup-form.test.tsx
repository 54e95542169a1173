import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fakeApi, fault, makeLogin, NOW, offline } from '../../testing/fixtures/make-method-context';
import {
  button,
  codeMailed,
  field,
  fillSignup,
  showSignup,
  SIGNED_UP,
  toSignupCode,
} from '../../testing/show-signup';

afterEach(cleanup);

it('marks each rule of the password as it is met, and says how many are', async () => {
  const { payer } = await showSignup();
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
});

it.each([
  ['no name', { Nombre: '' }, 'Nombre', errors.field_required],
  ['a name with digits', { Apellido: 'Ureña 2' }, 'Apellido', /Solo letras/],
  ['a wrong phone', { Teléfono: '85551234' }, 'Teléfono', /Revise el número/],
  ['a wrong e-mail', { 'Correo electrónico': 'clara@' }, 'Correo electrónico', /Revise el correo/],
  ['the support address', { 'Correo electrónico': 'ayuda@istmo.test' }, 'Correo electrónico', /Revise/],
  ['a username that is too long', { Usuario: 'abcdefghijklmnop' }, 'Usuario', errors.validate_characters_max],
  ['a weak password', { Contraseña: 'clave2026' }, 'Contraseña', /no cumple/],
  ['an endless paste', { Nombre: 'a'.repeat(61) }, 'Nombre', /Demasiados caracteres/],
])(
  'with %s sends nothing, shows the error at the field, and focuses it',
  async (_case, change, name, text) => {
    const shown = await showSignup();
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
  await fillSignup(shown);
  await expect.poll(() => document.activeElement).toBe(field('Teléfono'));
  expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true');
});

it('shows the password to who wants to see it', async () => {
  const { payer } = await showSignup();
  await payer.click(button('Mostrar la contraseña'));
  expect([field('Contraseña').type, field('Contraseña').autocomplete]).toEqual(['text', 'new-password']);
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
  await fillSignup(shown);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(text);
  expect(field('Contraseña').value).toBe('Clave#2026');
  await shown.payer.click(button('Crear cuenta'));
  await expect.poll(() => signup).toHaveBeenCalledTimes(2);
});

describe('what the provider is asked about', () => {
  const taken = (reason: string) => () => ({ valid: false, reason });
  const typeInto = async ({ payer }: Awaited<ReturnType<typeof showSignup>>, name: string, text: string) => {
    await payer.clear(field(name));
    await payer.type(field(name), text);
    await payer.tab();
  };

  it.each([
    ['Correo electrónico', 'ana@istmo.test', { email: 'ana@istmo.test' }, 'email_taken', /Ya hay una cuenta/],
    ['Usuario', 'ana2026', { login: 'ana2026' }, 'login_taken', /ya está en uso/],
    ['Usuario', 'ana2026', { login: 'ana2026' }, 'invalid_login', /no se puede usar/],
    [
      'Correo electrónico',
      'ana@istmo.test',
      { email: 'ana@istmo.test' },
      'invalid_email',
      /Revise el correo/,
    ],
  ])(
    '%s %s, on leaving the field, is refused beside it by %s %s',
    async (name, text, query, reason, words) => {
      const shown = await showSignup({ validData: taken(reason) });
      await typeInto(shown, name, text);
      expect(await screen.findByText(words)).toBeTruthy();
      expect(shown.api.validData).toHaveBeenCalledExactlyOnceWith(query, expect.any(AbortSignal));
      await shown.payer.type(field(name), 'x');
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it('is asked once for each value, and not while it is typed or wrong', async () => {
    const shown = await showSignup();
    await typeInto(shown, 'Correo electrónico', 'clara@');
    expect(shown.api.validData).not.toHaveBeenCalled();
    await typeInto(shown, 'Correo electrónico', 'clara@correo.test');
    await shown.payer.click(field('Correo electrónico'));
    await shown.payer.tab();
    expect(shown.api.validData).toHaveBeenCalledOnce();
    await typeInto(shown, 'Correo electrónico', 'clara@istmo.test');
    expect(shown.api.validData).toHaveBeenCalledTimes(2);
    expect(shown.api.validData.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('sends nothing that is known to be taken, and focuses it', async () => {
    const shown = await showSignup({ validData: taken('email_taken') });
    await fillSignup(shown);
    await screen.findByText(/Ya hay una cuenta/);
    await shown.payer.click(button('Crear cuenta'));
    await expect.poll(() => document.activeElement).toBe(field('Correo electrónico'));
  });

  it.each([
    ['too many checks', fault({ code: 429 })],
    ['no connection', offline()],
  ])('leaves it to the registration after %s', async (_what, error) => {
    const shown = await showSignup({ validData: () => Promise.reject(error) });
    await fillSignup(shown, { Usuario: 'clara2026' });
    await expect.poll(shown.bodies).toHaveLength(1);
    expect(shown.bodies()[0]).toMatchObject({ login: 'clara2026' });
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
});

describe('signup code', () => {
  it('shows the provider’s error for a wrong code, and keeps it to be corrected', async () => {
    const signup = vi.fn(({ emailCode }: Record<string, string>) => {
      throw emailCode === '' ? codeMailed() : fault({ message: 'No es correcto. Le quedan 4 intentos.' });
    });
    const shown = await showSignup({ signup });
    await toSignupCode(shown);
    await shown.payer.type(field('Código'), '111111');
    await shown.payer.click(button('Confirmar y entrar'));
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/Le quedan 4 intentos/);
    expect(field('Código').value).toBe('111111');
    expect(shown.context.login.token()).toBeUndefined();
  });

  it.each([
    ['none', '', errors.field_required],
    ['one that is too long', '1234567', errors.validate_characters_max],
  ])('sends nothing for %s', async (_case, typed, text) => {
    const shown = await showSignup();
    await toSignupCode(shown);
    if (typed !== '') await shown.payer.type(field('Código'), typed);
    await shown.payer.click(button('Confirmar y entrar'));
    expect(screen.getByText(text)).toBeTruthy();
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
    await shown.payer.click(button('Confirmar y entrar'));
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

  it('lets the payer correct the data', async () => {
    const shown = await showSignup();
    await toSignupCode(shown);
    await shown.payer.click(button('Cambiar mis datos'));
    expect(field('Correo electrónico').value.trim()).toBe('clara@correo.test');
    await shown.payer.click(button('Crear cuenta'));
    await screen.findByRole('heading', { name: /Revise su correo/ });
  });
});
