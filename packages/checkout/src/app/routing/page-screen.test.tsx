import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApiOf, makeLogin } from '../../testing/fixtures/make-method-context';
import { makeServices } from '../../testing/fixtures/make-services';
import { App } from '../app';
import { endWalletSession } from '../end-wallet-session';
import { browserLocator } from './locator';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const calls = {
  balance: async () => ({ balance: [{ disponible: 12_640, currency: 'USD' }] }),
  accountMovements: async () => [],
  pendingActivities: async () => [],
  userServices: async () => [],
  services: async () => [],
  userSubscriptions: async () => [],
  mobileOperators: async () => [],
  userCards: async () => [],
  logout: async () => ({ ended: true }),
};

async function show(path: string, name?: string) {
  const login = makeLogin(name);
  const services = await makeServices({ login, apiOf: fakeApiOf(calls) }, path);
  render(<App services={services} reload={vi.fn()} />);
  const { locator } = services;
  const address = () => locator.current().pathname + locator.current().search;
  return { login, locator, address };
}

const heading = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name });
  // What is imported for one test must not arrive in the next.
  await expect.poll(() => screen.queryByText('Cargando…')).toBeNull();
};
const homeBack = '/pf/widget/login?back=%2Fpf%2Fwidget%2Fhome';

it.each([
  ['/pf/widget/home', homeBack],
  ['/pf/widget/home?view=cards', `${homeBack}%3Fview%3Dcards`],
  ['/pf/widget/addcard?back=%2Fx', '/pf/widget/login?back=%2Fpf%2Fwidget%2Faddcard%3Fback%3D%252Fx'],
])('%s sends a payer who is not logged in to the login and back', async (path, login) => {
  const { address } = await show(path);
  await heading('Inicie sesión en su billetera');
  expect(address()).toBe(login);
});

it('shows the wallet to a logged-in user, and the login after a logout', async () => {
  const { address, login } = await show('/pf/widget/home', 'Ana');
  await heading('Su billetera');
  expect(await screen.findByText('$126.40')).toBeTruthy();
  act(login.clear);
  await heading('Inicie sesión en su billetera');
  expect(address()).toBe(homeBack);
});

it.each([
  ['page', 1],
  ['frame', 0],
] as const)('leads through the wallet on a %s, with %i entries of history', async (kind, entries) => {
  history.replaceState(null, '', '/pf/widget/home');
  const before = history.length;
  const login = makeLogin('Ana');
  const { bridge } = await makeServices();
  const services = await makeServices({
    login,
    apiOf: fakeApiOf(calls),
    locator: browserLocator(),
    bridge: { ...bridge, kind },
  });
  render(<App services={services} reload={vi.fn()} />);
  await heading('Su billetera');
  fireEvent.click(screen.getByRole('link', { name: 'Perfil' }));
  await heading('Perfil');
  expect([location.search, history.length - before]).toEqual(['?view=profile', entries]);
});

it('continues where the payer was after the login has ended', async () => {
  const { address, login, locator } = await show('/pf/widget/home?view=profile', 'Ana');
  await heading('Perfil');
  const request = new Request('https://api.test', { headers: { authorization: 'client|t-1' } });
  act(() => void endWalletSession({ login, locator, config: { clientKey: 'client' } }, request));
  await heading('Su sesión venció');
  expect(address()).toBe('/pf/responseMessage/session?back=%2Fpf%2Fwidget%2Fhome%3Fview%3Dprofile&login=1');
});

it('does not redirect a user who has lost the password', async () => {
  const { address } = await show('/pf/widget/recoverypassword');
  await screen.findByRole('heading', { level: 1, name: /contraseña/i });
  expect(address()).toBe('/pf/widget/recoverypassword');
});
