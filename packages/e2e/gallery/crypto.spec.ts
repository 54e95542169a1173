import type { Page } from '@playwright/test';
import { chooseMethod } from '../src/pages/card-form';
import { CryptoPage, CryptoWallet } from '../src/pages/crypto-page';
import { urls, worldUrls } from '../src/environment';
import { test as worldTest } from '../src/pages/simulator-page';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const TETHER = ['Tether (USDT)', 'Tron (TRC20)'] as const;

async function waiting(page: Page, screen: CryptoPage): Promise<{ codOper: string; wallet: CryptoWallet }> {
  await screen.start();
  return waitingAt(page, screen);
}

async function waitingAt(page: Page, screen: CryptoPage): Promise<{ codOper: string; wallet: CryptoWallet }> {
  const codOper = await screen.choose(...TETHER);
  return { codOper, wallet: new CryptoWallet(page.request) };
}

test('crypto: beginning and choosing', async ({ page, store }) => {
  const crypto = new CryptoPage(await store.pay());
  await chooseMethod(crypto.screen, 'Cripto');
  await expect(crypto.screen.getByLabel('Correo electrónico', { exact: true })).toBeVisible();
  await shoot(page, 'crypto-begin');
  await crypto.start();
  await crypto.screen.getByRole('radio', { name: TETHER[0] }).check();
  await expect(
    crypto.screen.getByRole('radiogroup', { name: 'Red por la que envía', exact: true }),
  ).toBeVisible();
  await shoot(page, 'crypto-choose');
  await crypto.pick('Binance USD (BUSD)', 'BNB Beacon Chain');
  await expect(crypto.alert).toBeVisible();
  await shoot(page, 'crypto-network-down', ['phone']);
});

test('crypto: waiting, too little, confirming', async ({ page, store }) => {
  const crypto = new CryptoPage(await store.pay());
  const { codOper, wallet } = await waiting(page, crypto);
  await shoot(page, 'crypto-waiting');
  await wallet.send(codOper, '40');
  await expect(crypto.alert).toBeVisible();
  await shoot(page, 'crypto-under');
  await wallet.send(codOper, '8.15', { confirmations: 7 });
  await expect(crypto.screen.getByText('Confirmaciones: 7 de 20')).toBeVisible();
  await shoot(page, 'crypto-confirming');
});

test('crypto: on the wrong network', async ({ page, store }) => {
  const crypto = new CryptoPage(await store.pay());
  const { codOper, wallet } = await waiting(page, crypto);
  await wallet.send(codOper, '48.15', { network: 'ERC20' });
  await expect(crypto.alert).toBeVisible();
  await shoot(page, 'crypto-wrong-network');
});

test('crypto: too much, on its own page', async ({ page }) => {
  await page.goto(`${urls.checkout}/pf/widget/crypto?type=lk&code=LK-CAFE0001`);
  const crypto = new CryptoPage(page);
  await crypto.startAlone();
  const { codOper, wallet } = await waitingAt(page, crypto);
  await shoot(page, 'crypto-alone', ['desktop', 'phone']);
  await wallet.send(codOper, '50');
  await expect(page.getByRole('heading', { name: 'Pago aprobado: envió de más' })).toBeVisible();
  await shoot(page, 'crypto-over');
});

test('crypto: no service', async ({ page }) => {
  await page.route('**/merchants/*/services/CRYPTO', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), data: [] } });
  });
  await page.goto(`${urls.checkout}/pf/widget/crypto?type=lk&code=LK-CAFE0001`);
  const crypto = new CryptoPage(page);
  await crypto.startAlone();
  await expect(crypto.alert).toBeVisible();
  await shoot(page, 'crypto-no-service', ['phone']);
});

test('crypto: in English', async ({ page, store }) => {
  const checkout = await store.pay({ language: 'en' });
  await chooseMethod(checkout, 'Crypto');
  await checkout.getByLabel('Email', { exact: true }).fill('ana@correo.com');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: 'Bitcoin (BTC)' }).check();
  await checkout.getByRole('button', { name: /^Continue with BTC/ }).click();
  await expect(checkout.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await shoot(page, 'crypto-waiting-en', ['desktop']);
});

worldTest('crypto: a late payment, and an expired rate', async ({ page, store, simulator }) => {
  await simulator.page.close();
  const crypto = new CryptoPage(await store.pay());
  const wallet = new CryptoWallet(page.request, worldUrls.checkout);
  await crypto.start();
  const codOper = await crypto.choose(...TETHER);
  await wallet.wait(10);
  await crypto.lookFor('La tasa venció');
  await shoot(page, 'crypto-rate-over');
  await wallet.send(codOper, '48.15');
  await expect(crypto.newRate).toBeVisible();
  await expect(crypto.alert).toContainText('48.15');
  await shoot(page, 'crypto-late');
});

worldTest('crypto: an expired payment', async ({ page, store, simulator }) => {
  await simulator.page.close();
  const crypto = new CryptoPage(await store.pay());
  const wallet = new CryptoWallet(page.request, worldUrls.checkout);
  await crypto.start();
  const codOper = await crypto.choose(...TETHER);
  await wallet.wait(70);
  await crypto.lookFor('Se acabó el tiempo para pagar');
  await shoot(page, 'crypto-expired', ['phone']);
  await wallet.send(codOper, '48.15');
  await expect(crypto.alert).toContainText('Está retenido');
  await shoot(page, 'crypto-expired-sent', ['phone']);
});
