import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApiOf, makeBridge, makeLogin } from '../../testing/fixtures/make-method-context';
import { anaAnswer, homeCalls, makeWalletContext } from '../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../testing/render-screen';
import { HomePage } from './home-page';

async function show(view = '', change: Parameters<typeof makeWalletContext>[1] = {}) {
  const login = makeLogin();
  login.open(anaAnswer, 'Ana Lucía');
  const context = makeWalletContext(homeCalls, { login, ...change });
  const page = (shown: string) => <HomePage context={context} view={shown} />;
  const drawn = await renderScreen(page(view));
  await settled();
  return { context, login, ...drawn, open: (next: string) => drawn.rerender(page(next)) };
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
/** Waits for pending imports, so that those of one test do not arrive in the next. */
const settled = () => expect.poll(() => screen.queryByText('Cargando…')).toBeNull();

it('says whose it is and what there is, and names the page', async () => {
  const { container } = await show();
  expect(heading('Hola, Ana')).toBeTruthy();
  expect(screen.getByText('Ana Lucía Batista')).toBeTruthy();
  // Without a photo, the page shows the initials.
  expect(screen.getByText('AB').getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('img')).toBeNull();
  expect(await screen.findByText('$126.40')).toBeTruthy();
  expect(document.title).toBe('Inicio · Su billetera · Istmo Checkout');
});

it('leads to each of its parts, by links that the browser’s back button leaves again', async () => {
  const { payer, context } = await show();
  const links = screen.getByRole('navigation', { name: 'Su billetera' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/pf/widget/home',
    ...[
      'movements',
      'cards',
      'pay',
      'charge',
      'activities',
      'services',
      'subscriptions',
      'notifications',
      'profile',
    ].map((view) => `/pf/widget/home?view=${view}`),
  ]);
  await payer.click(screen.getByRole('link', { name: 'Avisos' }));
  expect(context.visit).toHaveBeenCalledWith('/pf/widget/home?view=notifications');
});

it('keeps the parts of one area together', async () => {
  const { payer, context, open } = await show();
  open('debts');
  const parts = await screen.findByRole('navigation', { name: 'Servicios y celulares' });
  const [first, current] = parts.querySelectorAll('a');
  expect([first?.textContent, current?.getAttribute('aria-current')]).toEqual(['Servicios', 'page']);
  const area = screen.getByRole('link', { name: 'Servicios y celulares' });
  expect(area.getAttribute('aria-current')).toBe('true');
  if (first) await payer.click(first);
  expect(context.visit).toHaveBeenCalledWith('/pf/widget/home?view=services');
  await settled();
});

it('counts what the user has not seen', async () => {
  const notification = { date: '2026-11-21T19:05:31.000Z', title: 'Aviso', text: '', codOper: null };
  const notifications = async () => [
    { id: 2, read: false, ...notification },
    { id: 1, read: true, ...notification },
  ];
  const { open } = await show('', { apiOf: fakeApiOf({ ...homeCalls, notifications }) });
  expect(await screen.findByRole('link', { name: 'Avisos 1 sin ver' })).toBeTruthy();
  open('notifications');
  expect(await screen.findByText('Nuevo')).toBeTruthy();
  open('');
  await settled();
  expect(screen.getByRole('link', { name: 'Avisos' })).toBeTruthy();
});

it('shows the first part on a wide screen in place of a phone’s list', async () => {
  await show('more');
  expect(heading('Hola, Ana')).toBeTruthy();
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
  await expect.poll(() => document.activeElement).toBe(heading('Hola, Ana'));
  await settled();
});

it('shows the first part where there is none of a name', async () => {
  await show('toString');
  expect(heading('Hola, Ana')).toBeTruthy();
});

it('logs out', async () => {
  const { payer, login } = await show();
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(homeCalls.logout).toHaveBeenCalledOnce();
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
  const balance = () => (isDown ? Promise.reject(new Error('no')) : homeCalls.balance());
  const { payer } = await show('', { apiOf: fakeApiOf({ ...homeCalls, balance }) });
  expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo cargar/);
  isDown = false;
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('$126.40')).toBeTruthy();
});
