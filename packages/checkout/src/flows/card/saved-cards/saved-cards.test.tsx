import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeCommerce } from '@istmo/contract/testing';
import { errors } from '../../../locales/es/errors';
import {
  answer,
  merchantProfile,
  fault,
  makeLogin,
  offline,
  paymentInfo,
} from '../../../testing/fixtures/make-method-context';
import { master, visa } from '../../../testing/fixtures/wallet-answers';
import { approved, group, pay, showSavedCards as show } from '../../../testing/show-saved-cards';

const nameOf = ({ labels }: HTMLInputElement) => {
  const [label] = labels ?? [];
  const brand = label?.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
  return `${brand} ${label?.textContent ?? ''}`.trim();
};

it('offers the user’s own cards, the default one first and chosen, and another one', async () => {
  await show();
  const radios = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(nameOf)).toEqual(['Mastercard •••• 4444', 'Visa •••• 1111', 'Otra tarjeta']);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(screen.queryByLabelText('Número de tarjeta')).toBeNull();
});

it('stands in place of the methods, and leads to them and to another card', async () => {
  const showMethods = vi.fn();
  const { payer } = await show({}, {}, { showMethods });
  const radios = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(nameOf)).toEqual(['Mastercard •••• 4444', 'Visa •••• 1111']);
  await payer.click(screen.getByRole('button', { name: 'Otra tarjeta o forma de pago' }));
  expect(showMethods).toHaveBeenCalledOnce();
  expect(within(await group()).queryByRole('radio', { checked: true })).toBeNull();
});

it.each([
  ['there are no cards', async () => []],
  ['they cannot be loaded', async () => Promise.reject(offline())],
])('leaves the place to the methods where %s', async (_case, userCards) => {
  const showMethods = vi.fn();
  await show({ userCards }, {}, { showMethods });
  await expect.poll(() => showMethods).toHaveBeenCalled();
});

it('asks for the latest card alone, and offers it first and chosen', async () => {
  const latest = { ...visa, idRelCard: 7, visibleNum: '•••• 7777' };
  const userCards = vi.fn(async (query: { limit?: string }) =>
    query.limit === '1' ? [latest] : [master, visa, latest],
  );
  await show({ userCards });
  const radios = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(nameOf)).toEqual([
    'Visa •••• 7777',
    'Mastercard •••• 4444',
    'Visa •••• 1111',
    'Otra tarjeta',
  ]);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  expect(userCards.mock.calls).toEqual([[{ limit: '1', sort: '-idRelCard' }], [{}]]);
});

it('offers those alone that the link takes, and chooses the latest of them', async () => {
  const userCards = async (query: { limit?: string }) => (query.limit === '1' ? [master] : [master, visa]);
  await show({ userCards }, { info: paymentInfo({ othersValues: { cardType: 'VISA' } }) });
  const radios = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => [nameOf(radio), radio.checked])).toEqual([
    ['Visa •••• 1111', true],
    ['Otra tarjeta', false],
  ]);
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
  expect(screen.queryByRole('group', { name: 'Sus tarjetas' })).toBeNull();
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
  expect(screen.queryByRole('group', { name: 'Sus tarjetas' })).toBeNull();
});

it.each([
  ['the cards', (): object[] => [visa]],
  [
    'an error',
    (): object[] => {
      throw new Error('offline');
    },
  ],
])('shows the form alone where %s comes after the login is gone', async (_, answered) => {
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  }).then(answered);
  const userCards = vi.fn(() => coming);
  const { context } = await show({ userCards });
  await expect.poll(() => userCards).toHaveBeenCalled();
  context.login.clear();
  arrive();
  // The answer would reach the screen only after some more promises.
  await vi.dynamicImportSettled();
  expect(await screen.findByLabelText('Número de tarjeta')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Sus tarjetas' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Guardar/ })).toBeNull();
});

it('takes no click on the pay button until the cards are there, since none of them could be paid with', async () => {
  let arrive: (cards: object[]) => void = () => undefined;
  const coming = new Promise<object[]>((resolve) => {
    arrive = resolve;
  });
  const { payer, api, context } = await show({ userCards: () => coming });
  expect(pay().getAttribute('aria-disabled')).toBe('true');
  arrive([visa]);
  await group();
  expect(pay().getAttribute('aria-disabled')).toBeNull();
  await payer.click(pay());
  await expect.poll(() => context.navigate).toHaveBeenCalled();
  expect(api.payActivity).toHaveBeenCalledOnce();
});

it('offers the form where the texts of the list cannot be loaded', async () => {
  await show(
    {},
    { loadTexts: async (name) => (name === 'savedCards' ? Promise.reject(new Error()) : undefined) },
  );
  expect(await screen.findByLabelText('Número de tarjeta')).toBeTruthy();
  expect(pay().getAttribute('aria-disabled')).toBeNull();
});

describe('saved payment', () => {
  describe('with a balance that is too small for all of it', () => {
    const pfw = { PFW: [{ gatewayCode: 'PFW' }] };
    const withBalance = merchantProfile({ paymentMethods: { ...makeCommerce().paymentMethods, pfw } });
    const balance = vi.fn(async () => ({ balance: [{ disponible: 4000, currency: 'USD' }] }));
    const balanceSwitch = () =>
      screen.findByRole<HTMLInputElement>('checkbox', { name: 'Usar mi saldo $40.00 de $48.15' });

    it('pays a part from it and the rest with the card', async () => {
      const { api, payer } = await show({ balance }, { merchantProfile: withBalance });
      expect((await balanceSwitch()).checked).toBe(false);
      await payer.click(await balanceSwitch());
      const split = screen.getByText('$40.00 de su saldo + $8.15 con Mastercard •••• 4444');
      expect(split.getAttribute('role')).toBe('status');
      expect(screen.getByRole('group', { name: 'El resto, $8.15, con' })).toBeTruthy();
      await payer.click(pay());
      await expect.poll(() => api.payActivity).toHaveBeenCalledOnce();
      expect(api.payActivity).toHaveBeenCalledWith({
        attemptId: expect.any(String) as string,
        body: expect.objectContaining({ idUsrCard: 3, useFunds: true, fundsAmount: '40.00' }) as object,
      });
    });

    it('pays no part of a card that is not saved', async () => {
      const { payer } = await show({ balance }, { merchantProfile: withBalance });
      await payer.click(await balanceSwitch());
      await payer.click(screen.getByRole('radio', { name: 'Otra tarjeta' }));
      const off = screen.getByRole<HTMLInputElement>('checkbox', { name: /Solo con una tarjeta guardada/ });
      expect([off.checked, off.disabled]).toEqual([false, true]);
      expect(screen.queryByText(/de su saldo/)).toBeNull();
      await payer.click(screen.getByRole('radio', { name: /Visa/ }));
      expect((await balanceSwitch()).checked).toBe(true);
    });

    it('looks again at what is there after a decline', async () => {
      const declined = answer({ status: 0, reason: 'insufficient_funds', messageSys: 'Sin fondos' });
      const left = vi.fn(balance);
      const { payer } = await show(
        { balance: left, payActivity: async () => declined },
        { merchantProfile: withBalance },
      );
      await payer.click(await balanceSwitch());
      left.mockImplementation(async () => ({ balance: [{ disponible: 1000, currency: 'USD' }] }));
      await payer.click(pay());
      await payer.click(await screen.findByRole('button', { name: 'Usar otra tarjeta' }));
      expect(await screen.findByText('$10.00 de su saldo + $38.15 con Mastercard •••• 4444')).toBeTruthy();
    });

    it.each([
      [
        'it pays for all',
        { balance: async () => ({ balance: [{ disponible: 4815, currency: 'USD' }] }) },
        withBalance,
      ],
      ['it is empty', { balance: async () => ({ balance: [] }) }, withBalance],
      ['it cannot be had', { balance: async () => Promise.reject(new Error('offline')) }, withBalance],
      ['the merchant takes none', { balance }, merchantProfile()],
    ])('does not request it where %s', async (_why, calls, merchant) => {
      await show(calls, { merchantProfile: merchant });
      await group();
      expect(screen.queryByRole('checkbox')).toBeNull();
    });
  });

  it('sends a possible duplicate again, confirmed, where the payer pays again', async () => {
    const at = '2026-11-21T19:03:31.000Z';
    const earlier = { codOper: 'OP-1', method: 'card', at, amount: '48.15', currency: 'USD' };
    const data = { earlier };
    const payActivity = vi.fn(async () => approved);
    payActivity.mockRejectedValueOnce(fault({ code: 422, key: 'possible_duplicated_tx', data }));
    const askEarlier = async () => ({ pay: 'again', confirmed: true }) as const;
    const { payer } = await show({ payActivity }, { askEarlier });
    await group();
    await payer.click(pay());
    await expect.poll(() => payActivity).toHaveBeenCalledTimes(2);
    const body = expect.objectContaining({ confirmedDuplicate: true }) as object;
    expect(payActivity).toHaveBeenLastCalledWith(expect.objectContaining({ body }));
  });

  describe('a card whose bank wants its code', () => {
    const amex = {
      ...visa,
      idRelCard: 5,
      cardType: 'AMEX',
      visibleNum: '•••• 0005',
      isDefault: true,
      cvcRequired: true,
    };
    const code = () => screen.findByLabelText<HTMLInputElement>('CVC');

    async function showAmex(payActivityWithCode: () => Promise<unknown>) {
      const withCode = vi.fn(payActivityWithCode);
      const shown = await show({ userCards: async () => [amex, visa], payActivityWithCode: withCode });
      await group();
      return { ...shown, withCode };
    }

    it('is not paid without it, and sends it to the secure call alone', async () => {
      const { api, payer, withCode } = await showAmex(async () => approved);
      await payer.type(await code(), '123');
      await payer.click(pay());
      expect(await screen.findByText(errors.invalid_cvc)).toBeTruthy();
      expect(document.activeElement).toBe(await code());
      await payer.type(await code(), '4');
      await payer.click(pay());
      await expect
        .poll(() => withCode)
        .toHaveBeenCalledExactlyOnceWith({
          attemptId: expect.any(String) as string,
          body: expect.objectContaining({ idUsrCard: 5, cvv: '1234' }) as object,
        });
      expect(api.payActivity).not.toHaveBeenCalled();
    });

    it('forgets it after an attempt, and with another card', async () => {
      const { payer } = await showAmex(async () => answer({ status: 0, reason: 'payment_declined' }));
      await payer.type(await code(), '1234');
      await payer.click(pay());
      await payer.click(await screen.findByRole('button', { name: 'Usar otra tarjeta' }));
      expect((await code()).value).toBe('');
      await payer.type(await code(), '12');
      await payer.click(screen.getByRole('radio', { name: /Visa/ }));
      expect(screen.queryByLabelText('CVC')).toBeNull();
      await payer.click(screen.getByRole('radio', { name: /American/ }));
      expect((await code()).value).toBe('');
    });
  });
});
