import { encodeBody, fromData } from '@istmo/contract/provider';
import type { Page } from '@playwright/test';
import { errorText } from './error-text';
import { fieldsOf, payButton } from './pages/card-form';
import { flaws, PASSWORD } from './pages/entry-page';
import { urls } from './environment';
import { paidByYappy } from './provider-call';
import { readQr } from './read-qr';
import { expect, test } from './pages/store-page';
import { askForMoney, WalletHomePage } from './pages/wallet-home-page';
import { WalletPage } from './pages/wallet-page';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Shows the page as on a narrow phone in dark mode. */
async function narrow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
}

/** Tabs past the language to the main button, and presses it. */
async function goByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('whoever comes back reads that it succeeded, and gets to the receipt', async ({ page }) => {
  const codOper = await paidByYappy(page);
  const address = `${urls.checkout}/pf/tx-result?Oper=${codOper}`;
  await narrow(page);
  await page.goto(`${address}&language=en`);
  await expect(title(page, 'Payment made')).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  await page.goto(address);
  await expect(title(page, errorText('payment_successfull'))).toBeFocused();
  await expect(page.getByText('$48.15')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  await goByKeyboard(page);
  await expect(title(page, 'Comprobante de pago')).toBeVisible();
});

test('the way back says where it leads, waits for who stays, and takes the outcome along', async ({
  page,
}) => {
  const codOper = await paidByYappy(page);
  const address = `${urls.checkout}/pf/returnpage?Oper=${codOper}`;
  await narrow(page);
  await page.goto(`${address}&language=en&returnUrl=https://evil.test/`);
  await expect(title(page, 'Going back to Café Boquete')).toBeFocused();
  await expect(page.getByRole('timer')).toContainText(new URL(urls.store).host);
  await page.getByRole('button', { name: 'Stay here' }).press('Enter');
  expect(await flaws(page)).toEqual([]);
  // The page goes back by itself. The request is read because the store removes the parameters from its
  // address.
  const left = page.waitForRequest((request) => request.url().startsWith(`${urls.store}/?`));
  await page.clock.install();
  await page.goto(address);
  await expect(title(page, 'De regreso a Café Boquete')).toBeFocused();
  expect(await flaws(page)).toEqual([]);
  await page.clock.fastForward(20_000);
  const query = new URL((await left).url()).searchParams;
  expect([query.get('Oper'), query.get('TotalPagado')]).toEqual([codOper, '48.15']);
});

const HOSTILE = [
  'javascript:window.hostile=1',
  'data:text/html,<h1>x</h1>',
  '//evil.test/',
  'http://store@evil.test/',
  'https://evil.test/',
];

test(
  'a payer is not sent to another site, even if the provider says so',
  { tag: '@full' },
  async ({ page }) => {
    const codOper = await paidByYappy(page);
    let returnUrl = '';
    await page.route('**/api/v1/receipts?*', async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: unknown };
      const data = encodeBody({ ...(fromData(envelope.data) as object), returnUrl });
      await route.fulfill({ response, json: { ...envelope, data } });
    });
    for (returnUrl of HOSTILE) {
      await page.goto(`${urls.checkout}/pf/returnpage?Oper=${codOper}`);
      await expect(title(page, 'Ya puede cerrar esta ventana')).toBeVisible();
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    }
    // Both pages decide it by the same rule, so the other one gets only the last address.
    await page.goto(`${urls.checkout}/pf/tx-result?Oper=${codOper}`);
    await expect(title(page, errorText('payment_successfull'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volver al comercio' })).toHaveCount(0);
  },
);

test(
  'a mail asks for a payment: who, for what, how much, and then the form',
  { tag: '@full' },
  async ({ page }) => {
    await narrow(page);
    await page.goto(`${urls.checkout}/pf/emailPayment?code=LK-CAFE0001&language=en`);
    await expect(title(page, 'Café Boquete is requesting a payment')).toBeFocused();
    expect(await flaws(page)).toEqual([]);
    await page.goto(`${urls.checkout}/pf/emailPayment?code=LK-CAFE0001&type=lk`);
    await expect(title(page, 'Café Boquete le pide un pago')).toBeFocused();
    expect(await flaws(page)).toEqual([]);
    await goByKeyboard(page);
    await expect(fieldsOf(page).number).toBeVisible();
    await expect(payButton(page)).toContainText('$48.15');
    for (const [code, says] of [
      ['LK-NADA0000', errorText('link_not_found')],
      ['LK-EXPIRED1', errorText('expired_link')],
    ] as const) {
      await page.goto(`${urls.checkout}/pf/emailPayment?code=${code}`);
      await expect(title(page, says)).toBeVisible();
      expect(await flaws(page)).toEqual([]);
    }
  },
);

test(
  'the email of a money request shows who asks, and leads to the wallet',
  { tag: '@full' },
  async ({ page }) => {
    const description = `Cena ${String(Date.now())}`;
    await askForMoney(page, 'bruno@istmo.test', { to: 'ana@istmo.test', amount: '3.10', description });
    const response = await page.request.get(`${urls.checkout}/simulator/api/mails?to=ana%40istmo.test`, {
      headers: { 'x-istmo-simulator': '1' },
    });
    const { data } = (await response.json()) as { data: { text: string }[] };
    const text = data.map((mail) => mail.text).find((one) => one.includes(description));
    const [url = ''] = /http\S+\/pf\/emailPayment\S+/.exec(text ?? '') ?? [];
    await page.goto(url);
    await new WalletPage(page).enter('ana@istmo.test', PASSWORD);
    await expect(title(page, 'Bruno Him le pide un pago')).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar $3.10' }).click();
    await expect(new WalletHomePage(page).heading('Solicitudes')).toBeVisible();
  },
);

test(
  'a computer shows both stores, and a phone is led to its own',
  { tag: '@full' },
  async ({ page, browser }) => {
    await narrow(page);
    await page.goto(`${urls.checkout}/pf/deeplink/market?app=istmo&language=en`);
    await expect(title(page, 'Get Istmo')).toBeFocused();
    expect(await flaws(page)).toEqual([]);
    const link = page.getByRole('link', { name: 'Open in Google Play' });
    const code = page.getByRole('img', { name: 'QR code: Open in Google Play' });
    expect(await readQr(code)).toBe(await link.getAttribute('href'));
    const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' });
    await phone.route('https://play.google.com/**', (route) => route.fulfill({ body: 'the store' }));
    const held = await phone.newPage();
    await held.goto(`${urls.checkout}/pf/deeplink/market`);
    await held.waitForURL('https://play.google.com/store/apps/details?id=test.istmo.wallet');
    await phone.close();
  },
);
