import { chooseMethod, payButton } from '../src/pages/card-form';
import { worldUrls } from '../src/environment';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';
import { WalletPage } from '../src/pages/wallet-page';
import { shoot } from './shoot';

const hosted = `${worldUrls.checkout}/?code=LK-CAFE0001`;

test('wallet', async ({ page, world: _ }) => {
  await page.goto(`${worldUrls.checkout}/?code=LK-NOGUEST1`);
  const wallet = new WalletPage(page);
  await expect(wallet.alert).toBeVisible();
  await shoot(page, 'login-guest');
  await page.goto(`${worldUrls.checkout}/pf/widget/login?language=en`);
  await expect(wallet.loginTitle).toBeVisible();
  await shoot(page, 'login-en', ['phone']);
  await page.goto(hosted);
  await chooseMethod(wallet.screen, 'Saldo');
  await expect(page.getByText(/Inicie sesión en su billetera/)).toBeVisible();
  await shoot(page, 'balance-guest');
  await wallet.logInButton.last().click();
  await wallet.enter('empleado@istmo.test');
  await expect(wallet.alert).toBeVisible();
  await shoot(page, 'login-refused');
  await wallet.enter('bruno@istmo.test');
  await expect(wallet.alert).toContainText('Le faltan');
  await shoot(page, 'balance-missing');
  await wallet.logOut();
  await wallet.logInButton.last().click();
  await wallet.enter('ana@istmo.test');
  await expect(payButton(page)).toBeEnabled();
  await shoot(page, 'balance-ready');
  await wallet.method('Tarjeta').click();
  await expect(wallet.card('Otra tarjeta')).toBeVisible();
  await shoot(page, 'saved-cards');
  await wallet.card('Otra tarjeta').click();
  await shoot(page, 'saved-cards-other');
  await page.goto(`${worldUrls.checkout}/pf/responseMessage/session?login=1&back=%2F%3Fcode%3DLK-CAFE0001`);
  await expect(page.getByRole('heading', { name: 'Su sesión venció' })).toBeVisible();
  await shoot(page, 'session-over', ['phone']);
});

test('a login with the wallet’s app', async ({ page, world: _world }) => {
  const headers = { 'x-istmo-simulator': '1' };
  await page.request.put(`${worldUrls.checkout}/simulator/api/wallet-app`, {
    headers,
    data: { installed: true },
  });
  await page.goto(`${worldUrls.checkout}/?code=LK-CAFE0001`);
  await new WalletPage(page).logInButton.click();
  const button = page.getByRole('button', { name: 'Entrar con la app Istmo' });
  await expect(button).toBeVisible();
  await shoot(page, 'login-app');
  await button.click();
  const app = page.frameLocator('iframe[title="App Istmo"]').frameLocator('iframe');
  await expect(app.getByRole('heading', { name: /¿Quiere iniciar sesión/ })).toBeVisible();
  await shoot(page, 'login-app-open', ['phone']);
});
