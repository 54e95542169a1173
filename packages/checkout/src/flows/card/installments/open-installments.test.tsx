import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errors } from '../../../locales/es/errors';
import { answer, fault, paymentInfo } from '../../../testing/fixtures/make-method-context';
import { renderMethod } from '../../../testing/render-screen';
import { showSavedCards } from '../../../testing/show-saved-cards';
import { answers, approved, fillCard, openCard } from '../../../testing/stores/open-card';
import { CardAction, CardPanel } from '../card-method';

const campaign = (count: number) => ({
  planId: `campaign-${String(count)}`,
  count,
  interestFree: true,
  bank: 'Banco del Istmo',
  minAmount: 0,
});
const issuer = (count: number) => ({
  ...campaign(count),
  planId: `issuer-${String(count)}`,
  interestFree: false,
  bank: '',
});
const PLANS = [campaign(3), issuer(12)];
const info = paymentInfo({ installments: true });
const MASTERCARD = '5555 5555 5555 4444';

async function show(calls: object = {}, change: object = {}) {
  const cardInstallments = vi.fn(async (_: object) => ({ plans: PLANS }));
  const card = openCard({ cardInstallments, authCapture: answers(approved), ...calls }, { info, ...change });
  return { ...(await renderMethod(card, CardPanel, CardAction)), cardInstallments };
}

const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Cuotas' });
const texts = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);
const sent = () => expect.objectContaining({ installments: 3, planId: 'campaign-3' }) as object;

it('keeps a place for installments, and is silent until there is a card', async () => {
  const { container, cardInstallments } = await show();
  expect(container.querySelector('[data-installments]')).toBeTruthy();
  expect(await screen.findByText('Según su tarjeta')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Cuotas' })).toBeNull();
  expect(cardInstallments).not.toHaveBeenCalled();
});

it('keeps no place where nothing can be paid in installments', async () => {
  const { container, store, cardInstallments } = await show({}, { info: paymentInfo() });
  fillCard({ store }, MASTERCARD);
  expect(container.querySelector('[data-installments]')).toBeNull();
  expect(cardInstallments).not.toHaveBeenCalled();
});

it('offers the plans of the card, and invents no amount where the bank sets the rate', async () => {
  const { payer } = await show();
  await payer.type(screen.getByLabelText('Número de tarjeta'), '55555555');
  expect(texts(await select())).toEqual([
    '1 cuota',
    '3 cuotas sin intereses de $16.05',
    '12 cuotas: su banco le informa la tasa',
  ]);
  expect((await select()).value).toBe('');
  await payer.selectOptions(await select(), 'issuer-12');
  expect(screen.getByText('Más los intereses de su banco')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pagar $48.15 en 12 cuotas' })).toBeTruthy();
});

it('says what the first installment takes', async () => {
  const { payer, store } = await show(
    {},
    { info: paymentInfo({ installments: true, amount: '100.00', discount: 0, taxAmount: 0 }) },
  );
  fillCard({ store }, MASTERCARD);
  await payer.selectOptions(await select(), 'campaign-3');
  expect(screen.getByText('Total $100.00, la primera de $33.34')).toBeTruthy();
});

it('writes whole pesos, and gives the remainder to the first', async () => {
  const pesos = {
    installments: true,
    currency: 'COP' as const,
    amount: '176190.00',
    discount: 0,
    taxAmount: '8810.00',
  };
  const { payer, store } = await show({}, { info: paymentInfo(pesos) });
  fillCard({ store }, MASTERCARD);
  await payer.selectOptions(await select(), 'campaign-3');
  expect(texts(await select())[1]?.replace(/\s/g, ' ')).toBe('3 cuotas sin intereses de $ 61.666');
  expect(screen.getByText(/^Total \$\s185\.000, la primera de \$\s61\.668$/)).toBeTruthy();
});

it('sends at most eight digits of the card to ask, and the chosen plan with the payment', async () => {
  const { payer, api, store, cardInstallments } = await show();
  fillCard({ store }, MASTERCARD);
  await payer.selectOptions(await select(), 'campaign-3');
  expect(JSON.stringify(cardInstallments.mock.calls)).not.toMatch(/\d{9}/);
  await payer.click(screen.getByRole('button', { name: 'Pagar 3 cuotas de $16.05' }));
  await expect.poll(() => api.authCapture).toHaveBeenCalledOnce();
  expect(api.authCapture).toHaveBeenCalledWith(expect.objectContaining({ body: sent() }));
});

it.each([
  ['has no plans', async () => ({ plans: [] }), 'Esta tarjeta paga en una sola cuota'],
  [
    'cannot be asked about',
    async () => Promise.reject(fault({ code: 429 })),
    'No pudimos consultar sus cuotas',
  ],
])('pays in one installment with a card that %s', async (_case, cardInstallments, words) => {
  const { payer, api, store } = await show({ cardInstallments });
  fillCard({ store }, MASTERCARD);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Cuotas' })).toBeNull();
  await payer.click(screen.getByRole('button', { name: 'Pagar $48.15' }));
  await expect.poll(() => api.authCapture).toHaveBeenCalledOnce();
  expect(vi.mocked(api.authCapture).mock.calls[0]?.[0].body).not.toHaveProperty('installments');
});

it('asks again when the payer wants it', async () => {
  const cardInstallments = vi.fn(async () => ({ plans: PLANS })).mockRejectedValueOnce(fault({ code: 429 }));
  const { payer, store } = await show({ cardInstallments });
  fillCard({ store }, MASTERCARD);
  await payer.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await select()).toBeTruthy();
});

const refusedAtField = fault({
  key: 'installments_not_allowed',
  data: { issues: [{ at: 'body.installments', expected: 'installments_not_allowed' }] },
});

it('shows beside its field that the provider refused them, and moves the payer there', async () => {
  const { payer, store } = await show({ authCapture: answers(refusedAtField) });
  fillCard({ store }, MASTERCARD);
  await payer.selectOptions(await select(), 'campaign-3');
  await payer.click(screen.getByRole('button', { name: 'Pagar 3 cuotas de $16.05' }));
  expect((await screen.findByRole('alert')).textContent).toContain(errors.installments_not_allowed);
  const field = await select();
  const words = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(words).toMatch(/^Su tarjeta no permite 3 cuotas\. Quedó en 1 cuota/);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true']);
  expect(texts(field)).not.toContain('3 cuotas sin intereses de $16.05');
  await expect.poll(() => document.activeElement).toBe(field);
});

it('leads back to the choice where the bank refused them', async () => {
  const declined = answer({ status: 0, reason: 'installments_not_allowed' });
  const { payer, store } = await show({ authCapture: answers(declined) });
  fillCard({ store }, MASTERCARD);
  await payer.selectOptions(await select(), 'campaign-3');
  await payer.click(screen.getByRole('button', { name: 'Pagar 3 cuotas de $16.05' }));
  expect((await screen.findByRole('heading')).textContent).toBe(errors.installments_not_allowed);
  await payer.click(screen.getByRole('button', { name: 'Elegir otras cuotas' }));
  const field = await select();
  expect(document.activeElement).toBe(field);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true']);
});

it('has the plans of a saved card, and sends what was chosen with it alone', async () => {
  const cardInstallments = vi.fn(async ({ body }: { body: { idUsrCard?: number } }) => ({
    plans: body.idUsrCard === 3 ? PLANS : [],
  }));
  const { payer, api } = await showSavedCards({ cardInstallments }, { info });
  const group = await screen.findByRole('group', { name: 'Sus tarjetas' });
  await payer.click(within(group).getByRole('radio', { name: /Mastercard/ }));
  await payer.selectOptions(await select(), 'campaign-3');
  await payer.click(within(group).getByRole('radio', { name: /Visa/ }));
  expect(await screen.findByText('Esta tarjeta paga en una sola cuota')).toBeTruthy();
  await payer.click(within(group).getByRole('radio', { name: /Mastercard/ }));
  await payer.selectOptions(await select(), 'campaign-3');
  await payer.click(screen.getByRole('button', { name: 'Pagar 3 cuotas de $16.05' }));
  await expect.poll(() => api.payActivity).toHaveBeenCalledOnce();
  expect(api.payActivity).toHaveBeenCalledWith(expect.objectContaining({ body: sent() }));
});
