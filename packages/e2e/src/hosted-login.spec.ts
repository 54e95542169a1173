import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { flawsAt } from './axe';
import { urls } from './environment';
import { WalletPage } from './pages/wallet-page';

async function logInOnPage(page: Page, user: string, password?: string): Promise<void> {
  await page.getByLabel('Correo o usuario').fill(user);
  await page.getByLabel('Contraseña').fill(password ?? 'Istmo#2026');
  await page.getByRole('button', { name: 'Entrar y pagar' }).click();
}

test('a page that owns the login opens the payment for its user, and hears of a refused login', async ({
  page,
}) => {
  await page.goto(`${urls.store}/wallet-login.html`);
  expect(await flawsAt(page)).toEqual([]);
  const wallet = new WalletPage(page.frameLocator('iframe'));
  await test.step('a wrong password: the page says so, and the payer can pay as a guest', async () => {
    await logInOnPage(page, 'bruno', 'Wrong#2026');
    await expect(wallet.logInButton).toBeVisible();
    await expect(page.locator('#status')).toHaveText(/^No pudimos abrir su sesión/);
    await wallet.screen.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.locator('iframe')).toBeHidden();
  });
  await test.step('the right password: the payer is logged in', async () => {
    await logInOnPage(page, 'bruno');
    await expect(wallet.logOutButton).toBeVisible();
    await expect(page.locator('#status')).toBeEmpty();
  });
});
