import type { Page } from '@playwright/test';
import { fillCard, payByCard, payButton } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, type StorePage, test } from '../src/pages/store-page';
import { shoot, shootAsIs } from './shoot';

type Given = { page: Page; store: StorePage };

const screens: Record<string, (given: Given) => Promise<void>> = {
  form: async ({ store }) => {
    const checkout = await store.pay();
    await fillCard(checkout, cards.visa);
  },
  errors: async ({ store }) => {
    const checkout = await store.pay();
    await fillCard(checkout, '4111111111111112');
    await checkout.getByLabel('Vencimiento').fill('09/24');
    await payButton(checkout).click();
  },
  installments: async ({ page: checkout }) => {
    await checkout.goto(`${urls.checkout}/?code=LK-CUOTAS01`);
    await fillCard(checkout, cards.mastercard);
    const choice = checkout.getByRole('combobox', { name: 'Cuotas' });
    await choice.selectOption('3 cuotas sin intereses de $49.93');
    await choice.focus();
  },
  'installments-unknown': async ({ page: checkout }) => {
    await checkout.goto(`${urls.checkout}/?code=LK-CUOTAS01`);
    await expect(checkout.getByText('Según su tarjeta')).toBeVisible();
  },
  'installments-none': async ({ page: checkout }) => {
    await checkout.goto(`${urls.checkout}/?code=LK-CUOTAS01`);
    await fillCard(checkout, cards.visa);
    await expect(checkout.getByText('Esta tarjeta paga en una sola cuota')).toBeVisible();
  },
  'installments-receipt': async ({ page: checkout }) => {
    await checkout.goto(`${urls.checkout}/?code=LK-CUOTAS01`);
    await fillCard(checkout, cards.mastercard);
    await checkout.getByRole('combobox', { name: 'Cuotas' }).selectOption('3 cuotas sin intereses de $49.93');
    await checkout.getByRole('button', { name: 'Pagar 3 cuotas de $49.93' }).click();
    await expect(checkout.getByText(/^AUTH_CAP-/)).toBeVisible();
  },
  declined: async ({ store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.insufficientFunds);
    await expect(checkout.getByRole('alert')).toContainText(/fondos/i);
  },
  bank: async ({ store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.challenged);
    const bank = checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
    await expect(bank.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  },
  receipt: async ({ store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByText(/^AUTH_CAP-/)).toBeVisible();
  },
  limit: async ({ store }) => {
    const checkout = await store.pay({ code: 'LK-LIMIT001' });
    await expect(checkout.getByText(/límite/i).first()).toBeVisible();
  },
  expired: async ({ store }) => {
    const checkout = await store.pay({ code: 'LK-EXPIRED1' });
    await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

for (const [name, show] of Object.entries(screens))
  test(`card: ${name}`, async ({ page, store }) => {
    await show({ page, store });
    await shoot(page, `card-${name}`);
  });

test('the store', async ({ page }) => {
  await page.goto(urls.store);
  await shootAsIs(page, 'store');
});

test('the hosted page', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeEnabled();
  await shootAsIs(page, 'hosted-page');
});

test('in English', async ({ page, store }) => {
  const checkout = await store.pay({ language: 'en' });
  await expect(payButton(checkout)).toBeEnabled();
  await shoot(page, 'card-form-en', ['desktop']);
});
