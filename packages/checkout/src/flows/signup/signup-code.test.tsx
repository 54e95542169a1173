import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fault, NOW } from '../../testing/fixtures/make-method-context';
import { button, codeMailed, field, showSignup, toSignupCode } from '../../testing/show-signup';

afterEach(cleanup);

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

it('is mailed again once the first should have come, and then the first is forgotten', async () => {
  let now = NOW;
  const shown = await showSignup({ change: { now: () => now } });
  await toSignupCode(shown);
  await shown.payer.type(field('Código'), '1');
  const again = button('Enviar otro código en 0:30');
  await shown.payer.click(again);
  expect(shown.bodies()).toHaveLength(1);
  now += 30_000;
  await expect.poll(() => again.textContent, { timeout: 3000 }).toBe('Enviar otro código');
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
