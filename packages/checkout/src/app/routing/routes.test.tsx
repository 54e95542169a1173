import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PAGES } from '@istmo/domain';
import { fakeApiOf, makeLogin } from '../../testing/fixtures/make-method-context';
import { makeServices } from '../../testing/fixtures/make-services';
import { makeWalletContext } from '../../testing/fixtures/wallet-answers';
import { App } from '../app';
import { endWalletSession } from '../end-wallet-session';
import { browserLocator } from './locator';
import { type PaymentRoute, paymentRoute, readAddress, type Redirect } from './payment-route';
import { ROUTES } from './routes';

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
  // Waits for pending imports, so that they do not arrive in the next test.
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

const effect = { services: await makeServices(), context: makeWalletContext() };

/** The route of an address: a payment, or a page with the props that it reads from the address. */
function routeOf(address: string): unknown {
  const url = new URL(address, 'https://pay.test');
  const payment = paymentRoute(url);
  const found = readAddress(url, PAGES);
  if (payment || !found) return payment;
  const { page, params } = found;
  const { context: _, ...props } = { context: {}, ...ROUTES[page]?.props(params, effect) };
  // JSON drops the functions that the app gives a page.
  return { page, ...(JSON.parse(JSON.stringify(props)) as object) };
}

const page = (type: 'lk' | 'slug' | 'slugCode' | 'subs' | 'ps', code: string): PaymentRoute => ({
  name: 'checkout',
  display: 'page',
  link: { type, code },
});
const frame = (type: 'lk' | 'slug' | 'slugCode' | 'ps', code: string): PaymentRoute => ({
  name: 'checkout',
  display: 'frame',
  link: { type, code },
});
const missing = (reason: string): Redirect => ({ name: 'redirect', to: `/404?reason=${reason}` });
const noPage = undefined;

describe('routes', () => {
  it.each<[string, unknown]>([
    ['/?code=LK-CAFE0001', page('lk', 'LK-CAFE0001')],
    ['/?code=LK-1&Oper=STG-2', { ...page('lk', 'LK-1'), oper: 'STG-2' }],
    ['/', missing('missing_arguments')],
    ['/?type=subs&code=SUB-0001', page('subs', 'SUB-0001')],
    ['/?type=nothing&code=SUB-0001', missing('missing_arguments')],
    ['/stationPayment?code=PS-0001', page('ps', 'PS-0001')],
    ['/stationPayment', missing('missing_arguments')],
    ['/cafe-boquete', page('slug', 'cafe-boquete')],
    ['/cafe-boquete/', page('slug', 'cafe-boquete')],
    ['/caf%C3%A9', page('slug', 'café')],
    ['/100%', page('slug', '100%')],
    ['/cafe-boquete/geisha', page('slugCode', 'cafe-boquete/geisha')],
    ['/?type=slugCode&code=cafe-boquete/geisha', page('slugCode', 'cafe-boquete/geisha')],
    ['/?type=slugCode&code=cafe-boquete%2Fgeisha', page('slugCode', 'cafe-boquete/geisha')],
    ['/?type=slug&code=cafe-boquete', page('slug', 'cafe-boquete')],
    ['/?type=lk&code=LK-CAFE0001', page('lk', 'LK-CAFE0001')],
    ['/pf/widget?type=slugCode&code=cafe-boquete%2Fgeisha', frame('slugCode', 'cafe-boquete/geisha')],
    ['/cafe-boquete/receive?Oper=PP12', { page: 'slugReceipt', codOper: 'PP12' }],
    ['/SUB-0002/receive', { page: 'slugReceipt', codOper: 'SUB-0002' }],
    ['/pf/widget?type=lk&code=LK-CAFE0001&origin=http%3A%2F%2Fa.test', frame('lk', 'LK-CAFE0001')],
    ['/pf/widget?type=slug&slug=cafe-boquete', frame('slug', 'cafe-boquete')],
    ['/pf/widget?type=slugCode&slug=cafe-boquete&code=geisha', frame('slugCode', 'cafe-boquete/geisha')],
    ['/pf/widget?type=slugCode&code=cafe-boquete/geisha', frame('slugCode', 'cafe-boquete/geisha')],
    ['/pf/widget?type=ps&code=PS-0001', frame('ps', 'PS-0001')],
    [
      '/pf/widget/crypto?type=lk&code=LK-1',
      { name: 'checkout', display: 'frame', link: { type: 'lk', code: 'LK-1' }, only: 'crypto' },
    ],
    ['/pf/widget/crypto?code=LK-1', missing('missing_arguments')],
    [
      '/pf/widget/clave?type=slugCode&slug=cafe-boquete&code=geisha',
      {
        name: 'checkout',
        display: 'page',
        link: { type: 'slugCode', code: 'cafe-boquete/geisha' },
        only: 'clave',
      },
    ],
    ['/pf/widget/clave?type=lk', missing('missing_arguments')],
    ['/pf/widget/returnclave?Oper=LK-C1', { page: 'claveReturn', codOper: 'LK-C1' }],
    ['/pf/widget/returnclavesdk?Oper=LK-C1', { page: 'claveSdkReturn', codOper: 'LK-C1' }],
    ['/pf/widget/returnclave', { page: 'claveReturn', codOper: '' }],
    ['/pf/widget?type=lk', missing('missing_arguments')],
    ['/pf/widget?code=LK-1', missing('missing_arguments')],
    ['/pf/widget?type=toString&code=LK-1', missing('missing_arguments')],
    ['/pf/default-receipt/processing?Oper=A%2FB', { page: 'processing', codOper: 'A/B' }],
    ['/pf/default-receipt/processing', { page: 'processing', codOper: '' }],
    ['/pf/receipt/campaign?codOper=AUTH_CAP-1', { page: 'campaignReceipt', codOper: 'AUTH_CAP-1' }],
    ['/pf/receipt/campaign', { page: 'campaignReceipt', ...missing('receive_not_found') }],
    ['/pf/receipt', noPage],
    ['/pf/default-receipt/AUTH_CAP-1', { page: 'receipt', codOper: 'AUTH_CAP-1' }],
    ['/pf/responseMessage?code=3000', { page: 'message', code: '3000', session: false, message: '' }],
    ['/pf/responseMessage/session', { page: 'sessionMessage', code: '', session: true, message: '' }],
    [
      '/pf/responseMessage/session?back=%2F%3Fcode%3DLK-1',
      {
        page: 'sessionMessage',
        code: '',
        session: true,
        message: '',
        back: '/?code=LK-1',
        target: { type: 'lk', code: 'LK-1' },
      },
    ],
    [
      '/pf/responseMessage/session?back=%2F%2Fevil.test',
      { page: 'sessionMessage', code: '', session: true, message: '' },
    ],
    ['/404', { page: 'notFound', reason: '' }],
    ['/404?reason=receive_not_found', { page: 'notFound', reason: 'receive_not_found' }],
    ['/pf/widget/login', { page: 'login', guest: false }],
    [
      '/pf/widget/login?guest=1&back=%2F%3Fcode%3DLK-1%26x%3D2',
      { page: 'login', guest: true, back: '/?code=LK-1&x=2', target: { type: 'lk', code: 'LK-1' } },
    ],
    ['/pf/widget/login?back=%2F%2Fevil.test', { page: 'login', guest: false }],
    ['/pf/widget/login?back=https%3A%2F%2Fevil.test', { page: 'login', guest: false }],
    ['/pf/widget/signup?back=%2Fa', { page: 'signup', back: '/a' }],
    ['/pf/widget/signup', { page: 'signup' }],
    ['/pf/widget/recoverypassword?back=%2Fa', { page: 'recovery', back: '/a' }],
    ['/pf/widget/home', { page: 'home', view: '' }],
    ['/pf/widget/home?view=cards', { page: 'home', view: 'cards' }],
    ['/pf/widget/addcard?back=%2F%2Fevil.test', { page: 'addCard' }],
    ['/pf/widget/qrsuccess?Oper=OP-1', { page: 'qrSuccess', codOper: 'OP-1' }],
    ['/pf/receive', noPage],
    ['/pf', noPage],
    ['/pf/nothing', noPage],
    ['/pf/widget/nothing?type=lk&code=LK-1', noPage],
    ['/stationPayment/PS-0001', noPage],
    ['/a/b/c', noPage],
  ])('%s', (address, route) => {
    expect(routeOf(address)).toEqual(route);
  });
});
