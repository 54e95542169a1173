import type { Page } from '@playwright/test';
import { flawsAt, LOOKS, violations } from './axe';
import { payByCard } from './pages/card-form';
import { atCounter, CashPage, hostedCash, mailedTo } from './pages/cash-page';
import { cards, urls } from './environment';
import { paymentOf } from './provider-call';
import { readBarcode } from './read-barcode';
import { readQr } from './read-qr';
import { expect, test } from './pages/store-page';

const receipt = { name: 'Comprobante de pago' };

/** The voucher as the counter's machine looks it up. */
async function voucherOf(page: Page, codOper: string) {
  const response = await page.request.get(`${urls.checkout}/api/v1/cash/vouchers/${codOper}`, {
    headers: { authorization: 'istmo-sandbox-client' },
  });
  return ((await response.json()) as { data: { barcode: string; qr: string; reference: string } }).data;
}

test('a voucher from the store: not paid, then paid at a counter', async ({ page, store }) => {
  const cash = new CashPage(await store.pay());
  const codOper = await cash.voucher();
  await expect(cash.notPaid).toBeVisible();
  expect(await store.result()).toMatchObject({
    outcome: 'pending',
    success: true,
    paid: false,
    codOper,
    method: 'cash',
    legacy: { TotalPagado: '0', Estado: 'Pendiente', Tipo: 'CASH', Oper: codOper },
  });
  const { barcode, qr, reference } = await voucherOf(page, codOper);
  expect(await readBarcode(cash.screen.getByRole('img', { name: 'Código de barras' }))).toBe(barcode);
  await cash.showDetails();
  expect(await readQr(cash.screen.getByRole('img', { name: 'Código QR para pagar' }))).toBe(qr);
  await expect(cash.screen.locator('code')).toHaveText(reference);
  expect(await violations(page)).toEqual([]);
  expect(await atCounter(page.request, codOper, 'pay')).toBe(200);
  await expect(cash.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.results()).toHaveLength(1);
  expect(await store.provider(codOper)).toMatchObject({ status: 1, outcome: 'approved' });
});

test('the bar code is read from the smallest screen', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cash = await hostedCash(page);
  const { barcode } = await voucherOf(page, await cash.voucher());
  const bars = cash.screen.getByRole('img', { name: 'Código de barras' });
  expect(await readBarcode(bars)).toBe(barcode);
  const modules = await bars.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width);
  expect(((await bars.boundingBox())?.width ?? 0) % modules).toBe(0);
});

test('an expired voucher says so, and another one can be made', { tag: '@full' }, async ({ page }) => {
  const cash = await hostedCash(page);
  const first = await cash.voucher();
  expect(await atCounter(page.request, first, 'expire')).toBe(200);
  await expect(cash.screen.getByRole('alert')).toContainText('Su cupón de pago venció');
  expect(await paymentOf(page, first)).toMatchObject({ outcome: 'expired' });
  await cash.make.click();
  await expect(cash.notPaid).toBeVisible();
  expect(await cash.operation()).not.toBe(first);
  expect(await atCounter(page.request, await cash.operation(), 'reverse')).toBe(200);
  await expect(cash.screen.getByRole('alert')).toContainText('El pago se canceló');
});

test(
  'a payer whom both networks reject sees the network’s own message',
  { tag: '@full' },
  async ({ page, store }) => {
    const cash = new CashPage(await store.pay());
    await cash.fill({ network: 'PagoCash', email: 'rechazado@istmo.test' });
    await cash.make.click();
    const alert = cash.screen.getByRole('alert');
    await expect(alert).toContainText('El pago no fue aprobado');
    await cash.network('Sucursal o kiosco').check();
    await cash.place('Sucursal Albrook').check();
    await cash.make.click();
    await expect(alert).toContainText('La red de efectivo no aceptó esta solicitud');
    expect(await violations(page)).toEqual([]);
    expect(await store.events()).toContain('declined');
    await store.close(cash.screen);
    expect(await store.result()).toMatchObject({ outcome: 'declined', success: false, paid: false });
  },
);

test(
  'on the hosted page it outlasts a reload, goes by mail, and becomes a receipt',
  { tag: '@full' },
  async ({ page }) => {
    const cash = await hostedCash(page);
    const codOper = await cash.voucher();
    await page.reload();
    await expect(cash.notPaid).toBeVisible();
    expect(await cash.operation()).toBe(codOper);
    await cash.showDetails();
    await page.getByText('Enviarlo por correo').click();
    const to = `${codOper.toLowerCase()}@correo.com`.replace('_', '-');
    await page.getByLabel('Correo de destino').fill(to);
    await page.getByRole('button', { name: 'Enviar comprobante' }).click();
    await expect(page.getByText(`Enviado a ${to}`)).toBeVisible();
    expect(await mailedTo(page.request, to)).toEqual([(await voucherOf(page, codOper)).reference]);
    const slug = await page.context().newPage();
    await slug.goto(`${urls.checkout}/cafe-boquete/receive?Oper=${codOper}`);
    await expect(slug.getByRole('heading', { name: 'Instrucciones de pago' })).toBeVisible();
    await expect(slug.getByText('Pendiente')).toBeVisible();
    await atCounter(page.request, codOper, 'pay');
    await expect(page.getByRole('heading', receipt)).toBeVisible();
    await expect(slug.getByRole('heading', receipt)).toBeVisible();
  },
);

test(
  'choosing another method shows a warning, and the voucher stays available',
  { tag: '@full' },
  async ({ page }) => {
    const cash = await hostedCash(page);
    const codOper = await cash.voucher();
    const another = page.getByRole('button', { name: 'Pagar de otra forma' });
    await another.click();
    await expect(page.getByRole('dialog')).toContainText('pagaría dos veces');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Pagar de otra forma' }).click();
    await page.getByRole('button', { name: 'Ver mi cupón' }).click();
    expect(await cash.operation()).toBe(codOper);
    await another.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pagar de otra forma' }).click();
    await page.getByRole('radio', { name: /^Tarjeta/ }).check();
    await payByCard(page, cards.visa);
    await expect(page.getByText(/^AUTH_CAP-/)).toBeVisible();
  },
);

test('after a lost response, the page finds the one voucher that was made', async ({ page }) => {
  const cash = await hostedCash(page);
  let sent = 0;
  await page.route('**/api/v1/pay-cash', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await cash.voucher();
  await expect(cash.notPaid).toBeVisible();
  expect(sent).toBe(1);
});

test('the voucher has no violations and fits each width; printed, the page has nothing else', async ({
  page,
}) => {
  const cash = await hostedCash(page);
  await cash.voucher();
  expect(await flawsAt(page, [...LOOKS, { width: 320, colorScheme: 'dark' }])).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(cash.notPaid).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de barras' })).toBeVisible();
  for (const name of ['¿Cómo quiere pagar?', 'Tarjeta', 'Enviarlo por correo', 'Resumen del pago'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
