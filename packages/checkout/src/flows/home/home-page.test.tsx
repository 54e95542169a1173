import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApiOf, makeBridge, makeLogin } from '../../testing/fixtures/make-method-context';
import { makeWalletContext } from '../../testing/fixtures/make-wallet-context';
import { renderScreen } from '../../testing/render-screen';
import { HomePage } from './home-page';

// Views are imported when they are shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 4000 });

afterEach(cleanup);

const calls = {
  balance: async () => ({ balance: [{ disponible: 12_640, currency: 'USD' }] }),
  accountMovements: async () => [],
  pendingActivities: async () => [],
  notifications: async () => [],
  logout: vi.fn(async () => ({ ended: true })),
};

const ana = {
  sessionId: 's-1',
  token: 't-1',
  user: {
    idUsr: 100,
    login: 'ana',
    photo: null,
    name: 'Ana Lucía',
    lastname: 'Batista',
    phone: '',
    email: 'ana@istmo.test',
    address1: '',
    country: 'PA',
  },
};

async function show(view = '', change: Parameters<typeof makeWalletContext>[1] = {}) {
  const login = makeLogin();
  login.open(ana, 'Ana Lucía');
  const context = makeWalletContext(calls, { login, ...change });
  const page = (shown: string) => <HomePage context={context} view={shown} />;
  const drawn = await renderScreen(page(view));
  await settled();
  return { context, login, ...drawn, open: (next: string) => drawn.rerender(page(next)) };
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
/** Waits for pending imports, so that those of one test do not arrive in the next. */
const settled = () => expect.poll(() => screen.queryByText('Cargando…'), { timeout: 4000 }).toBeNull();

it('says whose it is and what there is, and names the page', async () => {
  const { container } = await show();
  expect(heading('Inicio')).toBeTruthy();
  expect(screen.getByText('Ana Lucía Batista')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/default-user.svg');
  expect(await screen.findByText('$126.40')).toBeTruthy();
  expect(document.title).toBe('Inicio · Istmo Checkout');
});

it('leads to each of its parts, by links that the browser’s back button leaves again', async () => {
  const { payer, context } = await show();
  const links = screen.getByRole('navigation', { name: 'Su billetera' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/pf/widget/home',
    ...[
      'movements',
      'charge',
      'codes',
      'cards',
      'subscriptions',
      'services',
      'debts',
      'activities',
      'notifications',
      'profile',
    ].map((view) => `/pf/widget/home?view=${view}`),
  ]);
  await payer.click(screen.getByRole('link', { name: 'Avisos' }));
  expect(context.visit).toHaveBeenCalledWith('/pf/widget/home?view=notifications');
});

it('leaves a link to the browser that is to open elsewhere', async () => {
  const { context } = await show();
  fireEvent.click(screen.getByRole('link', { name: 'Avisos' }), { ctrlKey: true });
  expect(context.visit).not.toHaveBeenCalled();
});

it('shows the part that the address names, and moves the focus to its heading', async () => {
  const { open } = await show();
  open('notifications');
  await expect.poll(() => document.activeElement).toBe(heading('Avisos'));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Avisos');
  expect(await screen.findByText('No tiene avisos.')).toBeTruthy();
  open('');
  await expect.poll(() => document.activeElement).toBe(heading('Inicio'));
  await settled();
});

it('shows the first part where there is none of a name', async () => {
  await show('toString');
  expect(heading('Inicio')).toBeTruthy();
});

it('logs out', async () => {
  const { payer, login } = await show();
  await payer.click(screen.getByRole('button', { name: 'Salir' }));
  expect(calls.logout).toHaveBeenCalledOnce();
  expect(login.token()).toBeUndefined();
});

it.each([
  [true, 1],
  [false, 0],
])('has a close button if there is a way back (%s)', async (leadsBack, count) => {
  await show('', { bridge: makeBridge({ leadsBack: () => leadsBack }) });
  expect(screen.queryAllByRole('button', { name: 'Cerrar' })).toHaveLength(count);
});

it('says what could not be loaded, and retries', async () => {
  // React restarts a screen that is still loading, and repeats its requests.
  let isDown = true;
  const balance = () => (isDown ? Promise.reject(new Error('no')) : calls.balance());
  const { payer } = await show('', { apiOf: fakeApiOf({ ...calls, balance }) });
  expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo cargar/);
  isDown = false;
  await payer.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('$126.40')).toBeTruthy();
});
