import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { flawsAt } from './axe';
import { urls } from './environment';
import { WalletPage } from './pages/wallet-page';

/** The provider's login fields, on a page that owns the login. */
function loginFields(page: Page) {
  return page.frameLocator('iframe[title="Inicio de sesión de la billetera"]');
}

async function logInOnPage(page: Page, user: string, password?: string): Promise<void> {
  const fields = loginFields(page);
  await fields.getByLabel('Correo o usuario').fill(user);
  await fields.getByLabel('Contraseña').fill(password ?? 'Istmo#2026');
  await fields.getByRole('button', { name: 'Entrar y pagar' }).click();
}

test('a page that owns the login opens the payment for its user, and never has the password', async ({
  page,
}) => {
  await page.goto(`${urls.store}/wallet-login.html`);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      dataset['received'] = `${dataset['received'] ?? ''}${JSON.stringify(data)}`;
    });
  });
  expect(await flawsAt(page)).toEqual([]);
  const wallet = new WalletPage(page.frameLocator('iframe:not([title="Inicio de sesión de la billetera"])'));
  await test.step('a wrong password: the fields say so, and nothing opens', async () => {
    await logInOnPage(page, 'bruno', 'Wrong#2026');
    await expect(loginFields(page).getByRole('alert')).toHaveText(/no son correctos/);
  });
  await test.step('the right password: the payer is logged in', async () => {
    await logInOnPage(page, 'bruno');
    await expect(wallet.account).toBeVisible();
    await expect(page.locator('#status')).toBeEmpty();
  });
  await expect(page.locator('html')).toHaveAttribute('data-received', /"status":"approved"/);
  await expect(page.locator('html')).not.toHaveAttribute('data-received', /Istmo#2026/);
});
