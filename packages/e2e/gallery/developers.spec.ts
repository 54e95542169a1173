import type { Page } from '@playwright/test';
import { cards, urls, worldUrls } from '../src/environment';
import { payByCard, payButton } from '../src/pages/card-form';
import { CashPage } from '../src/pages/cash-page';
import { test as playgroundTest } from '../src/pages/playground-page';
import { test } from '../src/pages/simulator-page';
import { expect, test as storeTest } from '../src/pages/store-page';
import { shoot, shootAsIs } from './shoot';
import { pressToClose } from '../src/pages/press-to-close';

for (const lang of ['es', 'en'])
  playgroundTest(`the playground in ${lang}`, async ({ page, playground }) => {
    await playground.goto({ display: 'inline', lang });
    await playground.unfold();
    await shoot(page, `playground-${lang}`, ['desktop', 'phone']);
    await playground.call('open');
    await expect(payButton(playground.frame)).toBeEnabled();
    await shoot(page, `playground-open-${lang}`, ['desktop', 'phone']);
  });

storeTest('the store after a payment, and its other pages', async ({ page, store }) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await pressToClose(checkout.getByRole('button', { name: /^Volver a/ }));
  await expect(page.locator('iframe')).toHaveCount(0);
  await store.result();
  await shoot(page, 'store-paid', ['desktop', 'phone']);
  for (const [name, path] of [
    ['store-terms', '/terms.html'],
    ['store-login', '/wallet-login.html'],
  ] as const) {
    await page.goto(urls.store + path);
    await shoot(page, name, ['phone']);
  }
});

test('the simulator in English', async ({ browser, world: _world }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${worldUrls.checkout}/simulator`);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await shootAsIs(page, 'simulator-en');
  await context.close();
});

/** Shows a person's mail in a page that runs scripts, because the mail's own page runs none. */
async function openMail(page: Page, to: string): Promise<void> {
  const response = await page.request.get(`${urls.checkout}/simulator/api/mails`, {
    headers: { 'x-istmo-simulator': '1' },
    params: { to },
  });
  const [mail] = ((await response.json()) as { data: { id: number }[] }).data;
  const html = await page.request.get(`${urls.checkout}/simulator/mails/${String(mail?.id)}`);
  await page.goto('about:blank');
  await page.setContent(await html.text());
}

storeTest('mails: a receipt, and a voucher', async ({ page }) => {
  const send = async (to: string, by = 'Enviarlo por correo') => {
    await page.getByText(by).click();
    await page.getByLabel('Correo de destino').fill(to);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText(`Enviado a ${to}`)).toBeVisible();
    await openMail(page, to);
  };
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await send('comprobante@correo.test');
  await shoot(page, 'mail-receipt', ['desktop', 'phone']);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await page.getByRole('button', { name: 'Pagar otra vez' }).click();
  await page.getByRole('button', { name: 'Sí, pagar otra vez' }).click();
  const cash = new CashPage(page);
  await cash.voucher();
  await cash.showDetails();
  await send('cupon@correo.test', 'Reenviar');
  await shoot(page, 'mail-voucher', ['desktop', 'phone']);
});
