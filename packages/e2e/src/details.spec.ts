import { errorText } from './error-text';
import { flawsAt } from './axe';
import { fillCard, fillNumbers, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';
import type { CheckoutScreen } from './pages/card-form';

const amountOf = (screen: CheckoutScreen) => screen.getByLabel(/^(Monto a pagar|Amount to pay)/);
const payOf = (screen: CheckoutScreen) => screen.getByRole('button', { name: /^(Pagar|Pay)( \$|$)/ });
const receiptOf = (screen: CheckoutScreen) => screen.getByRole('heading', { name: 'Comprobante de pago' });

for (const path of ['/cafe-boquete/abierto', '/stationPayment?code=PS-0002']) {
  test(`${path} is paid at the amount that the payer types`, async ({ page }) => {
    await page.goto(urls.checkout + path);
    await expect(payOf(page)).toHaveText('Pagar');
    await fillCard(page, cards.visa);
    await payOf(page).click();
    await expect(amountOf(page)).toBeFocused();
    await expect(page.getByText(errorText('field_required')).first()).toBeVisible();
    await amountOf(page).fill('1,250.5');
    await expect(payOf(page)).toHaveText('Pagar $1,250.50');
    await payOf(page).click();
    await expect(receiptOf(page)).toBeVisible();
    await expect(page.getByText('$1,250.50').first()).toBeVisible();
  });
}

test('in the widget the result has the amount that the payer types', { tag: '@full' }, async ({ store }) => {
  const checkout = await store.pay({ code: 'cafe-boquete/abierto' });
  await amountOf(checkout).fill('20,75');
  await payByCard(checkout, cards.visa);
  await expect(receiptOf(checkout)).toBeVisible();
  const result = await store.result();
  expect(result).toMatchObject({
    outcome: 'approved',
    paid: true,
    amount: { value: '20.75', minorUnits: 2075 },
  });
  expect(await store.provider(result.codOper)).toMatchObject({ totalPay: '20.75' });
});

test(
  "an amount above the merchant's limit is rejected beside the field; typing is debounced",
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`${urls.checkout}/cafe-boquete/abierto`);
    const requested: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/limits')) requested.push(url.searchParams.get('amount'));
    });
    await amountOf(page).pressSequentially('5000');
    await expect.poll(() => requested).toEqual(['5000.00']);
    await amountOf(page).fill('5000.01');
    await expect(
      page.getByText('El monto supera el límite que permite el comercio: $5,000.00').first(),
    ).toBeVisible();
    await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true');
    expect(requested).toEqual(['5000.00']);
    await amountOf(page).fill('0.50');
    await amountOf(page).blur();
    await expect(page.getByText(errorText('validation_positive_number')).first()).toBeVisible();
  },
);

test('typed data survives a change of method and language, and closing asks first', async ({ store }) => {
  const checkout = await store.pay({ code: 'cafe-boquete/abierto' });
  await amountOf(checkout).fill('12.34');
  await checkout.getByRole('radio', { name: /Yappy/ }).check();
  await expect(payOf(checkout)).toContainText('$12.34');
  await checkout.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await expect(amountOf(checkout)).toHaveValue('12.34');
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect(checkout.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
});

test("the merchant's custom fields are required, sent, and shown on the receipt", async ({ page, store }) => {
  const checkout = await store.pay({ code: 'LK-FIELDS01' });
  await fillCard(checkout, cards.visa);
  await payOf(checkout).click();
  const grind = checkout.getByLabel('Molienda');
  await expect(grind).toBeFocused();
  await expect(grind).toHaveAttribute('aria-invalid', 'true');
  await grind.selectOption('Espresso');
  await checkout.getByLabel('Bolsas').fill('2');
  await checkout.getByLabel(/Dedicatoria/).fill('Para Ana');
  await checkout.getByLabel(/Correo para la factura/).fill('ana@');
  await checkout.getByLabel(/Día de entrega/).fill('2026-12-24');
  await checkout.getByLabel('Envolver para regalo').check();
  await expect(checkout.getByText(errorText('invalid_email'))).toBeVisible();
  await checkout.getByLabel(/Correo para la factura/).fill('facturas@correo.com');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /card|capture/.test(request.url()),
  );
  await payOf(checkout).click();
  await sent;
  await expect(receiptOf(checkout)).toBeVisible();
  for (const [label, value] of [
    ['Molienda', 'Espresso'],
    ['Bolsas', '2'],
    ['Dedicatoria', 'Para Ana'],
    ['Día de entrega', '24/12/2026'],
    ['Envolver para regalo', 'Sí'],
  ] as const)
    await expect(checkout.getByText(label).locator('..')).toContainText(value);
  await expect(checkout.getByText('CB-2041')).toHaveCount(0);
  expect((await store.result()).outcome).toBe('approved');
});

test('a donation is none until it is chosen, and the total, the receipt and the host follow', async ({
  store,
}) => {
  const checkout = await store.pay({ code: 'LK-CAMPAIGN' });
  await expect(payOf(checkout)).toHaveText('Pagar $48.15');
  await expect(checkout.getByRole('button', { pressed: true })).toHaveCount(0);
  await checkout.getByRole('button', { name: 'Otro', exact: true }).click();
  await fillCard(checkout, cards.declined);
  await checkout.getByLabel('Otra donación').fill('100.01');
  await payOf(checkout).click();
  await expect(checkout.getByLabel('Otra donación')).toBeFocused();
  await expect(checkout.getByText('Puede donar hasta $100.00')).toBeVisible();
  await checkout.getByRole('button', { name: '$2', exact: true }).click();
  await expect(payOf(checkout)).toHaveText('Pagar $50.15');
  await payOf(checkout).click();
  await expect(checkout.getByText('El pago no fue aprobado')).toBeVisible();
  await checkout.getByRole('button', { name: '$5', exact: true }).click();
  await fillNumbers(checkout, cards.visa);
  await payOf(checkout).click();
  await expect(receiptOf(checkout)).toBeVisible();
  await expect(checkout.getByText('Donación', { exact: true }).locator('..')).toContainText('$5.00');
  expect(await store.result()).toMatchObject({ outcome: 'approved', amount: { value: '53.15' } });
});

test(
  'if campaigns cannot be loaded, the payment continues without a donation',
  { tag: '@full' },
  async ({ page }) => {
    await page.route('**/campaign-bridges', (route) => route.abort());
    await page.goto(`${urls.checkout}/?code=LK-CAMPAIGN`);
    await payByCard(page, cards.visa);
    await expect(receiptOf(page)).toBeVisible();
    await expect(page.getByText('Donación')).toHaveCount(0);
  },
);

test(
  'amount, fields and donation have no violations and fit the width',
  { tag: '@full' },
  async ({ page }) => {
    for (const path of ['/cafe-boquete/abierto', '/?code=LK-FIELDS01', '/?code=LK-CAMPAIGN'])
      await test.step(path, async () => {
        await page.goto(urls.checkout + path);
        const other = page.getByRole('button', { name: 'Otro', exact: true });
        await expect(payOf(page)).toBeEnabled();
        if (path.endsWith('CAMPAIGN')) await other.click();
        await payOf(page).click();
        await expect(page.locator('[id^=details-][aria-invalid=true]').first()).toBeFocused();
        expect(await flawsAt(page)).toEqual([]);
      });
  },
);
