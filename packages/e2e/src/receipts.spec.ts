import type { Page } from '@playwright/test';
import { violations } from './axe';
import { payByCard } from './pages/card-form';
import { atCounter, CashPage, mailedTo } from './pages/cash-page';
import { cards, urls } from './environment';
import { newSubscription, paidByYappy } from './provider-call';
import { expectOnOneSheet } from './print-receipt';
import { expect, test } from './pages/store-page';

const codeOf = (page: Page) => page.locator('article code').last();

async function paidByCard(page: Page, path: string): Promise<string> {
  await page.goto(urls.checkout + path);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: /^Comprobante de/ })).toBeVisible();
  return codeOf(page).innerText();
}

test('a card’s receipt: on one sheet, by email, in both languages and on a narrow screen', async ({
  page,
}) => {
  const codOper = await paidByCard(page, '/?code=LK-CAFE0001');
  await expectOnOneSheet(page, 'card', [
    'Comprobante de pago',
    'Café Boquete',
    '$48.15',
    'Aprobado',
    'Visa •••• 1111',
    codOper,
    'ITBMS',
    'ISTMO*Café Boquete',
    'ana@correo.com',
  ]);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  await page.getByText('Enviarlo por correo').click();
  const to = `${codOper.toLowerCase().replace('_', '-')}@correo.com`;
  await page.getByLabel('Correo de destino').fill(to);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Enviado a ${to}`)).toBeVisible();
  expect(await mailedTo(page.request, to)).toEqual([codOper]);
  for (let sent = 1; sent < 5; sent += 1) {
    await page.getByRole('button', { name: 'Enviar comprobante' }).click();
    await expect.poll(async () => (await mailedTo(page.request, to)).length).toBe(sent + 1);
  }
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText(/Demasiados intentos. Espere 1\d minutos/)).toBeVisible();
  await page.goto(`${urls.checkout}/cafe-boquete/receive?Oper=${codOper}&language=en`);
  await expect(page.getByRole('heading', { name: 'Payment receipt' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test(
  'a cash voucher’s receipt shows its code until it is paid, on one sheet',
  { tag: '@full' },
  async ({ page }) => {
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
      'Todavía no está pagado',
      '$48.15',
      codOper,
      digits,
      'Sucursal Albrook',
      'pague el monto exacto',
    ]);
    expect(await violations(page)).toEqual([]);
    await atCounter(page.request, codOper, 'pay');
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await expect(page.getByText('Completado')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Código de barras' })).toHaveCount(0);
  },
);

test(
  'a subscription’s receipt shows only the last four digits, on one sheet',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);

test(
  'a donation has a receipt of its own, from the payment’s and back: on one sheet',
  { tag: '@full' },
  async ({ page }) => {
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
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver comprobante del pago' }).click();
    await page.waitForURL(`**/pf/default-receipt/${codOper}`);
  },
);

test(
  'the page on the way says that it is loading, and leads to the receipt',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);

test('an address that names no payment is not a receipt', { tag: '@full' }, async ({ page }) => {
  for (const path of [
    '/pf/default-receipt/processing?Oper=',
    '/pf/receipt/campaign',
    '/pf/receipt/campaign?codOper=..%2F..%2Fsecure',
    '/cafe-boquete/receive?Oper=%22%3E%3Cscript%3E',
    '/SUB-9999/receive',
  ])
    await test.step(path, async () => {
      await page.goto(urls.checkout + path);
      await page.waitForURL(({ pathname }) => pathname === '/404');
      expect(new URL(page.url()).searchParams.get('reason')).toBe('receive_not_found');
    });
});

test('a receipt that does not load can be retried', async ({ page }) => {
  const codOper = await paidByYappy(page);
  await page.route('**/api/v1/receipts?**', (route) => route.abort());
  await page.goto(`${urls.checkout}/pf/default-receipt/${codOper}`);
  await expect(page.getByText('No se pudo cargar el comprobante')).toBeVisible();
  await page.unroute('**/api/v1/receipts?**');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText(codOper)).toBeVisible();
});
