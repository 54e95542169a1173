import { makeCommerce } from '@istmo/contract/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MethodContext } from '../../../shared/payment/payment-method';
import {
  answer,
  commerce,
  fakeApiOf,
  makeLogin,
  makeMethodContext,
  paymentInfo,
} from '../../../testing/make-method-context';
import { renderScreen } from '../../../testing/render-screen';
import { card } from '..';

afterEach(cleanup);

const visa = {
  cardToken: 'ctk_1',
  visibleNum: '•••• 1111',
  cardType: 'VISA',
  isDefault: false,
  idRelCard: 2,
  idRegCard: 2,
  idUsr: 100,
  idUsrPfCard: null,
  nameOnCard: 'Ana Batista',
};
const master = { ...visa, cardType: 'MC', visibleNum: '•••• 4444', idRelCard: 3, isDefault: true };
const others = { ...visa, idRelCard: 9, visibleNum: '•••• 9999', idUsr: 7 };
const approved = answer({ status: 1, codOper: 'AUTH_CAP-1' });

async function show(calls: object = {}, change: Partial<MethodContext> = {}) {
  const api = {
    userCards: vi.fn(async () => [visa, others, master]),
    payActivity: vi.fn(async () => approved),
    ...calls,
  };
  const context = makeMethodContext({ login: makeLogin('Ana'), apiOf: fakeApiOf(api), ...change });
  const { Panel, Action } = card.mount(context);
  const shown = await renderScreen(
    <>
      <Panel />
      <Action />
    </>,
  );
  context.order.setState({ limit: { checked: true } });
  return { api, context, ...shown };
}

const group = () => screen.findByRole('radiogroup', { name: 'Sus tarjetas' });
const pay = () => screen.getByRole('button', { name: 'Pagar $48.15' });

it('offers the user’s own cards, the default one first and chosen, and another one', async () => {
  await show();
  const radios = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Mastercard •••• 4444Predeterminada',
    'Visa •••• 1111',
    'Otra tarjeta',
  ]);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(screen.queryByLabelText('Número de tarjeta')).toBeNull();
});

it('pays with the chosen one, and sends nothing of the card', async () => {
  const { api, context, payer } = await show();
  await payer.click(within(await group()).getByRole('radio', { name: /Visa/ }));
  await payer.click(pay());
  await expect.poll(() => api.payActivity).toHaveBeenCalledOnce();
  expect(api.payActivity).toHaveBeenCalledWith({
    attemptId: expect.any(String) as string,
    body: expect.objectContaining({ idUsrCard: 2, useFunds: false }) as object,
  });
  await expect.poll(() => context.navigate).toHaveBeenCalledWith('/pf/default-receipt/AUTH_CAP-1');
  expect(context.bridge.finish).toHaveBeenCalledWith(
    expect.objectContaining({
      outcome: 'approved',
      method: 'card',
      legacy: expect.objectContaining({ Usuario: 'Ana Batista', Tipo: 'VISA' }) as object,
    }),
  );
});

it('says why a kept card was declined, and pays with the next one as another attempt', async () => {
  const payActivity = vi.fn(async () => approved);
  payActivity.mockResolvedValueOnce(
    answer({ status: 0, reason: 'insufficient_funds', messageSys: 'Sin fondos' }),
  );
  const { payer, context } = await show({ payActivity });
  await group();
  await payer.click(pay());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sin fondos/);
  await payer.click(screen.getByRole('radio', { name: /Visa/ }));
  await payer.click(pay());
  await expect.poll(() => context.navigate).toHaveBeenCalled();
  const ids = payActivity.mock.calls.map(([input]: unknown[]) => input as { attemptId: string });
  expect(new Set(ids.map(({ attemptId }) => attemptId)).size).toBe(2);
});

it('shows the bank’s page of a kept card', async () => {
  const url = 'about:blank';
  await show({ payActivity: async () => answer({ status: -1, url }) }).then(async ({ payer }) => {
    await group();
    await payer.click(pay());
  });
  expect(await screen.findByRole('dialog', { name: 'Verificación de su banco' })).toBeTruthy();
});

it('offers those alone that the link takes', async () => {
  await show({}, { info: paymentInfo({ othersValues: { cardType: 'VISA' } }) });
  const radios = within(await group()).getAllByRole('radio');
  expect(radios).toHaveLength(2);
  expect(within(await group()).queryByRole('radio', { name: /Mastercard/ })).toBeNull();
});

it('asks whether another card is to be kept', async () => {
  const { payer } = await show();
  await payer.click(within(await group()).getByRole('radio', { name: 'Otra tarjeta' }));
  const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: /Guardar esta tarjeta/ });
  expect(keep.checked).toBe(false);
  await payer.click(keep);
  expect(keep.checked).toBe(true);
  expect(screen.getByLabelText('Número de tarjeta')).toBeTruthy();
});

it.each([
  ['there are none', async () => []],
  ['they cannot be had', async () => Promise.reject(new Error('offline'))],
])('shows the form alone where %s', async (_why, userCards) => {
  await show({ userCards });
  expect(await screen.findByRole('checkbox', { name: /Guardar esta tarjeta/ })).toBeTruthy();
  expect(screen.getByLabelText('Número de tarjeta')).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('shows a guest nothing of a wallet', async () => {
  const { api } = await show({}, { login: makeLogin() });
  expect(screen.getByLabelText('Número de tarjeta')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.userCards).not.toHaveBeenCalled();
});

it('is gone with the login', async () => {
  const { context } = await show();
  await group();
  context.login.clear();
  expect(await screen.findByLabelText('Número de tarjeta')).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

describe('with a balance that is too small for all of it', () => {
  const pfw = { PFW: [{ gatewayCode: 'PFW' }] };
  const withBalance = commerce({ paymentMethods: { ...makeCommerce().paymentMethods, pfw } });
  const balance = vi.fn(async () => ({ balance: [{ disponible: 4000, currency: 'USD' }] }));
  const funds = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Usar también mi saldo de $40.00' });

  it('pays a part from it and the rest with the card', async () => {
    const { api, payer } = await show({ balance }, { commerce: withBalance });
    expect((await funds()).checked).toBe(false);
    await payer.click(await funds());
    const split = screen.getByText('Su saldo paga $40.00 y la tarjeta $8.15.');
    expect(split.getAttribute('role')).toBe('status');
    await payer.click(pay());
    await expect.poll(() => api.payActivity).toHaveBeenCalledOnce();
    expect(api.payActivity).toHaveBeenCalledWith({
      attemptId: expect.any(String) as string,
      body: expect.objectContaining({ idUsrCard: 3, useFunds: true, fundsAmount: '40.00' }) as object,
    });
  });

  it('looks again at what is there after a decline', async () => {
    const declined = answer({ status: 0, reason: 'insufficient_funds', messageSys: 'Sin fondos' });
    const left = vi.fn(balance);
    const { payer } = await show(
      { balance: left, payActivity: async () => declined },
      { commerce: withBalance },
    );
    await payer.click(await funds());
    left.mockImplementation(async () => ({ balance: [{ disponible: 1000, currency: 'USD' }] }));
    await payer.click(pay());
    expect(await screen.findByText('Su saldo paga $10.00 y la tarjeta $38.15.')).toBeTruthy();
  });

  it.each([
    [
      'it pays for all',
      { balance: async () => ({ balance: [{ disponible: 4815, currency: 'USD' }] }) },
      withBalance,
    ],
    ['it is empty', { balance: async () => ({ balance: [] }) }, withBalance],
    ['it cannot be had', { balance: async () => Promise.reject(new Error('offline')) }, withBalance],
    ['the merchant takes none', { balance }, commerce()],
  ])('is not asked where %s', async (_why, calls, merchant) => {
    await show(calls, { commerce: merchant });
    await group();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
