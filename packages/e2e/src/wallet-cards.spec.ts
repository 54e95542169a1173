import { payButton } from './pages/card-form';
import { worldUrls } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';
import { WalletPage } from './pages/wallet-page';

// Each test resets the wallet, so they run one after the other.
test.describe.configure({ mode: 'default' });

const BRUNO = 'bruno@istmo.test';

test('a session that ends during a payment loses nothing that was typed', async ({ page, simulator: _ }) => {
  await page.goto(`${worldUrls.checkout}/?code=LK-FIELDS01`);
  const wallet = new WalletPage(page);
  await wallet.logIn(BRUNO);
  await page.getByLabel('Molienda').selectOption('Espresso');
  await page.getByLabel('Bolsas').fill('2');
  await page.getByLabel(/Dedicatoria/).fill('Para Ana');
  await page.getByLabel(/Correo para la factura/).fill('facturas@correo.com');
  await page.request.post(`${worldUrls.checkout}/simulator/api/faults`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { kind: 'sessionExpired', endpoint: 'payActivity', when: 'before', times: 1 },
  });
  await expect(wallet.card(/3222/)).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Su sesión venció' })).toBeVisible();
  await wallet.logInButton.click();
  await wallet.enter(BRUNO);
  await expect(page.getByLabel('Molienda')).toHaveValue('Espresso');
  await expect(page.getByLabel(/Dedicatoria/)).toHaveValue('Para Ana');
  await payButton(page).click();
  await expect(wallet.receipt).toBeVisible();
  await expect(page.getByText('Dedicatoria').locator('..')).toContainText('Para Ana');
});
