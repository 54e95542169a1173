import type { Locator, Page } from '@playwright/test';
import { atCounter, hostedCash, mailedTo, CashPage } from './pages/cash-page';
import { urls } from './environment';
import { readBarcode } from './read-barcode';
import { expect, test } from './pages/store-page';
import { expectOnOneSheet } from './print-receipt';

const receipt = { name: 'Comprobante de pago' };

/** The voucher as the counter's machine looks it up. */
async function voucherOf(page: Page, codOper: string) {
  const response = await page.request.get(`${urls.checkout}/api/v1/cash/vouchers/${codOper}`, {
    headers: { authorization: 'istmo-sandbox-client' },
  });
  return ((await response.json()) as { data: { barcode: string; qr: string; reference: string } }).data;
}

const middleOf = async (part: Locator) => {
  const { x = NaN, width = NaN } = (await part.boundingBox()) ?? {};
  return x + width / 2;
};

test('the bar code is read from the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cash = await hostedCash(page);
  const { barcode } = await voucherOf(page, await cash.voucher());
  const bars = cash.screen.getByRole('img', { name: 'Código de barras' });
  expect(await readBarcode(bars)).toBe(barcode);
  const modules = await bars.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width);
  expect(((await bars.boundingBox())?.width ?? 0) % modules).toBe(0);
});

test('a merchant’s vouchers may be made by the network’s other call', async ({ page }) => {
  const cash = await hostedCash(page, 'LK-PAGOCASH');
  const sent = page.waitForRequest('**/api/v1/pagocash');
  await cash.voucher();
  await sent;
  await expect(cash.notPaid).toBeVisible();
});

test('on the hosted page it outlasts a reload, goes by mail, and becomes a receipt', async ({ page }) => {
  const cash = await hostedCash(page);
  const codOper = await cash.voucher();
  await page.reload();
  await expect(cash.notPaid).toBeVisible();
  await expectOnOneSheet(page, 'voucher', ['Cupón para pagar en efectivo', 'Pague $48.15 en caja']);
  await page.emulateMedia({ media: 'print' });
  const sheet = await middleOf(page.locator('article'));
  for (const code of await page.getByRole('img', { name: /^Código/ }).all())
    expect(Math.abs((await middleOf(code)) - sheet)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'screen' });
  expect(await cash.operation()).toBe(codOper);
  await cash.showDetails();
  await page.getByText('Reenviar').click();
  const to = `${codOper.toLowerCase()}@correo.com`.replace('_', '-');
  await page.getByLabel('Correo de destino').fill(to);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(`Enviado a ${to}`)).toBeVisible();
  const { reference } = await voucherOf(page, codOper);
  await expect.poll(() => mailedTo(page.request, to)).toEqual([reference]);
  const slug = await page.context().newPage();
  await slug.goto(`${urls.checkout}/cafe-boquete/receive?Oper=${codOper}`);
  await expect(slug.getByRole('heading', { name: 'Instrucciones de pago' })).toBeVisible();
  await expect(slug.getByRole('heading', { name: 'Por pagar en efectivo' })).toBeVisible();
  await atCounter(page.request, codOper, 'pay');
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  await expect(slug.getByRole('heading', receipt)).toBeVisible();
});

test('the nearest places come first only if the payer shares their location', async ({
  page,
  store,
  context,
}) => {
  await context.setGeolocation({ latitude: 8.43, longitude: -82.43 });
  const cash = new CashPage(await store.pay());
  await cash.fill({ network: 'Sucursal o kiosco' });
  const first = cash.screen.locator('[name="cash-place"]').nth(1);
  await expect(first).not.toHaveValue('PC-B-DAV');
  const near = cash.screen.getByRole('button', { name: 'Cerca de mí' });
  await near.click();
  await expect(cash.screen.getByText('No tenemos su ubicación')).toBeVisible();
  await context.grantPermissions(['geolocation'], { origin: urls.checkout });
  await context.grantPermissions(['geolocation'], { origin: urls.store });
  const request = page.waitForRequest(/near=8\.43(%2C|,)-82\.43/);
  await near.click();
  await request;
  await expect(first).toHaveValue('PC-B-DAV');
});
