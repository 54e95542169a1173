import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import { button, field, fillSignup, showSignup } from '../../testing/show-signup';

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
