import type { Page } from '@playwright/test';
import { errorText } from './error-text';
import { flawsAt } from './axe';
import { payByCard } from './pages/card-form';
import { CryptoPage, CryptoWallet } from './pages/crypto-page';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

/** The contract of USDT on Tron. */
const USDT_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** The contract of BUSD on BNB Smart Chain, whose chain id is 56. */
const BUSD_ON_BSC = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56';
const receipt = { name: 'Comprobante de pago' };

async function hosted(page: Page, path = '/?code=LK-CAFE0001'): Promise<CryptoPage> {
  await page.goto(urls.checkout + path);
  return new CryptoPage(page);
}

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
  expect(await crypto.copied('Copiar: Monto en USDT')).toBe('48.15');
  expect(await crypto.qr()).toBe(`tron:${address}?amount=48.15&token=${USDT_ON_TRON}`);
  await expect(crypto.screen.getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/);
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

test(
  'too little, then the rest: the missing amount has a QR of its own',
  { tag: '@full' },
  async ({ page }) => {
    const crypto = await hosted(page);
    const wallet = new CryptoWallet(page.request);
    await crypto.start();
    const codOper = await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
    await wallet.send(codOper, '40');
    await expect(crypto.title).toContainText('Falta enviar 8.15 USDT');
    await expect(crypto.alert).toContainText('Recibimos 40 USDT');
    expect(await crypto.qr()).toContain(`?amount=8.15&token=${USDT_ON_TRON}`);
    expect(await flawsAt(page)).toEqual([]);
    await wallet.send(codOper, '8.15');
    await expect(crypto.screen.getByRole('heading', receipt)).toBeVisible();
    await expect(page.getByText(codOper)).toBeVisible();
  },
);

test(
  'too much: approved, and the payer sees how to get the rest back',
  { tag: '@full' },
  async ({ page }) => {
    const crypto = await hosted(page);
    const wallet = new CryptoWallet(page.request);
    await crypto.start();
    const codOper = await crypto.choose('Bitcoin (BTC)', 'Bitcoin');
    const amount = await crypto.copied('Copiar: Monto en BTC');
    expect(await crypto.qr()).toBe(`bitcoin:${await crypto.copied('Copiar: Dirección')}?amount=${amount}`);
    await wallet.send(codOper, `1${amount}`);
    await expect(crypto.alert).toContainText(`Se pidieron ${amount} BTC y recibimos 1${amount} BTC`);
    await expect(crypto.alert).toContainText(codOper);
    await page.getByRole('button', { name: 'Ver el comprobante' }).click();
    await expect(page.getByRole('heading', receipt)).toBeVisible();
  },
);

test(
  'on the wrong network: it does not count, and a payer who leaves gives a pending result',
  { tag: '@full' },
  async ({ page, store }) => {
    const crypto = new CryptoPage(await store.pay());
    await crypto.start();
    const codOper = await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
    await new CryptoWallet(page.request).send(codOper, '48.15', { network: 'ERC20' });
    await expect(crypto.alert).toContainText('Por Ethereum (ERC20) no podemos recibirlo');
    await expect(crypto.title).toContainText('Envíe exactamente 48.15 USDT');
    await expect(crypto.screen.getByRole('radio')).toHaveCount(0);
    await store.close(store.frame);
    expect(await store.result()).toMatchObject({ outcome: 'pending', paid: false, success: true, codOper });
  },
);

test(
  'nothing sent: another coin or another method is free, and the old address is called off',
  { tag: '@full' },
  async ({ store }) => {
    const crypto = new CryptoPage(await store.pay());
    await crypto.start();
    const codOper = await crypto.choose('XRP', 'XRP Ledger');
    await crypto.check.click();
    await expect(crypto.screen.getByText(/Todavía no vemos su envío/)).toBeVisible();
    await crypto.otherWay.click();
    await expect(crypto.screen.getByText(/No envíe nada a la dirección anterior/)).toBeVisible();
    expect(await crypto.choose('Binance USD (BUSD)', 'BNB Smart Chain')).toBe(codOper);
    // EIP-681: a call of the token's contract, with the amount in its smallest unit.
    const address = await crypto.copied('Copiar: Dirección');
    const uint256 = `4815${'0'.repeat(16)}`;
    expect(await crypto.qr()).toBe(
      `ethereum:${BUSD_ON_BSC}@56/transfer?address=${address}&uint256=${uint256}`,
    );
    await crypto.otherWay.click();
    await crypto.screen.getByRole('radio', { name: /^Tarjeta/ }).check();
    await payByCard(store.frame, cards.visa);
    expect(await store.result()).toMatchObject({ outcome: 'approved', method: 'card' });
  },
);

test('a network that takes no requests: said, and another one works', { tag: '@full' }, async ({ page }) => {
  const crypto = await hosted(page, '/cafe-boquete/geisha');
  await crypto.start();
  await crypto.pick('Binance USD (BUSD)', 'BNB Beacon Chain');
  await expect(crypto.alert).toContainText(errorText('requested_qr_failed'));
  await crypto.choose('Binance USD (BUSD)', 'BNB Smart Chain');
  await expect(crypto.title).toContainText('BUSD');
});

test('a merchant without the service: the error is shown at once', { tag: '@full' }, async ({ page }) => {
  await page.route('**/merchants/*/services/CRYPTO', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), data: [] } });
  });
  const crypto = await hosted(page);
  await crypto.start();
  await expect(crypto.alert).toContainText(errorText('service_unavailable'));
});

test('/pf/widget/crypto offers nothing else, and comes back to its address after a reload', async ({
  page,
}) => {
  const crypto = await hosted(page, '/pf/widget/crypto?type=lk&code=LK-CAFE0001');
  await crypto.start();
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toHaveCount(0);
  const codOper = await crypto.choose('Ether (ETH)', 'Ethereum');
  const [address, qr] = [await crypto.copied('Copiar: Dirección'), await crypto.qr()];
  expect(qr).toMatch(new RegExp(`^ethereum:${address}@1\\?value=\\d{14,}$`));
  await page.reload();
  expect(await crypto.operation()).toBe(codOper);
  expect(await crypto.copied('Copiar: Dirección')).toBe(address);
  await page.goto(`${urls.checkout}/pf/widget/crypto?type=lk&code=LK-VISAONLY`);
  await expect(page.getByText(errorText('service_unavailable'))).toBeVisible();
});
