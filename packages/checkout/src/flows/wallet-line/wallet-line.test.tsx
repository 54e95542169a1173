import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createLogin } from '../../shared/storage/login';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { createDebtTrail, createPaymentTrail } from '../../shared/wallet/wallet-view';
import {
  merchantProfile,
  fakeApiOf,
  makeBridge,
  makeLogin,
  makeMethodContext,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { WalletLine } from './wallet-line';

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
  const props = { context, order, merchantProfile: merchantProfile({ hasPaymentGuest: guests }), locked };
  const line = <WalletLine {...props} />;
  return { logout, context, login, ...(await renderScreen(line)) };
}

const chip = () => screen.getByRole('button', { name: /^Su cuenta: / });

it('offers a guest to log in, and to come back', async () => {
  const { payer, context } = await show({}, makeLogin());
  await payer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(context.navigate).toHaveBeenCalledWith(loginPath);
});

it('says who is logged in, and logs out in place', async () => {
  const { payer, context, login, logout } = await show();
  await payer.click(screen.getByRole('button', { name: 'Su cuenta: Ana Lucía', expanded: false }));
  expect(screen.getByText('Ana Lucía')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(logout).toHaveBeenCalledOnce();
  expect(login.token()).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
  expect(context.navigate).not.toHaveBeenCalled();
});

it('leads to the wallet, which knows what was left, until a payment is open again', async () => {
  const { payer, context } = await show();
  await payer.click(chip());
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
  const { payer } = await show({ display: 'frame' });
  await payer.click(chip());
  expect(screen.getByText('Ana Lucía')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Su billetera' })).toBeNull();
});

it('closes with Escape, which leaves the focus at the chip, and when the focus goes elsewhere', async () => {
  const { payer } = await show();
  const logOut = () => screen.queryByRole('button', { name: 'Cerrar sesión' });
  await payer.click(chip());
  await payer.tab();
  await payer.keyboard('{Escape}');
  expect([logOut(), document.activeElement]).toEqual([null, chip()]);
  await payer.keyboard('{Enter}');
  expect(logOut()).not.toBeNull();
  await payer.click(document.body);
  expect(logOut()).toBeNull();
});

it('leaves the page on a logout if guests may not stay', async () => {
  const { payer, context } = await show({ guests: false });
  await payer.click(chip());
  await payer.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(context.navigate).toHaveBeenCalledWith(`${loginPath}&guest=1`);
});

it('does not let the payer leave during a payment', async () => {
  const { payer } = await show({ locked: true });
  await payer.click(chip());
  expect(screen.queryByRole('button', { name: /Cerrar sesión|Su billetera/ })).toBeNull();
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
  expect(await screen.findByRole('button', { name: 'Su cuenta: Ana' })).toBeTruthy();
});

it('goes to the login if the session has ended and guests may not pay', async () => {
  const login = storedLogin(async (stored) => stored.clear());
  const { context } = await show({ guests: false }, login);
  await expect.poll(() => context.navigate).toHaveBeenCalledWith(`${loginPath}&guest=1`);
});

it('returns a payer who came from the wallet to pay a debt to the wallet', async () => {
  createDebtTrail().leave({ idUsr: 100, operator: 'baru', phone: '66123456', codePay: 'LK-CAFE0001' });
  const { payer, context } = await show();
  await payer.click(screen.getByRole('button', { name: 'Su billetera' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/home?view=debts');
});
