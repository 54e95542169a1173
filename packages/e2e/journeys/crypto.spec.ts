import { CryptoPage, CryptoWallet } from '../src/pages/crypto-page';
import { expect, test } from '../src/pages/store-page';

/** The contract of USDT on Tron. */
const USDT_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const receipt = { name: 'Comprobante de pago' };

test('exact, from the store: the QR says what the page says, and confirmations are counted', async ({
  page,
  store,
}) => {
  const crypto = new CryptoPage(await store.pay());
  const wallet = new CryptoWallet(page.request);
  await crypto.start();
  const codOper = await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
  await expect(crypto.title).toContainText('Envíe exactamente 48.15 USDT');
  const address = await crypto.copied('Copiar: Dirección');
  expect(await crypto.copied('Copiar: Monto')).toBe('48.15');
  expect(await crypto.qr()).toBe(`tron:${address}?amount=48.15&token=${USDT_ON_TRON}`);
  await expect(crypto.screen.getByRole('timer')).toHaveText(/^\d?\d:\d\d$/);
  await wallet.send(codOper, '48.15', { confirmations: 0 });
  await expect(crypto.screen.getByText('Confirmaciones: 0 de 20')).toBeVisible();
  await wallet.confirm(codOper, 19);
  await expect(crypto.screen.getByText('Confirmaciones: 19 de 20')).toBeVisible();
  await wallet.confirm(codOper, 1);
  await expect(crypto.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.result()).toMatchObject({
    outcome: 'approved',
    paid: true,
    codOper,
    method: 'crypto',
    legacy: { TotalPagado: '48.15', Tipo: 'USDT', Oper: codOper },
  });
});
