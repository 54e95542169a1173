import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
  ['too many tries', fault({ code: 429, message: '' }), /Demasiados intentos.*15 minutos/],
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
