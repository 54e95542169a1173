import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogin } from '../../shared/storage/login';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { createDebtTrail } from '../../shared/wallet/debt-trail';
import { createPaymentTrail } from '../../shared/wallet/payment-trail';
import {
  commerce,
  fakeApiOf,
  makeBridge,
  makeLogin,
  makeMethodContext,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { WalletLine } from './wallet-line';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const loginPath = '/pf/widget/login?back=%2F%3Fcode%3DLK-CAFE0001';

type Shown = { guests?: boolean; locked?: boolean; display?: 'page' | 'frame' };

async function show(
  { guests = true, locked = false, display = 'page' }: Shown = {},
  login = makeLogin('Ana Lucía'),
) {
  const logout = vi.fn(async () => ({ ended: true }));
  const bridge = makeBridge({ kind: display });
  const context = makeMethodContext({ login, bridge, apiOf: fakeApiOf({ logout }) });
  const { order } = context;
  const props = { context, order, commerce: commerce({ hasPaymentGuest: guests }), locked };
  const line = <WalletLine {...props} />;
  return { logout, context, login, ...(await renderScreen(line)) };
}

it('offers a guest to log in, and to come back', async () => {
  const { payer, context } = await show({}, makeLogin());
  await payer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(context.navigate).toHaveBeenCalledWith(loginPath);
});

it('says who is logged in, and logs out in place', async () => {
  const { payer, context, login, logout } = await show();
  expect(screen.getByText('Ana Lucía')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(logout).toHaveBeenCalledOnce();
  expect(login.token()).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
  expect(context.navigate).not.toHaveBeenCalled();
});

it('leads to the wallet, which knows what was left, until a payment is open again', async () => {
  const { payer, context } = await show();
  await payer.click(screen.getByRole('button', { name: 'Su billetera' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/home');
  expect(createPaymentTrail().last()).toMatchObject({
    path: '/?code=LK-CAFE0001',
    merchant: 'Café Boquete',
    total: { amount: 4815, currency: 'USD' },
  });
  cleanup();
  await show();
  expect(createPaymentTrail().last()).toBeUndefined();
});

it('does not lead to the wallet in a frame, which is for the payment', async () => {
  await show({ display: 'frame' });
  expect(screen.getByText('Ana Lucía')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Su billetera' })).toBeNull();
});

it('does not lead to the wallet during a payment', async () => {
  const { payer, context } = await show({ locked: true });
  await payer.click(screen.getByRole('button', { name: 'Su billetera' }));
  expect(context.navigate).not.toHaveBeenCalled();
  expect(createPaymentTrail().last()).toBeUndefined();
});

it('leaves the page on a logout if guests may not stay', async () => {
  const { payer, context } = await show({ guests: false });
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(context.navigate).toHaveBeenCalledWith(`${loginPath}&guest=1`);
});

it('does not let the payer leave during a payment', async () => {
  const { payer, login } = await show({ locked: true });
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(login.token()).toBe('t-1');
});

/** A wallet session that an earlier page stored. */
function storedLogin(renew: Parameters<typeof createLogin>[1]) {
  const session = { sessionId: 's', token: 't', user: { idUsr: 1 } };
  localStorage.setItem('istmo.widget.session', JSON.stringify(session));
  return createLogin(
    createSafeStorage(() => localStorage),
    renew,
  );
}

it('loads the user of the stored login', async () => {
  const answer = { sessionId: 's', token: 't2', user: { idUsr: 1 } };
  await show(
    {},
    storedLogin(async (login) => login.open(answer, 'Ana')),
  );
  expect(await screen.findByText('Ana')).toBeTruthy();
});

it('goes to the login if the session has ended and guests may not pay', async () => {
  const login = storedLogin(async (stored) => stored.clear());
  const { context } = await show({ guests: false }, login);
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(`${loginPath}&guest=1`);
});

it('returns a payer who came from the wallet to pay a debt to the wallet', async () => {
  const step = { idUsr: 100, operator: 'baru', phone: '66123456' };
  createDebtTrail().leave({ ...step, codePay: 'LK-CAFE0001' });
  const { payer, context, unmount } = await show();
  await payer.click(screen.getByRole('button', { name: 'Su billetera' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/home?view=debts');
  unmount();
  createDebtTrail().leave({ ...step, codePay: 'E-1' });
  const other = await show();
  await other.payer.click(screen.getByRole('button', { name: 'Su billetera' }));
  expect(other.context.navigate).toHaveBeenCalledWith('/pf/widget/home');
});
