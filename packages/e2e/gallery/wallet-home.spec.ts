import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { startSession } from '../src/pages/wallet-page';
import { askForMoney, WalletHomePage } from '../src/pages/wallet-home-page';
import { shoot } from './shoot';

test('wallet home', async ({ page }) => {
  await askForMoney(page, 'bruno@istmo.test', { to: 'ana@istmo.test', amount: '12.50', description: 'Cine' });
  const home = new WalletHomePage(page);
  await home.open('ana@istmo.test');
  await expect(home.due.getByRole('button').first()).toBeVisible();
  await expect(home.cards.first()).toBeVisible();
  await shoot(page, 'wallet-overview');
  for (const [name, picture, title = name] of [
    ['Movimientos', 'wallet-movements'],
    ['Pagar un código', 'wallet-pay'],
    ['Cobrar y códigos', 'wallet-charge', 'Cobrar'],
    ['Mis códigos', 'wallet-codes'],
    ['Suscripciones', 'wallet-subscriptions'],
    ['Solicitudes', 'wallet-activities'],
    ['Avisos', 'wallet-notifications'],
    ['Perfil', 'wallet-profile'],
  ] as const) {
    await page.setViewportSize({ width: 1100, height: 900 });
    // Waits until the sidebar has replaced the tab bar of the phone's picture.
    await expect(page.getByRole('link', { name: 'Más', exact: true })).toBeHidden();
    await home.go(name);
    await expect(home.heading(title)).toBeVisible();
    await expect(page.getByText('Cargando…').filter({ visible: true })).toHaveCount(0);
    await shoot(page, picture, ['desktop', 'phone']);
  }
});

test('the password and the sessions', async ({ page }) => {
  await startSession(page, 'ana@istmo.test');
  await page.goto(`${urls.checkout}/pf/widget/home?view=profile`);
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'wallet-log-out', ['phone', 'phone-dark']);
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByLabel('Contraseña actual')).toBeVisible();
  await shoot(page, 'wallet-new-password', ['phone', 'phone-dark']);
});

test('a pay code', async ({ page }) => {
  await startSession(page, 'ana@istmo.test');
  await page.goto(`${urls.checkout}/pf/widget/home?view=charge`);
  await page.getByLabel('Monto').fill('12.50');
  await page.getByLabel('Concepto').fill('Almuerzo');
  await page.getByRole('button', { name: 'Crear el código' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible();
  await shoot(page, 'wallet-pay-code');
});
