import { expect, test } from '@playwright/test';

// playwright.config.ts: use: { baseURL: 'http://localhost:4601' }
test('an order is paid', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const checkout = page.frameLocator('iframe');
  await checkout.getByLabel('Número de tarjeta').fill('4111111111111111');
  await checkout.getByLabel('Vencimiento').fill('12/34');
  await checkout.getByLabel('CVC').fill('123');
  await checkout.getByLabel('Nombre en la tarjeta').fill('Ana Batista');
  await checkout.getByLabel('Correo electrónico').fill('ana@correo.com');
  await checkout.getByLabel('Teléfono', { exact: true }).fill('61234567');
  await checkout.getByRole('button', { name: /^Pagar/ }).click();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
});
