import type { Page } from '@playwright/test';
import { ALL_RULES, violations } from './axe';
import { cards, urls } from './environment';
import { equalAccessFailures } from './equal-access';
import { payByCard, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';
import { startSession } from './pages/wallet-page';

// The main screens, by two checkers with all their rules. The full run looks at every screen of the gallery by them, in each
// language and at each size of text: see the project `screens` of playwright.config.ts.

async function check(page: Page, screen: string): Promise<void> {
  expect(await equalAccessFailures(page), `${screen}: IBM Equal Access`).toEqual([]);
  expect(await violations(page, ALL_RULES), `${screen}: axe`).toEqual([]);
}

test('card form, its errors and the receipt pass two checkers with all their rules', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeEnabled();
  await check(page, 'card');
  await payButton(page).click();
  await expect(page.getByText(/Revise \d+ campos/)).toBeAttached();
  await check(page, 'errors');
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await check(page, 'receipt');
});

test('login and wallet pass two checkers with all their rules', async ({ page }) => {
  await page.goto(`${urls.checkout}/pf/widget/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, 'login');
  await startSession(page, 'ana@istmo.test');
  await page.goto(`${urls.checkout}/pf/widget/home`);
  await expect(page.getByText('Saldo disponible')).toBeVisible();
  await check(page, 'wallet');
});
