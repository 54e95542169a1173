import type { Page } from '@playwright/test';
import { atCounter, CashPage } from '../src/pages/cash-page';
import { urls } from '../src/environment';
import { readBarcode } from '../src/read-barcode';
import { readQr } from '../src/read-qr';
import { expect, test } from '../src/pages/store-page';

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
  expect(await atCounter(page.request, codOper, 'pay')).toBe(200);
  await expect(cash.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.results()).toHaveLength(1);
  expect(await store.provider(codOper)).toMatchObject({ status: 1, outcome: 'approved' });
});
