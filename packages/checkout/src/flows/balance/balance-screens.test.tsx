import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, makeLogin, offline } from '../../testing/fixtures/make-method-context';
import { openBalance } from '../../testing/stores/open-balance';
import { renderMethod } from '../../testing/render-screen';
import { BalanceAction, BalancePanel } from './balance-method';

const show = (...opening: Parameters<typeof openBalance>) =>
  renderMethod(openBalance(...opening), BalancePanel, BalanceAction);

const payButton = () => screen.findByRole('button', { name: 'Pagar $48.15' });
const cents = (disponible: number) => async () => ({ balance: [{ disponible, currency: 'USD' }] });

it('shows the balance, and pays with it', async () => {
  const { payer, context } = await show();
  expect(await screen.findByText('$126.40')).toBeTruthy();
  await payer.click(await payButton());
  await expect.poll(() => context.navigate).toHaveBeenCalledWith('/pf/default-receipt/PFW-1');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContainEqual(expect.stringMatching(/Pago aprobado/));
});

it('says how much is missing, and does not pay', async () => {
  const { payer, api } = await show({ balance: cents(4000) });
  expect(await screen.findByText('Le faltan $8.15')).toBeTruthy();
  const button = await payButton();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await payer.click(button);
  expect(api.payActivity).not.toHaveBeenCalled();
});

const limitedTo = (txLimit: number) => async () => [
  { idMerchantService: 1, idGateway: 2, gatewayCode: 'PFW', domainValidation: '', txLimit },
];

it('pays exactly what the wallet has, and the merchant takes', async () => {
  const { payer, api } = await show({ balance: cents(4815), merchantServices: limitedTo(4815) });
  await expect.poll(async () => (await payButton()).getAttribute('aria-disabled')).toBeNull();
  await payer.click(await payButton());
  await expect.poll(() => api.payActivity).toHaveBeenCalledOnce();
});

it('says the merchant’s limit for wallets, and does not pay above it', async () => {
  const { payer, api } = await show({ merchantServices: limitedTo(4814) });
  expect(await screen.findByText('Con su saldo puede pagar hasta $48.14')).toBeTruthy();
  const button = await payButton();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await payer.click(button);
  expect(api.payActivity).not.toHaveBeenCalled();
});

it('names no sum before one is typed', async () => {
  const { context } = await show({ balance: () => new Promise(() => undefined) });
  const { total } = context.order.getState();
  context.order.setState({ total: { ...total, amount: 0 } });
  expect(await screen.findByRole('button', { name: 'Pagar' })).toBeTruthy();
});

it('offers a guest the login, which leads back to this method, and asks for no balance', async () => {
  const { payer, api, context } = await show({}, { login: makeLogin() });
  expect(screen.getByText(/Inicie sesión en su billetera/)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  const back = encodeURIComponent('/?code=LK-CAFE0001&method=balance');
  expect(context.navigate).toHaveBeenCalledWith(`/pf/widget/login?back=${back}`);
  expect(api.balance).not.toHaveBeenCalled();
});

it('reads the balance again where it could not be read', async () => {
  const balance = vi.fn(cents(12_640));
  balance.mockRejectedValueOnce(offline());
  const { payer } = await show({ balance });
  expect((await screen.findByRole('alert')).textContent).toMatch(/No pudimos consultar su saldo/);
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('$126.40')).toBeTruthy();
});

it('says why it was declined in words of a wallet, and lets the payer try again', async () => {
  const declined = answer({
    method: 'balance',
    status: 0,
    reason: 'insufficient_funds',
    messageSys: 'La tarjeta no tiene fondos',
  });
  const { payer } = await show({ payActivity: async () => declined });
  await payer.click(await payButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/no fue aprobado.*Su saldo no alcanza/);
  expect(alert.textContent).not.toMatch(/tarjeta/);
  expect((await payButton()).getAttribute('aria-disabled')).toBeNull();
});

it('says that it takes its time', async () => {
  const { payer } = await show({ payActivity: async () => answer({ method: 'balance', status: -1 }) });
  await payer.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Estamos confirmando su pago/);
  expect(screen.getByRole('button', { name: 'Verificar ahora' })).toBeTruthy();
});
