import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, NOW, offline } from '../../../testing/fixtures/make-method-context';
import { makeDebt, makeWalletContext, master, pagesOf, visa } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { createDebtTrail, createPaymentTrail } from '../../../shared/wallet/wallet-view';
import { Overview } from './overview';

const movement = {
  id: 7,
  date: '2026-11-21T19:05:31.000Z',
  description: 'Café Boquete',
  amount: -4815,
  currency: 'USD',
  balanceAfter: 7825,
  codOper: 'PFW-1',
};
const request = {
  askedBy: 'Bruno Him',
  activityCode: 'R-1',
  type: 'MERCHANT_IDMERCHANT',
  idSearch: 'R-1',
  description: 'Cine',
  amount: 1250,
  currency: 'USD',
};
const phone = { id: 'NUMBER', value: '61234567' };
const own = { idUsrService: 1, idService: 3, type: 134, nameOrAlias: 'Mi celular', processData: [phone] };
const debt = makeDebt();
const owing = {
  userServices: async () => [own],
  services: async () => [{ idService: 3, code: 'MOVIL', name: 'Istmóvil', category: 'phone', logo: '' }],
  mobileOperators: async () => [{ id: 'istmovil', name: 'Istmóvil' }],
  mobileDebts: async () => [debt],
};

async function show(calls: object = {}, config: object = {}) {
  const api = {
    balance: vi.fn(async () => ({ balance: [{ disponible: 7825, currency: 'USD' }] })),
    accountMovements: vi.fn(async () => [movement]),
    pendingActivities: vi.fn(async () => [] as object[]),
    userCards: async () => [visa, master],
    userServices: async () => [],
    services: async () => [],
    mobileOperators: async () => [],
    userSubscriptions: async () => [],
    payActivity: vi.fn(async () => answer({ status: 1, codOper: 'P2P-1' })),
    ...calls,
  };
  const go = vi.fn();
  const made = makeWalletContext(api);
  const context = { ...made, config: { ...made.config, ...config } };
  return { api, go, context, ...(await renderScreen(<Overview context={context} go={go} />)) };
}

const pending = () => screen.findByRole('region', { name: 'Por pagar' });

it('says what there is and what moved last', async () => {
  const { api, payer, context } = await show();
  expect(await screen.findByText('$78.25')).toBeTruthy();
  expect(screen.getByText('−$48.15')).toBeTruthy();
  expect(api.accountMovements).toHaveBeenCalledWith({ limit: '4' }, expect.anything());
  await payer.click(screen.getByRole('link', { name: /Café Boquete/ }));
  expect(context.visit).toHaveBeenLastCalledWith('/pf/default-receipt/PFW-1');
  await payer.click(screen.getByRole('link', { name: 'Ver todos los movimientos' }));
  expect(context.visit).toHaveBeenLastCalledWith('/pf/widget/home?view=movements');
  expect(screen.getByText('Hoy, 2:05 p. m.')).toBeTruthy();
  expect(await screen.findByText('No tiene nada por pagar.')).toBeTruthy();
});

it('says that there are no movements, and what to do', async () => {
  await show({ accountMovements: async () => [] });
  expect(await screen.findByText('Todavía no hay movimientos en su cuenta.')).toBeTruthy();
  expect(screen.getByText(/cobre con un código/)).toBeTruthy();
});

it('shows the saved cards, and offers to add the first', async () => {
  await show();
  const cards = await screen.findByRole('region', { name: 'Tarjetas' });
  expect((await within(cards).findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/4444.*Predeterminada/),
    expect.stringMatching(/1111/),
    'Agregar una tarjeta',
  ]);
  cleanup();
  const { payer, go } = await show({ userCards: async () => [] });
  await payer.click(await screen.findByRole('button', { name: 'Agregar una tarjeta' }));
  expect(go).toHaveBeenCalledWith('cards');
});

describe('the balance', () => {
  it.each([
    ['https://bank.example/recargar', ['Pagar', 'Cobrar', 'Recargar']],
    ['javascript:alert(1)', ['Pagar', 'Cobrar']],
    [undefined, ['Pagar', 'Cobrar']],
  ])('with the top-up page %s, leads to %j', async (topUpUrl, names) => {
    await show({}, { topUpUrl });
    const links = within(screen.getByRole('region', { name: 'Saldo disponible' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('what waits to be paid', () => {
  it('has a request, which is paid in place', async () => {
    const { payer, api } = await show({ pendingActivities: pagesOf([request]) });
    expect((await pending()).textContent).toContain('BHBruno Him le pide $12.50Cine');
    await payer.click(screen.getByRole('button', { name: 'Pagar: Bruno Him, Cine, $12.50' }));
    expect(screen.getByRole('dialog', { name: 'Bruno Him le pide $12.50' })).toBeTruthy();
    await payer.click(screen.getByRole('button', { name: 'Pagar a Bruno $12.50' }));
    expect(await screen.findByRole('dialog', { name: 'Pagó $12.50 a Bruno Him' })).toBeTruthy();
    expect(api.payActivity).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /^Pagar: Bruno/ })).toBeNull();
    await expect.poll(() => api.balance.mock.calls.length).toBe(4);
  });

  it('has one debt of a saved number, which is paid from here', async () => {
    const { payer, context } = await show(owing);
    const name = 'Mi celular 1 recibo · Vence el 20 de diciembre $18.20';
    await payer.click(await screen.findByRole('button', { name }));
    expect(context.visit).toHaveBeenCalledWith('/?code=E-1');
    expect(createDebtTrail().last()).toMatchObject({ phone: '61234567', codePay: 'E-1' });
  });

  it('has the debts of one number as one sum, and leads to them', async () => {
    const late = { ...debt, id: 'E-2', amount: 6331, dueDate: '2026-11-20' };
    const mobileDebts = async () => [debt, late, { ...debt, id: 'E-3', amount: 0 }];
    const { payer, context } = await show({ ...owing, mobileDebts });
    await payer.click(await screen.findByRole('button', { name: 'Mi celular 3 recibos · Vencido $81.51' }));
    expect(context.visit).toHaveBeenCalledWith('/pf/widget/home?view=services');
  });

  it('shows two of each, and all of them when wanted', async () => {
    const requests = ['R-1', 'R-2', 'R-3'].map((activityCode) => ({ ...request, activityCode }));
    const { payer } = await show({ ...owing, pendingActivities: pagesOf(requests) });
    await payer.click(await screen.findByRole('button', { name: 'Ver todo (4)' }));
    expect(within(await pending()).getAllByRole('listitem')).toHaveLength(4);
    await payer.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(within(await pending()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('keeps its room while it loads', async () => {
    let come: (list: object[]) => void = () => undefined;
    await show({ pendingActivities: () => new Promise<object[]>((resolve) => (come = resolve)) });
    expect(within(await pending()).getByRole('status').textContent).toBe('Cargando…');
    come([request]);
    await expect.poll(async () => within(await pending()).queryByText('Cargando…')).toBeNull();
    expect(within(await pending()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('does without the debts that cannot be looked up', async () => {
    await show({
      ...owing,
      pendingActivities: pagesOf([request]),
      mobileDebts: () => Promise.reject(offline()),
    });
    await screen.findByText('Cine');
    expect(within(await pending()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('retries what did not load', async () => {
    const pendingActivities = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue([request]);
    const { payer } = await show({ pendingActivities });
    await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText(/Cine/)).toBeTruthy();
  });
});

describe('a payment that was left', () => {
  const left = {
    idUsr: 100,
    path: '/?code=LK-CAFE0001',
    merchant: 'Café Boquete',
    total: { amount: 4815, currency: 'USD' as const },
    at: NOW - 2 * 60_000,
  };

  it('can be continued', async () => {
    createPaymentTrail().leave(left);
    const { payer, context } = await show();
    expect(screen.getByText('Continúe su pago en Café Boquete: $48.15')).toBeTruthy();
    expect(screen.getByText('Lo dejó hace 2 minutos')).toBeTruthy();
    await payer.click(screen.getByRole('button', { name: 'Continuar al pago' }));
    expect(context.visit).toHaveBeenCalledWith('/?code=LK-CAFE0001');
  });

  it.each([
    ['of another user', { idUsr: 101 }],
    ['on another site', { path: 'https://evil.example/' }],
  ])('is not offered if it is %s', async (_whose, change) => {
    createPaymentTrail().leave({ ...left, ...change });
    await show();
    expect(screen.queryByText(/Continúe su pago/)).toBeNull();
  });
});
