import type { FrameLocator, Page } from '@playwright/test';
import { worldUrls } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';
import { WalletPage } from './pages/wallet-page';

const LINK = '/?code=LK-CAFE0001';

async function simulate(page: Page, method: 'post' | 'put', path: string, data: object): Promise<void> {
  const headers = { 'x-istmo-simulator': '1' };
  const response = await page.request[method](`${worldUrls.checkout}/simulator/api${path}`, {
    headers,
    data,
  });
  expect(response.ok()).toBe(true);
}

/** Opens the login of a payment, on a device with the wallet's app. */
async function openLogin(page: Page, language: 'es' | 'en'): Promise<FrameLocator> {
  await simulate(page, 'put', '/wallet-app', { installed: true });
  await page.goto(`${worldUrls.checkout}${LINK}&language=${language}`);
  await new WalletPage(page).logInButton.click();
  return page.frameLocator('iframe[title="App Istmo"], iframe[title="Istmo app"]').frameLocator('iframe');
}

test('a user logs in with the app on the same device, and goes on with the payment', async ({
  page,
  world: _world,
}) => {
  const app = await openLogin(page, 'es');
  const button = page.getByRole('button', { name: 'Entrar con la app Istmo' });
  await expect(button).toBeVisible();
  await button.press('Enter');
  await expect(app.getByRole('heading', { name: /¿Quiere iniciar sesión/ })).toBeVisible();
  await app.getByRole('button', { name: 'Aprobar' }).click();
  await expect(new WalletPage(page).accountOf('Ana Lucía')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('code')).toBe('LK-CAFE0001');
});
