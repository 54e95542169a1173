import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeWalletContext, pagesOf, several } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Movements } from './movements';

const movement = (id: number) => ({
  id,
  date: '2026-11-21T19:05:31.000Z',
  description: `Recarga ${id}`,
  amount: 1000,
  currency: 'USD',
  balanceAfter: 5000,
  codOper: null,
});
const payment = (change: object) => ({
  codOper: 'OP-1',
  date: '2026-11-21T19:05:31.000Z',
  description: 'Almuerzo',
  merchantName: 'Café Boquete',
  amount: 4815,
  currency: 'USD',
  method: 'card',
  status: 1,
  reason: '',
  ...change,
});

async function show(movements: object[], payments: object[] = [], display: 'page' | 'frame' = 'page') {
  const calls = { accountMovements: pagesOf(movements), transactions: pagesOf(payments) };
  const context = makeWalletContext(calls, { display });
  return { context, ...(await renderScreen(<Movements context={context} go={vi.fn()} />)) };
}

it('shows the account part by part, and keeps the place', async () => {
  const { payer } = await show(several(12, movement));
  expect((await screen.findAllByText(/Recarga/)).length).toBe(10);
  expect(screen.getAllByText('+$10.00')).toHaveLength(10);
  expect(screen.getAllByText('Saldo: $50.00')).toHaveLength(10);
  await payer.click(screen.getByRole('button', { name: 'Ver más' }));
  await expect.poll(() => screen.getAllByText(/Recarga/).length).toBe(12);
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('list', { name: 'De la cuenta' }));
  await payer.click(screen.getByRole('button', { name: 'Pagos' }));
  await payer.click(screen.getByRole('button', { name: 'De la cuenta' }));
  expect(screen.getAllByText(/Recarga/)).toHaveLength(12);
});

it('shows the payments, each with its receipt, and says of those that were not made', async () => {
  const { payer, context } = await show(
    [],
    [
      payment({}),
      payment({ codOper: 'OP-2', status: 0 }),
      payment({ codOper: 'OP-3', method: 'nequi', status: -1 }),
      payment({ codOper: 'OP-4', method: 'nequi', status: -1, outcome: 'expired' }),
      payment({ codOper: 'OP-5', method: 'yappy', status: 0, reason: 'payment_rejected' }),
      payment({ codOper: 'OP-6', method: 'cash', status: 3 }),
    ],
  );
  await payer.click(screen.getByRole('button', { name: 'Pagos' }));
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => /Rechazado|Pendiente|Vencido/.exec(textContent)?.[0])).toEqual([
    undefined,
    'Rechazado',
    'Pendiente',
    'Vencido',
    'Rechazado',
    'Rechazado',
  ]);
  await payer.click(links[1] ?? document.body);
  expect(context.visit).toHaveBeenCalledWith('/pf/default-receipt/OP-2');
});

it('says that there is nothing', async () => {
  const { payer } = await show([]);
  expect(await screen.findByText('Todavía no hay movimientos en su cuenta.')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Pagos' }));
  expect(await screen.findByText('Todavía no ha hecho pagos.')).toBeTruthy();
});

it('leaves a frame as it is: a receipt has a tab of its own there', async () => {
  const { context } = await show([{ ...movement(1), codOper: 'OP-1' }], [], 'frame');
  const link = await screen.findByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
    '_blank',
    '/pf/default-receipt/OP-1',
  ]);
  expect(context.visit).not.toHaveBeenCalled();
});
