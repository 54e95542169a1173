import type { Page } from '@playwright/test';
import { fromData, type PaymentAnswerWire } from '@istmo/contract/provider';
import { errorText } from '../src/error-text';
import { payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { PayersPhone, YappyPage } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

for (const [name, path, title] of [
  ['email-payment', '/pf/emailPayment?code=LK-CAFE0001', 'Café Boquete le pide un pago'],
  ['email-payment-fields', '/pf/emailPayment?code=LK-FIELDS01', 'Café Boquete le pide un pago'],
  ['email-payment-login', '/pf/emailPayment?code=LK-NOGUEST1', 'Librería Chiriquí le pide un pago'],
  ['market', '/pf/deeplink/market', 'Descargue Istmo'],
  ['message-expired', '/pf/responseMessage?code=3000', errorText('expired_link')],
  ['message-unknown', '/pf/responseMessage?code=6259', 'No se puede abrir este pago'],
  ['not-found', '/404', errorText('page_not_found')],
] as const)
  test(name, async ({ page }) => {
    await page.goto(urls.checkout + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await shoot(page, name);
  });

test('the result page and the return page', async ({ page }) => {
  for (const [card, name, title] of [
    [cards.visa, 'tx-result', errorText('payment_successfull')],
    [cards.insufficientFunds, 'tx-result-declined', errorText('declined')],
  ] as const) {
    // Otherwise the checkout asks whether the second payment is a duplicate.
    await forget(page);
    const paid = page.waitForResponse('**/card/auth-capture');
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await payByCard(page, card);
    const { data } = (await (await paid).json()) as { data: unknown };
    const { codOper } = fromData(data) as PaymentAnswerWire;
    await page.goto(`${urls.checkout}/pf/tx-result?Oper=${codOper}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await shoot(page, name);
    if (card !== cards.visa) continue;
    await page.goto(`${urls.checkout}/pf/returnpage?Oper=${codOper}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await shoot(page, 'return-page-leaving', ['phone']);
    await page.getByRole('button', { name: 'Quedarme aquí' }).click();
    await shoot(page, 'return-page');
  }
});

async function forget(page: Page): Promise<void> {
  if (!page.url().startsWith(urls.checkout)) return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('a pending payment, and one that its payer rejected', async ({ page }) => {
  const phone = new PayersPhone(page.request);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await new YappyPage(page).ask(phone.number);
  const codOper = await phone.requestCode();
  await page.goto(`${urls.checkout}/pf/tx-result?Oper=${codOper}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Su pago se está confirmando' })).toBeVisible();
  await shoot(page, 'tx-result-pending');
  await phone.answer('reject', codOper);
  await page.goto(`${urls.checkout}/pf/default-receipt/${codOper}`);
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await shoot(page, 'receipt-rejected');
});
