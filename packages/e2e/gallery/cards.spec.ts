import { fieldsOf, payButton } from '../src/pages/card-form';
import { CardsPage } from '../src/pages/cards-page';
import { cards, worldUrls } from '../src/environment';
import { NequiPage, PayersPhone } from '../src/pages/phone-page';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';
import { WalletPage } from '../src/pages/wallet-page';
import { shoot } from './shoot';

const BRUNO = 'bruno@istmo.test';

test('cards', async ({ page, simulator: _ }) => {
  await page.goto(`${worldUrls.checkout}/pf/widget/addcard`);
  const wallet = new CardsPage(page);
  await new WalletPage(page).enter(BRUNO);
  await expect(fieldsOf(page).number).toBeVisible();
  await shoot(page, 'wallet-add-card');
  await wallet.type(cards.declined);
  await wallet.save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, 'wallet-add-card-refused', ['desktop', 'phone']);
  await wallet.type(cards.amex);
  await wallet.save.click();
  await expect(wallet.kept).toBeVisible();
  await shoot(page, 'wallet-add-card-kept', ['desktop', 'phone']);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(wallet.list).toHaveCount(2);
  await shoot(page, 'wallet-cards');
  await page.getByRole('button', { name: /predeterminada: American/ }).click();
  await expect(page.getByText(/0005 es ahora/)).toBeVisible();
  await page.getByRole('button', { name: /^Quitar Mastercard/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'wallet-card-remove');
  await page.getByRole('button', { name: 'Quitar la tarjeta' }).click();
  await expect(page.getByText(/^Quitamos/)).toBeVisible();
  await shoot(page, 'wallet-card-removed', ['phone']);
});

test('balance and card', async ({ page, simulator: _ }) => {
  await page.goto(`${worldUrls.checkout}/?code=LK-CAFE0001`);
  const wallet = new WalletPage(page);
  await wallet.logIn(BRUNO);
  await page.getByRole('checkbox', { name: /Usar mi saldo/ }).check();
  await shoot(page, 'balance-and-card');
  await page.goto(`${worldUrls.checkout}/pf/widget/addcard?back=${encodeURIComponent('/?code=LK-CAFE0001')}`);
  const adding = new CardsPage(page);
  await adding.type(cards.amex);
  await adding.save.click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await wallet.card(/0005/).click();
  await payButton(page).click();
  await expect(fieldsOf(page).cvc).toBeFocused();
  await shoot(page, 'saved-card-code', ['desktop', 'phone']);
});

test('qr success', async ({ page, context, simulator: _ }) => {
  await page.goto(`${worldUrls.checkout}/?code=LK-CAFE0001`);
  const nequi = new NequiPage(page);
  await nequi.choose();
  await nequi.button('Pagar con un código QR').click();
  const qr = await nequi.qr();
  const success = await context.newPage();
  const codOper = new URLSearchParams(qr.split('?')[1]).get('code') ?? '';
  await success.goto(`${worldUrls.checkout}/pf/widget/qrsuccess?Oper=${codOper}`);
  await expect(success.getByRole('heading', { name: /^Estamos confirmando/ })).toBeVisible();
  await shoot(success, 'qr-success-waiting', ['phone']);
  await new PayersPhone(page.request, worldUrls.checkout).scan(qr);
  await expect(success.getByRole('heading', { name: 'Su pago con QR fue realizado' })).toBeVisible();
  await shoot(success, 'qr-success');
});
