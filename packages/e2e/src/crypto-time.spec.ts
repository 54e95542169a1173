import { CryptoPage, CryptoWallet } from './pages/crypto-page';
import { worldUrls } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

test('a late transfer stays unapplied until the payer accepts a new rate', async ({
  page,
  store,
  world: _world,
}) => {
  const crypto = new CryptoPage(await store.pay());
  const wallet = new CryptoWallet(page.request, worldUrls.checkout);
  await crypto.start();
  const codOper = await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
  await wallet.wait(10);
  await wallet.send(codOper, '48.15');
  await expect(crypto.alert).toContainText('Recibimos 48.15 USDT cuando la tasa ya había vencido');
  await crypto.newRate.click();
  await expect(crypto.screen.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, codOper });
});
