import { payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const pay = { name: /^(Pagar|Pay)( \$|$)/ };

test('an open amount', async ({ page }) => {
  await page.goto(`${urls.checkout}/cafe-boquete/abierto`);
  await page.getByLabel('Monto a pagar').fill('1250.50');
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  await shoot(page, 'details-amount');
  await page.getByLabel('Monto a pagar').fill('5000.01');
  await expect(page.getByText('$5,000.00').last()).toBeVisible();
  await shoot(page, 'details-amount-limit', ['desktop', 'phone']);
});

test('custom fields', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-FIELDS01`);
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  await shoot(page, 'details-fields');
  await page.getByRole('button', pay).click();
  await expect(page.getByLabel('Molienda')).toBeFocused();
  await shoot(page, 'details-fields-wrong', ['desktop', 'phone-dark']);
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await shoot(page, 'details-fields-en', ['desktop']);
});

test('a donation', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAMPAIGN`);
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  await shoot(page, 'details-donation');
  await page.getByRole('button', { name: 'Otro', exact: true }).click();
  await page.getByLabel('Otra donación').fill('3.25');
  await shoot(page, 'details-donation-own', ['desktop', 'phone']);
  await page.getByRole('button', { name: '$2', exact: true }).click();
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await shoot(page, 'details-donation-receipt', ['desktop', 'phone']);
});
