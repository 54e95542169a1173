import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anaAnswer, homeCalls, makeWalletContext } from '../../testing/fixtures/wallet-answers';
import { makeLogin } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { HomePage } from './home-page';

beforeEach(
  () => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })),
);

async function show() {
  const login = makeLogin();
  login.open(anaAnswer, 'Ana Lucía');
  const context = makeWalletContext(homeCalls, { login });
  const page = (view: string) => <HomePage context={context} view={view} />;
  const drawn = await renderScreen(page(''));
  await expect.poll(() => screen.queryByText('Cargando…')).toBeNull();
  return { login, ...drawn, open: (view: string) => drawn.rerender(page(view)) };
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

it('has five tabs, and the rest and the logout under the last', async () => {
  const { payer, login, open } = await show();
  const tabs = screen.getByRole('navigation', { name: 'Su billetera' });
  expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Inicio',
    'Movimientos',
    'Pagar',
    'Tarjetas',
    'Más',
  ]);
  expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
  open('more');
  await expect.poll(() => document.activeElement).toBe(heading('Más'));
  const others = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(others).toEqual(expect.arrayContaining(['Solicitudes', 'Avisos', 'Perfil']));
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(login.token()).toBeUndefined();
});

it('marks the last tab for what is behind it', async () => {
  const { open } = await show();
  open('profile');
  await expect
    .poll(() => screen.getByRole('link', { name: 'Más' }).getAttribute('aria-current'))
    .toBe('true');
});
