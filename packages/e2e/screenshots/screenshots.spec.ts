import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { fillCard, payByCard, payButton } from '../src/card-form';
import { cards, urls } from '../src/environment';
import { expect, type StorePage, test } from '../src/store-page';

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));

type Given = { page: Page; store: StorePage };

// Pictures of the same screens, wherever they are shown.
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
  declined: async ({ store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.insufficientFunds);
    await expect(checkout.getByRole('alert')).toBeVisible();
  },
  bank: async ({ store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.challenged);
    const bank = checkout.frameLocator('iframe').frameLocator('iframe');
    await expect(bank.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  },
  receipt: async ({ store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByText(/^AUTH_CAP-/)).toBeVisible();
  },
  limit: async ({ store }) => {
    const checkout = await store.pay({ code: 'LK-LIMIT001' });
    await expect(payButton(checkout)).toBeDisabled();
  },
  expired: async ({ store }) => {
    const checkout = await store.pay({ code: 'LK-EXPIRED1' });
    await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

for (const [device, viewport, colorScheme] of [
  ['desktop', { width: 1100, height: 900 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
] as const) {
  test.describe(device, () => {
    test.use({ viewport, colorScheme });
    for (const [name, show] of Object.entries(screens)) {
      test(name, async ({ page, store }) => {
        await show({ page, store });
        // Nothing is to be in the middle of moving.
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${images}${name}-${device}.png` });
      });
    }
  });
}

test('the store', async ({ page }) => {
  await page.goto(urls.store);
  await page.screenshot({ path: `${images}store.png` });
});

test('the hosted page', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeEnabled();
  await page.screenshot({ path: `${images}hosted-page.png` });
});

test('in English', async ({ page, store }) => {
  const checkout = await store.pay({ language: 'en' });
  await expect(payButton(checkout)).toBeEnabled();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${images}form-english.png` });
});
