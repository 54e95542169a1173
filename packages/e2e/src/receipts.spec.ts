import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { payByCard } from './pages/card-form';
import { atCounter, CashPage } from './pages/cash-page';
import { cards, urls } from './environment';
import { newSubscription, paidByYappy } from './provider-call';
import { expectOnOneSheet } from './print-receipt';
import { expect, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

const codeOf = (page: Page) => page.locator('article code').first();

test('a cash voucher’s receipt shows its code until it is paid, on one sheet', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const cash = new CashPage(page);
  await cash.fill({ network: 'Sucursal o kiosco' });
  await cash.place('Sucursal Albrook').check();
  await cash.make.click();
  const codOper = await cash.operation();
  await page.goto(`${urls.checkout}/cafe-boquete/receive?Oper=${codOper}`);
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de barras' })).toBeVisible();
  await expect(cash.fact('Pague en')).toHaveText('Sucursal Albrook');
  const digits = await page.locator('figcaption').innerText();
  await expectOnOneSheet(page, 'cash', [
    'Instrucciones de pago',
    'Por pagar en efectivo',
    '$48.15',
    codOper,
    digits,
    'Sucursal Albrook',
    'pague el monto exacto',
  ]);
  await atCounter(page.request, codOper, 'pay');
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Todos los datos' }).click();
  await expect(page.getByText('Completado')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de barras' })).toHaveCount(0);
});

test('a subscription’s receipt shows only the last four digits, on one sheet', async ({ page }) => {
  const code = await newSubscription(page);
  await page.goto(`${urls.checkout}/?type=subs&code=${code}`);
  await payByCard(page, cards.mastercard);
  await expect(page.getByRole('heading', { name: 'Comprobante de suscripción' })).toBeVisible();
  const codOper = await codeOf(page).innerText();
  await expectOnOneSheet(page, 'subscription', [
    'Comprobante de suscripción',
    'Mastercard •••• 4444',
    codOper,
  ]);
  expect(await page.locator('body').innerText()).not.toMatch(/5555 ?55/);
});

test('a donation has a receipt of its own, from the payment’s and back: on one sheet', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAMPAIGN`);
  await page.getByRole('button', { name: '$2', exact: true }).click();
  await payByCard(page, cards.visa);
  await page.getByRole('button', { name: 'Ver comprobante de la donación' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/pf/receipt/campaign');
  await expect(page.getByRole('heading', { name: 'Comprobante de donación' })).toBeVisible();
  const codOper = await codeOf(page).innerText();
  await expectOnOneSheet(page, 'donation', [
    'Comprobante de donación',
    'Reforestemos el Barú',
    '$2.00',
    'Donación realizada',
    codOper,
  ]);
  await page.getByRole('button', { name: 'Ver el pago' }).click();
  await page.waitForURL(`**/pf/default-receipt/${codOper}`);
});

test('the page on the way says that it is loading, and leads to the receipt', async ({ page }) => {
  const codOper = await paidByYappy(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/receipts?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${urls.checkout}/pf/default-receipt/processing?Oper=${codOper}`);
  await expect(page.getByRole('status').filter({ hasText: /^\s*Cargando/ })).toBeVisible();
  answer();
  await expect(page.getByText(codOper)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/pf/default-receipt/${codOper}`);
});

for (const way of ['Volver a Café Boquete', 'Cerrar'])
  test(`a refund while the receipt is open in a frame is told at the end, by "${way}"`, async ({
    page,
    store,
  }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    const told = await store.result();
    expect(told).toMatchObject({ outcome: 'approved', paid: true });
    const refund = await page.request.post(`${urls.checkout}/simulator/api/payments/${told.codOper}/refund`, {
      headers: { 'x-istmo-simulator': '1', 'idempotency-key': randomUUID() },
      data: {},
    });
    expect(refund.status()).toBe(200);
    await pressToClose(checkout.getByRole('button', { name: way }));
    expect(await store.closing()).toMatchObject({ outcome: 'canceled', reason: 'refunded', paid: false });
    expect(await store.results()).toEqual([told]);
  });
