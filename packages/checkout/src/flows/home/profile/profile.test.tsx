import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pasteInto } from '../../../testing/paste-into';
import { fault, makeLogin, offline } from '../../../testing/fixtures/make-method-context';
import { makeWalletContext } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Profile } from './profile';

const answer = (change: object = {}) => ({
  sessionId: 's-2',
  token: 't-2',
  user: {
    idUsr: 100,
    login: 'ana',
    photo: 'ana.jpg',
    name: 'Ana Lucía',
    lastname: 'Batista',
    phone: '+50761234567',
    email: 'ana@istmo.test',
    address1: '',
    country: 'PA',
    ...change,
  },
});

async function show(profile: object | undefined, calls: object = {}) {
  const login = makeLogin('Ana');
  if (profile) login.open(profile, 'Ana Lucía');
  const context = makeWalletContext({ sessions: async () => [], ...calls }, { login });
  return { login, context, ...(await renderScreen(<Profile context={context} go={vi.fn()} />)) };
}

it('shows who the user is, without what nobody knows', async () => {
  const { container } = await show(answer());
  const facts = [...container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(facts).toEqual([
    'Nombre: Ana Lucía',
    'Apellido: Batista',
    'Correo electrónico: ana@istmo.test',
    'Teléfono: +507 6123-4567',
    'País: Panamá',
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/ana.jpg');
});

it('shows the initials of a user without a photo', async () => {
  const { container } = await show(answer({ photo: null, country: '?' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AB').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('?')).toBeTruthy();
});

it('loads an unknown user, and retries after a failure', async () => {
  const refreshLogin = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue(answer());
  const { payer, login } = await show(undefined, { refreshLogin });
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('ana@istmo.test')).toBeTruthy();
  expect(login.token()).toBe('t-2');
});

const session = (change: object = {}) => ({
  id: 'a',
  browser: 'Chrome',
  system: 'Android',
  loggedInAt: '2026-11-21T18:00:00.000Z',
  lastUsedAt: '2026-11-21T19:05:00.000Z',
  current: false,
  ...change,
});
const button = (name: string) => screen.getByRole('button', { name });

describe('the sessions', () => {
  it('are listed by their devices, with their last use, and this one is marked', async () => {
    const sessions = async () => [
      session({ current: true }),
      session({ id: 'b', browser: 'Safari', system: '' }),
      session({ id: 'c', browser: '', system: '' }),
    ];
    await show(answer(), { sessions });
    const region = await screen.findByRole('region', { name: 'Sesiones iniciadas' });
    const rows = (await within(region).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Chrome en AndroidInició · Hoy, 1:00 p.\u00a0m.Último uso · Hoy, 2:05 p.\u00a0m.Este dispositivo',
      'SafariInició · Hoy, 1:00 p.\u00a0m.Último uso · Hoy, 2:05 p.\u00a0m.',
      'Dispositivo desconocidoInició · Hoy, 1:00 p.\u00a0m.Último uso · Hoy, 2:05 p.\u00a0m.',
    ]);
  });

  it('of this device ends at once', async () => {
    const { payer, login } = await show(answer(), { logout: async () => ({ ended: true }) });
    await payer.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    expect(login.token()).toBeUndefined();
  });

  it('all end, also this one, after a question', async () => {
    const logoutEverywhere = vi.fn(async () => ({ ended: true }));
    const { payer, login } = await show(answer(), { logoutEverywhere });
    await payer.click(button('Cerrar todas las sesiones'));
    await payer.click(button('Ahora no'));
    expect(logoutEverywhere).not.toHaveBeenCalled();
    await payer.click(button('Cerrar todas las sesiones'));
    const dialog = within(screen.getByRole('dialog', { name: '¿Cerrar todas las sesiones?' }));
    await payer.click(dialog.getByRole('button', { name: 'Cerrar todas las sesiones' }));
    await expect.poll(() => login.token()).toBeUndefined();
  });

  it('stay while the provider cannot be reached, and the user is told', async () => {
    const logoutEverywhere = vi.fn(async () => Promise.reject(offline()));
    const { payer, login } = await show(answer(), { logoutEverywhere });
    await payer.click(button('Cerrar todas las sesiones'));
    await payer.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Cerrar todas/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /No pudimos cerrar sus sesiones.*conexión/,
    );
    expect(login.token()).toBe('t-2');
  });
});

describe('a new password', () => {
  async function change(typed: Partial<Record<'old' | 'password' | 'confirmation', string>>, calls: object) {
    const shown = await show(answer(), calls);
    const { old = 'Istmo#2026', password = 'Nueva#2027', confirmation = password } = typed;
    await shown.payer.click(button('Cambiar contraseña'));
    await pasteInto(shown.payer, screen.getByLabelText('Contraseña actual'), old);
    await pasteInto(shown.payer, screen.getByLabelText('Contraseña nueva'), password);
    await pasteInto(shown.payer, screen.getByLabelText('Repita la contraseña'), confirmation);
    await shown.payer.click(button('Guardar contraseña'));
    return shown;
  }

  it('takes the old one, opens the new session, and looks at the sessions again', async () => {
    const changePassword = vi.fn(async () => ({ ...answer(), token: 't-3' }));
    const sessions = vi.fn(async () => [session({ current: true })]);
    const { login, payer } = await change({}, { changePassword, sessions });
    const notice = await screen.findByText(/Su contraseña cambió/);
    await expect.poll(() => document.activeElement).toBe(notice.closest('[role="status"]'));
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      body: { password: 'Istmo#2026', newPassword: 'Nueva#2027' },
    });
    expect(login.token()).toBe('t-3');
    await expect.poll(() => sessions.mock.calls.length).toBe(2);
    await payer.click(button('Cambiar contraseña'));
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña actual').value).toBe('');
  });

  it.each([
    [fault({ code: 422, message: 'La contraseña no es correcta.' }), /no es correcta/],
    [fault({ code: 429, message: '' }), /Demasiados intentos.*15/],
    [offline(), /Sin conexión/],
  ])('says what went wrong, and keeps what was typed: %#', async (error, text) => {
    await change({}, { changePassword: async () => Promise.reject(error) });
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe('Nueva#2027');
  });

  it.each([
    ['not there', { password: '', confirmation: '' }, 'Contraseña nueva', 'Escriba su contraseña nueva'],
    ['weak', { password: 'nueva2027' }, 'Contraseña nueva'],
    ['typed in two ways', { confirmation: 'Nueva#2028' }, 'Repita la contraseña'],
  ])('is not sent if it is %s', async (_case, typed, field, text = '') => {
    const changePassword = vi.fn();
    await change(typed, { changePassword });
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(document.body.textContent).toContain(text);
    expect(changePassword).not.toHaveBeenCalled();
  });
});
