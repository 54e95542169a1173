import type { FrameLocator, Page } from '@playwright/test';
import { flawsAt, violations } from './axe';
import { worldUrls } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';
import { WalletPage } from './pages/wallet-page';

// The tests share one sandbox and change its state, so they run one after the other.
test.describe.configure({ mode: 'default' });

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
  return page.frameLocator('iframe[title="App Istmo"], iframe[title="Istmo app"]');
}

test('a user logs in with the app on the same device, and goes on with the payment', async ({
  page,
  world: _world,
}) => {
  const app = await openLogin(page, 'es');
  const button = page.getByRole('button', { name: 'Entrar con la app Istmo' });
  await expect(button).toBeVisible();
  expect(await flawsAt(page)).toEqual([]);
  await button.press('Enter');
  await expect(app.getByRole('heading', { name: /¿Quiere iniciar sesión/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await app.getByRole('button', { name: 'Aprobar' }).click();
  await expect(new WalletPage(page).logOutButton).toBeVisible();
  await expect(page.getByText('Ana Lucía', { exact: false }).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('code')).toBe('LK-CAFE0001');
});

test(
  'an app that is canceled, closed or fails says so plainly, and the password stays',
  { tag: '@full' },
  async ({ page, world: _world }) => {
    const app = await openLogin(page, 'en');
    const button = page.getByRole('button', { name: 'Log in with the Istmo app' });
    const alert = page.getByRole('alert');
    await button.click();
    await app.getByRole('button', { name: 'Reject' }).click();
    await expect(alert).toContainText('The request was canceled. Try again, or use your email and password.');
    expect(await flawsAt(page)).toEqual([]);
    await button.click();
    await app.getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(alert).toContainText('The request was canceled');
    await button.click();
    await app.getByRole('button', { name: 'Simulate a failure' }).click();
    await expect(alert).toContainText('We couldn’t log you in with the Istmo app');
    await new WalletPage(page).enter('ana@istmo.test');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  },
);

test(
  'without its script the app is not offered, the checkout says so, and loads it again',
  { tag: '@full' },
  async ({ page, world: _world }) => {
    await simulate(page, 'put', '/wallet-app', { installed: true });
    // The preload and the script's own load.
    await simulate(page, 'post', '/faults', { kind: 'error500', endpoint: 'walletSdk', times: 2 });
    await page.goto(`${worldUrls.checkout}${LINK}&language=es`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No pudimos cargar: la app Istmo');
    await expect(alert).toContainText('use su correo y su contraseña');
    expect(await flawsAt(page)).toEqual([]);
    await simulate(page, 'post', '/reset', {});
    await simulate(page, 'put', '/wallet-app', { installed: true });
    await page.getByRole('button', { name: 'Intentar de nuevo' }).press('Enter');
    await expect(alert).toHaveCount(0);
    await new WalletPage(page).logInButton.click();
    await expect(page.getByRole('button', { name: 'Entrar con la app Istmo' })).toBeVisible();
  },
);
