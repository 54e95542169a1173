import { fieldsOf, fillCard, payByCard, payButton } from './pages/card-form';
import { cards } from './environment';
import { expect, test } from './pages/store-page';

test('a payer who closes at once gives a canceled result, and the focus goes back', async ({
  page,
  store,
}) => {
  const checkout = await store.pay();
  await checkout.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await store.result()).toMatchObject({
    outcome: 'canceled',
    paid: false,
    success: false,
    legacy: { TotalPagado: '0' },
  });
  await expect(store.payButton).toBeFocused();
});

for (const [way, leave] of [
  ['Esc', async ({ page }) => page.keyboard.press('Escape')],
  ['the back button', async ({ page }) => page.goBack()],
] as const satisfies readonly (readonly [
  string,
  (given: { page: import('@playwright/test').Page }) => unknown,
])[]) {
  test(`${way} closes an untouched checkout, and asks first if something typed would be lost`, async ({
    page,
    store,
  }) => {
    const before = page.url();
    await test.step('untouched', async () => {
      await expect(fieldsOf(await store.pay()).number).toBeVisible();
      await leave({ page });
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(page.url()).toBe(before);
      expect(await store.result()).toMatchObject({ outcome: 'canceled' });
    });
    await store.clearEvents();
    await test.step('with something typed', async () => {
      const checkout = await store.pay();
      await fillCard(checkout, cards.visa);
      await leave({ page });
      const question = checkout.getByRole('dialog', { name: '¿Salir sin pagar?' });
      await question.getByText('Quedarme aquí').click();
      await expect(fieldsOf(checkout).name).not.toHaveValue('');
      await leave({ page });
      await question.getByRole('button', { name: 'Salir', exact: true }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await store.result()).toMatchObject({ outcome: 'canceled' });
    });
  });
}

test('the checkout does not close while a payment is processing', async ({ page, store }) => {
  const checkout = await store.pay();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/auth-capture', async (route) => {
    await held;
    await route.continue();
  });
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByText('Procesando su pago…').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(checkout.getByText('Procesando su pago…').first()).toBeVisible();
  expect(await store.results()).toHaveLength(0);
  release();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test(
  'a page that prevents closing gets the result of the later payment, once',
  { tag: '@full' },
  async ({ page, store }) => {
    await page.evaluate(() => {
      type Checkout = { on: (event: string, listener: (event: Event) => void) => void };
      (window as unknown as { Checkout: Checkout }).Checkout.on('closeRequested', (event) =>
        event.preventDefault(),
      );
    });
    const checkout = await store.pay();
    await checkout.getByRole('button', { name: 'Cerrar' }).click();
    await checkout.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.locator('#events li[data-event=closeRequested]')).toHaveCount(2);
    expect(await store.results()).toHaveLength(0);
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
    await checkout.getByRole('button', { name: 'Volver al comercio' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await store.results()).toHaveLength(1);
  },
);

test('the page does not scroll or shift behind the dialog, and scrolls again afterwards', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1100, height: 500 });
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const before = await width();
  const checkout = await store.pay();
  await expect(payButton(checkout)).toBeVisible();
  expect(await width()).toBe(before);
  await checkout.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

// `many-openings.spec.ts` does the same without the store's buttons, and measures more.
test(
  'opening and closing again and again leaves nothing behind',
  { tag: '@full' },
  async ({ page, store }) => {
    const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
    const history = () => page.evaluate(() => window.history.length);
    const close = async () => {
      const checkout = await store.pay();
      await checkout.getByRole('button', { name: 'Cerrar' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await store.clearEvents();
    };
    await close();
    const [elementsBefore, historyBefore] = [await elements(), await history()];
    for (let times = 0; times < 5; times += 1) await close();
    expect(await elements()).toBe(elementsBefore);
    expect(await history()).toBe(historyBefore);
  },
);
