import type { Page } from '@playwright/test';
import { atCounter, CashPage } from '../src/pages/cash-page';
import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

async function hosted(page: Page, path = '/?code=LK-CAFE0001'): Promise<CashPage> {
  await page.goto(urls.checkout + path);
  return new CashPage(page);
}

test('the form', async ({ page }) => {
  const cash = await hosted(page);
  await cash.fill({ network: 'PagoCash' });
  await shoot(page, 'cash-shop');
  await page.getByLabel('Teléfono', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await cash.place('Sucursal Albrook').check();
  await shoot(page, 'cash-point');
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByText('No tenemos su ubicación')).toBeVisible();
  await cash.make.click();
  await expect(page.getByText('Escriba su teléfono').first()).toBeVisible();
  await shoot(page, 'cash-point-errors');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByLabel('Buscar un lugar').fill('Atlántida');
  await expect(page.getByText('No encontramos lugares con esa búsqueda')).toBeVisible();
  await shoot(page, 'cash-point-none', ['phone']);
});

test('a list that cannot be loaded', async ({ page }) => {
  await page.route('**/api/v1/cash-points*', (route) => route.abort());
  const cash = await hosted(page);
  await cash.fill({ network: 'Sucursal o kiosco' });
  await expect(page.getByText('No se pudo cargar la lista')).toBeVisible();
  await shoot(page, 'cash-point-failed', ['phone']);
});

test('a voucher, on screen, printed and by email', async ({ page }) => {
  const cash = await hosted(page);
  await cash.fill({ network: 'Sucursal o kiosco' });
  await cash.place('Sucursal Albrook').check();
  await cash.make.click();
  await expect(cash.notPaid).toBeVisible();
  await shoot(page, 'cash-voucher');
  await page.emulateMedia({ media: 'print' });
  await shoot(page, 'cash-voucher-printed', ['desktop']);
  await page.emulateMedia({ media: 'screen' });
  await cash.showDetails();
  await page.getByText('Reenviar').click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(/^Enviado a /)).toBeVisible();
  await page.getByText(/^Enviado a /).scrollIntoViewIfNeeded();
  await shoot(page, 'cash-voucher-mailed');
  await page.route('**/send', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('No se pudo enviar')).toBeVisible();
  await shoot(page, 'cash-voucher-not-mailed', ['phone']);
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await shoot(page, 'cash-another-way', ['desktop', 'phone']);
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar de otra forma' }).click();
  await shoot(page, 'cash-set-aside');
});

test('expired, declined and unanswered', async ({ page }) => {
  const cash = await hosted(page);
  await atCounter(page.request, await cash.voucher(), 'expire');
  await expect(page.getByText('Su cupón de pago venció')).toBeVisible();
  await shoot(page, 'cash-expired');
  await cash.fill({ network: 'Sucursal o kiosco', email: 'rechazado@istmo.test' });
  await cash.place('Sucursal Albrook').check();
  await cash.make.click();
  await expect(page.getByRole('alert')).toContainText('El pago no fue aprobado');
  await shoot(page, 'cash-declined', ['desktop', 'phone']);
  await page.route('**/pay-cash', (route) => route.abort());
  await page.route('**/attempts/payment', (route) => route.abort());
  await page.route('**/attempts/**', (route) => route.abort());
  await cash.fill({ network: 'PagoCash' });
  await cash.make.click();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await shoot(page, 'cash-unanswered', ['phone']);
});

test('in English, from the store', async ({ page, store }) => {
  const cash = new CashPage(await store.pay({ language: 'en' }));
  await cash.screen.getByRole('radio', { name: /^Cash/ }).check();
  await cash.screen.getByLabel('Full name').fill('Ana Batista');
  await cash.screen.getByLabel('Email', { exact: true }).fill('ana@correo.com');
  await cash.screen.getByLabel('Phone', { exact: true }).fill('61234567');
  await cash.screen.getByRole('button', { name: /^Get a voucher/ }).click();
  await expect(cash.screen.getByText('To be paid in cash')).toBeVisible();
  await shoot(page, 'cash-voucher-en', ['desktop']);
});
