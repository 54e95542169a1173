import { fromData, type PaymentAnswerWire } from '@istmo/contract/provider';
import type { Page } from '@playwright/test';
import { payByCard } from '../src/pages/card-form';
import { CashPage } from '../src/pages/cash-page';
import { cards, urls } from '../src/environment';
import { newSubscription } from '../src/provider-call';
import { expect, test } from '../src/pages/store-page';
import { shoot, shootAsIs } from './shoot';

/** Takes the page as it is printed, on a sheet and on a narrow paper roll. */
async function printed(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await shoot(page, `${name}-printed`, ['desktop']);
  await page.setViewportSize({ width: 302, height: 1123 });
  await shootAsIs(page, `${name}-roll-phone`);
  await page.emulateMedia({ media: 'screen' });
}

test('a receipt of a card payment', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await shoot(page, 'receipt');
  await printed(page, 'receipt');
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.getByText('Enviarlo por correo').click();
  await page.getByLabel('Correo de destino').fill('otra@correo.com');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Enviado a otra@correo.com')).toBeVisible();
  await page.getByText('Enviado a otra@correo.com').scrollIntoViewIfNeeded();
  await shoot(page, 'receipt-mailed', ['desktop']);
});

test('a receipt of a declined card', async ({ page }) => {
  const paid = page.waitForResponse('**/card/auth-capture');
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.insufficientFunds);
  const { data } = (await (await paid).json()) as { data: unknown };
  const { codOper } = fromData(data) as PaymentAnswerWire;
  await page.goto(`${urls.checkout}/pf/default-receipt/${codOper}`);
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await shoot(page, 'receipt-declined');
});

test('a receipt of a subscription', async ({ page }) => {
  await page.goto(`${urls.checkout}/?type=subs&code=${await newSubscription(page)}`);
  await payByCard(page, cards.mastercard);
  await expect(page.getByRole('heading', { name: 'Comprobante de suscripción' })).toBeVisible();
  await shoot(page, 'receipt-subscription');
});

test('a receipt of cash that is not paid yet', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const codOper = await new CashPage(page).voucher();
  await page.goto(`${urls.checkout}/pf/default-receipt/${codOper}`);
  await expect(page.getByRole('img', { name: 'Código de barras' })).toBeVisible();
  await shoot(page, 'receipt-cash');
  await printed(page, 'receipt-cash');
});

test('a receipt of a donation', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAMPAIGN`);
  await page.getByRole('button', { name: '$2', exact: true }).click();
  await payByCard(page, cards.visa);
  await page.getByRole('button', { name: 'Ver comprobante de la donación' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de donación' })).toBeVisible();
  await shoot(page, 'receipt-donation');
  await printed(page, 'receipt-donation');
});
