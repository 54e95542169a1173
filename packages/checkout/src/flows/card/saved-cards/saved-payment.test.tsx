import { makeCommerce } from '@istmo/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../../locales/es/errors';
import { answer, commerce, fault } from '../../../testing/fixtures/make-method-context';
import { visa } from '../../../testing/fixtures/make-saved-cards';
import { approved, group, pay, showSavedCards as show } from '../../../testing/show-saved-cards';

afterEach(cleanup);

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
  ])('does not request it where %s', async (_why, calls, merchant) => {
    await show(calls, { commerce: merchant });
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
  const askEarlier = async () => ({ pay: 'anew', confirmed: true }) as const;
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
    await screen.findByRole('alert');
    expect((await code()).value).toBe('');
    await payer.type(await code(), '12');
    await payer.click(screen.getByRole('radio', { name: /Visa/ }));
    expect(screen.queryByLabelText('CVC')).toBeNull();
    await payer.click(screen.getByRole('radio', { name: /American/ }));
    expect((await code()).value).toBe('');
  });
});
