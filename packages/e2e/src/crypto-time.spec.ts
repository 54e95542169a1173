import { CryptoPage, CryptoWallet } from './pages/crypto-page';
import { worldUrls } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

// The tests share the clock of their sandbox, so they run one after the other.
test.describe.configure({ mode: 'default' });

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

test(
  'an expired rate is renewed, and an expired payment is final',
  { tag: '@full' },
  async ({ page, store, world: _world }) => {
    const crypto = new CryptoPage(await store.pay());
    const wallet = new CryptoWallet(page.request, worldUrls.checkout);
    await crypto.start();
    const codOper = await crypto.choose('Bitcoin (BTC)', 'Bitcoin');
    const amount = await crypto.copied('Copiar: Monto en BTC');
    await wallet.wait(10);
    await crypto.look();
    await expect(crypto.alert).toContainText('La tasa venció');
    await crypto.newRate.click();
    expect(await crypto.operation()).toBe(codOper);
    expect(await crypto.copied('Copiar: Monto en BTC')).not.toBe(amount);
    await wallet.wait(60);
    await crypto.look();
    await expect(crypto.alert).toContainText('Se acabó el tiempo para pagar');
    // Nothing is lost by leaving now, so there is no question.
    await crypto.screen.getByRole('button', { name: 'Cerrar' }).click();
    expect(await store.result()).toMatchObject({ outcome: 'expired', paid: false, codOper });
  },
);
