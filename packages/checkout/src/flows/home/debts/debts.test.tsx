import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDebtTrail } from '../../../shared/wallet/wallet-view';
import type { WalletContext } from '../../../shared/page/page-context';
import {
  fakeApiOf,
  fault,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../../testing/fixtures/make-method-context';
import { makeDebt } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Debts } from './debts';
import { isOverdue } from './debts-store';

const operators = [
  { id: 'canal', name: 'Canal Celular' },
  { id: 'baru', name: 'Barú Móvil' },
];

const late = { operator: 'baru', holder: 'A**** B******', amount: 1250, dueDate: '2026-11-20' };
const debt = (change: Parameters<typeof makeDebt>[0] = {}) =>
  makeDebt({ ...late, description: 'Barú Móvil · noviembre de 2026', ...change });

const two = [
  debt(),
  debt({ id: 'E-2', codePay: 'E-2', amount: 800, dueDate: '2026-12-20', description: 'Diciembre' }),
];

async function show(calls: object = {}, change: Partial<WalletContext> = {}) {
  const api = {
    mobileOperators: vi.fn(async () => operators),
    mobileDebts: vi.fn(async () => two),
    ...calls,
  };
  const visit = vi.fn();
  const context = {
    ...makeMethodContext({ apiOf: fakeApiOf(api), login: makeLogin('Ana') }),
    visit,
    ...change,
  };
  return { api, visit, ...(await renderScreen(<Debts context={context} go={vi.fn()} />)) };
}

const operator = () => screen.findByLabelText<HTMLSelectElement>('Operador');
const phone = () => screen.getByLabelText<HTMLInputElement>('Número de celular');
const search = () => screen.getByRole('button', { name: /^(Consultar deuda|Buscando…)$/ });

async function lookUp({ payer }: Awaited<ReturnType<typeof show>>, number = '6123-4567') {
  await payer.selectOptions(await operator(), 'baru');
  await payer.type(phone(), number);
  await payer.click(search());
}

it('finds what is owed for a number, and says how much and since when', async () => {
  const shown = await show();
  await lookUp(shown);
  const heading = await screen.findByRole('heading', { name: 'Barú Móvil · +507 6123-4567' });
  expect(shown.api.mobileDebts).toHaveBeenCalledWith(
    { operator: 'baru', phone: '61234567' },
    expect.anything(),
  );
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(screen.getByText('Debe $20.50 en 2 recibos.')).toBeTruthy();
  expect(screen.getByText('A nombre de A**** B******')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Barú Móvil · noviembre de 2026Venció el 20 de noviembrePagar $12.50',
    'DiciembreVence el 20 de diciembrePagar $8.00',
  ]);
});

it.each([
  ['page', '/?code=E-2'],
  ['frame', '/pf/widget?type=lk&code=E-2'],
] as const)('goes to pay one of them on a %s, and leaves the way back', async (display, path) => {
  const shown = await show({}, { display });
  await lookUp(shown);
  await shown.payer.click(await screen.findByRole('button', { name: 'Pagar $8.00: Diciembre' }));
  expect(shown.visit).toHaveBeenCalledWith(path);
  expect(createDebtTrail().last()).toEqual({
    idUsr: 100,
    operator: 'baru',
    phone: '61234567',
    codePay: 'E-2',
  });
});

describe('who comes back', () => {
  const step = { idUsr: 100, operator: 'baru', phone: '61234567', codePay: 'E-1' };

  it.each([
    ['reads that what was paid is owed no more', [two[1]], /ya está pagado/],
    ['finds what was not paid', two, undefined],
  ])('%s', async (_what, debts, text) => {
    createDebtTrail().leave(step);
    await show({ mobileDebts: async () => debts });
    expect(await screen.findByRole('heading', { name: 'Barú Móvil · +507 6123-4567' })).toBeTruthy();
    expect([(await operator()).value, phone().value]).toEqual(['baru', '61234567']);
    const paid = screen.queryByText(/ya está pagado/)?.textContent;
    if (text) expect(paid).toMatch(text);
    else expect(paid).toBeUndefined();
  });

  it.each([
    ['as somebody else', { ...step, idUsr: 101 }, ''],
    ['with an operator that is not known', { ...step, operator: '' }, '61234567'],
  ])('%s is asked for the number', async (_who, left, typed) => {
    createDebtTrail().leave(left);
    const { api } = await show();
    await operator();
    expect(api.mobileDebts).not.toHaveBeenCalled();
    expect(phone().value).toBe(typed);
  });
});

it('says that nothing is owed', async () => {
  const shown = await show({ mobileDebts: async () => [] });
  await lookUp(shown);
  expect(await screen.findByText('No debe nada.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  const heading = within(screen.getByRole('region')).getByRole('heading');
  await expect.poll(() => document.activeElement).toBe(heading);
});

it.each([
  ['no operator', '', '61234567', 'operator'],
  ['no number', 'baru', '', 'phone'],
  ['what is no number', 'baru', '6123456x', 'phone'],
])('looks nothing up for %s, and leads there', async (_what, id, number, field) => {
  const { payer, api } = await show();
  if (id) await payer.selectOptions(await operator(), id);
  else await operator();
  if (number) await payer.type(phone(), number);
  await payer.click(search());
  expect(api.mobileDebts).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe(`debts-${field}`);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it('names the fields that were left empty', async () => {
  const { payer } = await show();
  await operator();
  await payer.click(search());
  expect(screen.getByText('Escriba el número del celular')).toBeTruthy();
  expect(screen.getAllByText('Elija el operador')).toHaveLength(2);
});

it('says next to the number that the provider does not know it, until it changes', async () => {
  const refused = fault({ code: 422, key: 'invalid_phone_number' });
  const shown = await show({ mobileDebts: async () => Promise.reject(refused) });
  await lookUp(shown, '2223333');
  await expect.poll(() => document.activeElement).toBe(phone());
  expect(phone().getAttribute('aria-invalid')).toBe('true');
  await shown.payer.type(phone(), '4');
  expect(phone().getAttribute('aria-invalid')).toBeNull();
});

it('says what else the provider refuses in its own words', async () => {
  const refused = fault({ code: 404, key: 'result_not_found', message: 'Operador fuera de servicio' });
  const shown = await show({ mobileDebts: async () => Promise.reject(refused) });
  await lookUp(shown);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('Operador fuera de servicio');
});

it('tries again what was not answered', async () => {
  const mobileOperators = vi.fn(async () => operators).mockRejectedValueOnce(offline());
  const mobileDebts = vi.fn(async () => two).mockRejectedValueOnce(offline());
  const shown = await show({ mobileOperators, mobileDebts });
  await shown.payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await lookUp(shown);
  await shown.payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Debe $20.50 en 2 recibos.')).toBeTruthy();
  expect(mobileDebts).toHaveBeenCalledTimes(2);
});

it('looks up once, however often the button is pressed', async () => {
  const mobileDebts = vi.fn(() => new Promise<never>(() => undefined));
  const shown = await show({ mobileDebts });
  await lookUp(shown);
  await shown.payer.click(search());
  expect(search().textContent).toBe('Buscando…');
  expect(mobileDebts).toHaveBeenCalledOnce();
});

describe('is overdue', () => {
  it.each([
    ['2026-11-20', '2026-11-20T23:59:59-05:00', false],
    ['2026-11-20', '2026-11-21T00:00:00-05:00', true],
    ['2026-12-31', '2027-01-01T04:59:59Z', false],
    ['pronto', '2027-01-01T04:59:59Z', false],
  ])('what was due on %s is overdue at %s: %s', (dueDate, now, overdue) => {
    expect(isOverdue(dueDate, Date.parse(now))).toBe(overdue);
  });
});
