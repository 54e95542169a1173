import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDebtTrail } from '../../../shared/wallet/wallet-view';
import {
  fakeApiOf,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../../testing/fixtures/make-method-context';
import { makeDebt } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Services } from './services';

const services = [
  { idService: 1, code: 'LUZ', name: 'Energía del Istmo', category: 'electricity', logo: '' },
  { idService: 3, code: 'MOVIL', name: 'Istmóvil', category: 'phone', logo: '' },
  { idService: 5, code: 'GAS', name: 'Gas del Canal', category: 'gas', logo: '' },
];
const numbered = (value: string) => [{ id: 'NUMBER', value }];
const own = [
  { idUsrService: 2, idService: 1, type: 134, nameOrAlias: 'Luz', processData: numbered('0047-2210') },
  { idUsrService: 1, idService: 3, type: 134, nameOrAlias: 'Mi celular', processData: numbered('6123-4567') },
  { idUsrService: 9, idService: 99, type: 134, nameOrAlias: 'Otro', processData: [] },
];

async function show(calls: object = {}) {
  const api = {
    userServices: vi.fn(async () => own),
    services: vi.fn(async () => services),
    walletServices: vi.fn(async () => services.slice(1, 2)),
    mobileOperators: vi.fn(async () => [{ id: 'istmovil', name: 'Istmóvil' }]),
    ...calls,
  };
  const go = vi.fn();
  const visit = vi.fn();
  const context = {
    ...makeMethodContext({ apiOf: fakeApiOf(api), login: makeLogin('Ana') }),
    display: 'page' as const,
    visit,
  };
  return { api, go, visit, ...(await renderScreen(<Services context={context} go={go} />)) };
}

async function rowsOf(name: string) {
  const region = await screen.findByRole('region', { name });
  return within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('lists the user’s own services with their numbers, and those that there are', async () => {
  const { api } = await show();
  expect(await rowsOf('Sus servicios')).toEqual([
    'LuzEnergía del IstmoNúmero 0047-2210Pagar',
    'Mi celularIstmóvilNúmero +507 6123-4567Consultar deuda',
    'OtroSin número guardado',
  ]);
  const query = { limit: '100', sort: 'nameOrAlias', conditional: 'type::134' };
  expect(api.userServices).toHaveBeenCalledWith(query, expect.anything());
  expect(await rowsOf('Servicios que se pueden pagar')).toEqual([
    'Energía del IstmoElectricidad',
    'IstmóvilCelular',
    'Gas del Canalgas',
  ]);
});

it.each([
  ['its operator', [{ id: 'istmovil', name: 'Istmóvil' }], 'istmovil'],
  ['no operator where none goes by that name', [], ''],
])('leads from a number to its debts, with %s', async (_what, operators, operator) => {
  const { payer, go } = await show({ mobileOperators: async () => operators });
  await payer.click(await screen.findByRole('button', { name: 'Consultar deuda: Mi celular' }));
  expect(go).toHaveBeenCalledWith('debts');
  expect(createDebtTrail().last()).toEqual({ idUsr: 100, operator, phone: '61234567' });
});

it('links to the debts of a number that is not saved', async () => {
  const { payer, go, api } = await show({ userServices: async () => [] });
  expect(await screen.findByText('Todavía no tiene servicios guardados.')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Consultar otro número' }));
  await expect.poll(() => go).toHaveBeenCalledWith('debts');
  expect(api.walletServices).toHaveBeenCalledWith({ conditional: 'idService::3' }, expect.anything());
});

it('leads nowhere for a service that this wallet does not pay', async () => {
  const { payer, go } = await show({ walletServices: async () => [] });
  await payer.click(await screen.findByRole('button', { name: 'Consultar otro número' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no ofrece este servicio/);
  expect(go).not.toHaveBeenCalled();
});

it('asks again for a service after no answer', async () => {
  const walletServices = vi.fn(async () => services).mockRejectedValueOnce(offline());
  const { payer, go } = await show({ walletServices });
  await payer.click(await screen.findByRole('button', { name: 'Consultar otro número' }));
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await expect.poll(() => go).toHaveBeenCalledWith('debts');
});

it('says if there is nothing to pay', async () => {
  await show({ services: async () => [] });
  expect(await screen.findByText('No hay servicios por ahora.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Consultar otro número' })).toBeNull();
});

it('retries after a failed request', async () => {
  const userServices = vi.fn(async () => own).mockRejectedValueOnce(offline());
  const { payer } = await show({ userServices });
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await rowsOf('Sus servicios')).toHaveLength(3);
});

it('shows what a saved number owes, and pays it from there', async () => {
  const { payer, visit } = await show({ mobileDebts: async () => [makeDebt()] });
  await payer.click(await screen.findByRole('button', { name: 'Pagar $18.20: Diciembre' }));
  expect(visit).toHaveBeenCalledWith('/?code=E-1');
  expect(createDebtTrail().last()).toMatchObject({ operator: 'istmovil', codePay: 'E-1' });
  expect(screen.queryByRole('button', { name: /Consultar deuda/ })).toBeNull();
});

it('asks for the amount of any other bill, and pays it from the balance', async () => {
  const payActivity = vi.fn(async () => ({ status: 1 }));
  const { payer } = await show({ payActivity });
  await payer.click(await screen.findByRole('button', { name: 'Pagar Luz' }));
  const amount = screen.getByLabelText<HTMLInputElement>('Monto de la factura');
  expect(document.activeElement).toBe(amount);
  await payer.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(document.activeElement).toBe(amount);
  expect(screen.getByText('Escriba el monto de la factura')).toBeTruthy();
  await payer.click(amount);
  await payer.paste('1.250');
  await payer.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('¿$1,250.00? Escriba el monto sin separador de miles.')).toBeTruthy();
  await payer.clear(amount);
  await payer.type(amount, '23,40');
  await payer.click(screen.getByRole('button', { name: 'Continuar' }));
  const question = await screen.findByRole('dialog', { name: '¿Pagar $23.40 con su saldo?' });
  expect(question.textContent).toContain('Energía del Istmo · 0047-2210');
  expect(payActivity).not.toHaveBeenCalled();
  await payer.click(within(question).getByRole('button', { name: 'Pagar ahora' }));
  expect(await screen.findByText('Pagó $23.40')).toBeTruthy();
  const sourceSearch = expect.objectContaining({ type: 'SERVICE', idSearch: '1', amount: '23.40' });
  const body = expect.objectContaining({ sourceSearch, useFunds: true, idUsrService: 2 });
  expect(payActivity).toHaveBeenCalledExactlyOnceWith({ attemptId: expect.any(String), body });
  expect(screen.queryByLabelText('Monto de la factura')).toBeNull();
});

it('says that a saved number owes nothing', async () => {
  await show({ mobileDebts: async () => [] });
  expect(await screen.findByText('No debe nada.')).toBeTruthy();
});
