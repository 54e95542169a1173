import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errors } from '../../../locales/es/errors';
import { answer, makeLogin, paymentInfo } from '../../../testing/fixtures/make-method-context';
import { master, visa } from '../../../testing/fixtures/make-saved-cards';
import { approved, group, pay, showSavedCards as show } from '../../../testing/show-saved-cards';

afterEach(cleanup);

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

it('asks for the latest card alone, and offers it first and chosen, with the default one marked', async () => {
  const latest = { ...visa, idRelCard: 7, visibleNum: '•••• 7777' };
  const userCards = vi.fn(async (query: { limit?: string }) =>
    query.limit === '1' ? [latest] : [master, visa, latest],
  );
  await show({ userCards });
  const radios = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Visa •••• 7777',
    'Mastercard •••• 4444Predeterminada',
    'Visa •••• 1111',
    'Otra tarjeta',
  ]);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  expect(userCards.mock.calls).toEqual([[{ limit: '1', sort: '-idRelCard' }], [{}]]);
});

it('chooses the latest one that the link takes', async () => {
  const userCards = async (query: { limit?: string }) => (query.limit === '1' ? [master] : [master, visa]);
  await show({ userCards }, { info: paymentInfo({ othersValues: { cardType: 'VISA' } }) });
  const [first] = within(await group()).getAllByRole<HTMLInputElement>('radio');
  expect([first?.labels?.[0]?.textContent, first?.checked]).toEqual(['Visa •••• 1111', true]);
});

it('says whose the chosen one is, and until when it is valid', async () => {
  const undated = { ...visa, expirationDate: '' };
  const { payer } = await show({ userCards: async () => [master, undated] });
  expect(within(await group()).getByText(/^A nombre de/).textContent).toBe(
    `A nombre de ${master.nameOnCard} · Vence ${master.expirationDate}`,
  );
  await payer.click(within(await group()).getByRole('radio', { name: /Visa/ }));
  expect(screen.getByText(/^A nombre de/).textContent).toBe(`A nombre de ${visa.nameOnCard}`);
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
  expect((await screen.findByRole('alert')).textContent).toContain(errors.insufficient_funds);
  await payer.click(screen.getByRole('radio', { name: /Visa/ }));
  await payer.click(pay());
  await expect.poll(() => context.navigate).toHaveBeenCalled();
  const ids = payActivity.mock.calls.map(([input]: unknown[]) => input as { attemptId: string });
  expect(new Set(ids.map(({ attemptId }) => attemptId)).size).toBe(2);
});

it('shows the bank’s page of a kept card', async () => {
  const url = 'http://localhost/acs';
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
  await coming.catch(() => undefined);
  // What the answer would show comes after some promises more.
  await new Promise((resolve) => setTimeout(resolve));
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
