import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { offline } from '../../../testing/fixtures/make-method-context';
import { makeWalletContext } from '../../../testing/fixtures/make-wallet-context';
import { renderScreen } from '../../../testing/render-screen';
import { Overview } from './overview';

afterEach(cleanup);

const movement = {
  id: 7,
  date: '2026-11-21T19:05:31.000Z',
  description: 'Café Boquete',
  amount: -4815,
  currency: 'USD',
  balanceAfter: 7825,
  codOper: 'PFW-1',
};
const request = { activityCode: 'R-1', description: 'Cine', amount: 1250, currency: 'USD' };

async function show(calls: object = {}) {
  const api = {
    balance: vi.fn(async () => ({ balance: [{ disponible: 7825, currency: 'USD' }] })),
    accountMovements: vi.fn(async () => [movement]),
    pendingActivities: vi.fn(async () => [] as object[]),
    ...calls,
  };
  const go = vi.fn();
  const context = makeWalletContext(api);
  return { api, go, context, ...(await renderScreen(<Overview context={context} go={go} />)) };
}

it('says what there is and what moved last', async () => {
  const { api, payer, context } = await show();
  expect(await screen.findByText('$78.25')).toBeTruthy();
  expect(screen.getByText('−$48.15')).toBeTruthy();
  expect(api.accountMovements).toHaveBeenCalledWith({ limit: '4' }, expect.anything());
  await payer.click(screen.getByRole('link', { name: /Café Boquete/ }));
  expect(context.visit).toHaveBeenLastCalledWith('/pf/default-receipt/PFW-1');
  await payer.click(screen.getByRole('link', { name: 'Ver todos los movimientos' }));
  expect(context.visit).toHaveBeenLastCalledWith('/pf/widget/home?view=movements');
  expect(screen.queryByText('Por pagar')).toBeNull();
});

it('says that there are no movements', async () => {
  await show({ accountMovements: async () => [] });
  expect(await screen.findByText('Todavía no hay movimientos en su cuenta.')).toBeTruthy();
});

it.each([
  [[request], 'Le piden $12.50: Cine'],
  [[{ ...request, description: '' }], 'Le piden $12.50: un pago'],
  [[request, request], 'Le piden 2 pagos.'],
])('says what others ask for', async (pending, text) => {
  const { payer, go } = await show({ pendingActivities: async () => pending });
  expect(await screen.findByText(text)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Revisar y pagar' }));
  expect(go).toHaveBeenCalledWith('activities');
});

it('retries a failed request for the money requests', async () => {
  const pendingActivities = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue([request]);
  const { payer } = await show({ pendingActivities });
  await payer.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Cine/)).toBeTruthy();
});
