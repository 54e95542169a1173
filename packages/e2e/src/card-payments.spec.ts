import { expect, StorePage, test } from './pages/store-page';
import { cards, urls } from './environment';
import { fieldsOf, fillCard, fillNumbers, payButton, payByCard, payer } from './pages/card-form';

test('each brand is approved, the store gets the one result at once, and the receipt leads back', async ({
  context,
}) => {
  test.slow();
  const brands = [
    ['Visa', cards.visa, /Visa •••• 1111/],
    ['Amex', cards.amex, /Amex •••• 0005|American Express •••• 0005/],
    ['Mastercard', cards.mastercard, /Mastercard •••• 4444/],
    ['Mastercard 2-series', cards.mastercard2, /Mastercard •••• 3222/],
  ] as const;
  // The others differ by the rules of brands, which have tests of their own.
  for (const [brand, number, mark] of process.env['TEST_REPEATS'] === 'all' ? brands : brands.slice(0, 2))
    await test.step(brand, async () => {
      const page = await context.newPage();
      const store = new StorePage(page);
      const checkout = await store.pay();
      await payByCard(checkout, number);
      await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
      await expect(checkout.getByText(mark)).toBeVisible();
      const result = await store.result();
      expect(result).toMatchObject({
        outcome: 'approved',
        paid: true,
        success: true,
        method: 'card',
        amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
        legacy: { TotalPagado: '48.15', Estado: 'Aprobada' },
      });
      expect(result.legacy.Fecha).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(await store.provider(result.codOper)).toMatchObject({ status: 1 });
      // The next payment would be asked about otherwise.
      await checkout.locator(':root').evaluate(() => localStorage.clear());
      await checkout.getByRole('button', { name: 'Volver al comercio' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await store.results()).toHaveLength(1);
      await page.close();
    });
});

test('a decline shows why, keeps what was typed except the CVC, and another card is approved', async ({
  store,
}) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.insufficientFunds);
  await expect(checkout.getByRole('alert')).toContainText(/fondos/i);
  const fields = fieldsOf(checkout);
  await expect(fields.name).toHaveValue(payer.name);
  await expect(fields.number).toHaveValue('4000 0000 0000 9995');
  await expect(fields.cvc).toHaveValue('');
  expect(await store.results()).toHaveLength(0);
  await fillNumbers(checkout, cards.visa);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test(
  'a payer who is declined and leaves gives a declined result',
  { tag: '@full' },
  async ({ page, store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.declined);
    await expect(checkout.getByRole('alert')).toContainText('El pago no fue aprobado');
    await store.close(checkout);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await store.result()).toMatchObject({
      outcome: 'declined',
      paid: false,
      success: false,
      reason: 'payment_declined',
      legacy: { TotalPagado: '0', Estado: 'Denegada' },
    });
  },
);

test('pressing the pay button twice makes one payment', async ({ page }) => {
  const submits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth-capture')) submits.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await fillCard(page, cards.visa);
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(submits).toHaveLength(1);
});

test('in English, if the merchant’s page asks for it', { tag: '@full' }, async ({ store }) => {
  const checkout = await store.pay({ language: 'en' });
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('heading', { name: 'Payment receipt' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved' });
});
