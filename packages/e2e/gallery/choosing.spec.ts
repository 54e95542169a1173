import { cards, urls } from '../src/environment';
import { payButton, payByCard } from '../src/pages/card-form';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

test('choosing', async ({ page, store }) => {
  const checkout = await store.pay();
  await expect(payButton(checkout)).toBeEnabled();
  await shoot(page, 'choosing');
  await checkout.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(checkout.getByRole('dialog', { name: 'Formas de pago' })).toBeVisible();
  await shoot(page, 'choosing-more');
});

test('a payer whom this browser knows', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('istmo.method', 'yappy');
    localStorage.setItem('istmo.payer', JSON.stringify({ phone: '6123-4567', phoneCountry: 'PA' }));
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeEnabled();
  await shoot(page, 'choosing-known');
});

test('the question before the same payment is made again', async ({ page, browser }) => {
  const address = `${urls.checkout}/?code=LK-DUPGUARD1`;
  await page.goto(address);
  await payByCard(page, cards.mastercard);
  await expect(page.getByRole('heading', { name: /^Comprobante de pago/ })).toBeVisible();
  const context = await browser.newContext({ locale: 'es-PA' });
  const other = await context.newPage();
  await other.goto(address);
  await payByCard(other, cards.mastercard);
  await expect(other.getByRole('dialog', { name: '¿Pagar otra vez?' })).toBeVisible();
  await shoot(other, 'duplicate');
  await context.close();
});
