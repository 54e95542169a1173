import { payButton, payByCard, type CheckoutScreen } from './pages/card-form';
import { cards, isolated, urls } from './environment';
import { openBy } from './pages/host-page';
import { expect, test } from './pages/store-page';
import type { FrameLocator } from '@playwright/test';
import { pressToClose } from './pages/press-to-close';

test.use({ launchOptions: isolated });

test('the code that pays does not load: nothing is sent, and the same button pays once it does', async ({
  page,
  store,
}) => {
  const code = /\/flow-card-paying-\w+\.js/;
  await page.route(code, (route) => route.abort('connectionreset'));
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('alert')).toContainText('Sin conexión');
  await page.unroute(code);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

for (const [file, code, mayNeedReload] of [
  ['its own code', /\/flow-nequi-\w+\.js/, false],
  ['code that it shares with other methods', /\/method-parts-\w+\.js/, true],
] as const)
  test(`a method does not load, for ${file} is missing: a way to try again, and what was typed stays`, async ({
    page,
    store,
  }) => {
    await page.route(code, (route) => route.abort('connectionreset'));
    const checkout = await store.pay();
    const email = checkout.getByRole('textbox', { name: /^Correo/ });
    await email.fill('ana@correo.com');
    const nequi = checkout.getByRole('radio', { name: /^Nequi/ });
    await nequi.check();
    const alert = checkout.getByRole('alert').filter({ hasText: 'No se pudo cargar este método' });
    await expect(alert).toContainText('Revise su conexión');
    await page.unroute(code);
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    const phone = checkout.getByRole('textbox', { name: /^Celular registrado/ });
    // Chromium up to 150 remembers the failure of a shared file until the page is loaded again.
    const reload = alert.getByRole('button', { name: 'Volver a cargar' });
    await expect(mayNeedReload ? phone.or(reload) : phone).toBeVisible();
    if (await reload.isVisible()) {
      await reload.click();
      await expect(alert).toBeHidden();
      await nequi.check();
    } else await expect(nequi).toBeFocused();
    await expect(phone).toBeVisible();
    await checkout.getByRole('radio', { name: /^Tarjeta/ }).check();
    await expect(email).toHaveValue('ana@correo.com');
  });

test('code that the card shares with other methods does not load: a reload, and then it is paid', async ({
  page,
  store,
}) => {
  const code = /\/method-parts-\w+\.js/;
  await page.route(code, (route) => route.abort('connectionreset'));
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  const alert = checkout.getByRole('alert');
  await expect(alert).toContainText('Sin conexión');
  await page.unroute(code);
  await payButton(checkout).click();
  const receipt = checkout.getByRole('heading', { name: 'Comprobante de pago' });
  // Chromium up to 150 remembers the failure of a shared file until the page is loaded again.
  const reload = alert.getByRole('button', { name: 'Volver a cargar' });
  await expect(receipt.or(reload)).toBeInViewport();
  if (await reload.isVisible()) {
    await reload.click();
    await expect(alert).toBeHidden();
    await payByCard(checkout, cards.visa);
  }
  await expect(receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test('a reload while the payment is being sent ends at its receipt', async ({ page, store }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  // Set before the frame exists, because Chromium may not hold the requests of an existing frame with its own process.
  await page.route('**/auth-capture', async (route) => {
    await route.fetch();
    // No response: the page is gone before it comes.
    arrive();
  });
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await arrived;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  const again = await store.pay();
  await expect(again.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test('a reload at the receipt shows it again; once it is closed, the payer can buy again', async ({
  page,
  store,
}) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  const operation = checkout.getByText(/^AUTH_CAP-/);
  const first = await operation.innerText();
  await page.reload();
  await store.press();
  await expect(operation).toHaveText(first);
  await pressToClose(checkout.getByRole('button', { name: 'Volver a Café Boquete' }));
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.reload();
  await store.press();
  await expect(payButton(checkout)).toBeEnabled();
});

test('a frame that never loads ends in a plain message, a way to try again, and a failed result', async ({
  page,
}) => {
  await page.route('**/pf/widget*', (route) => route.abort());
  await page.goto(urls.store);
  const result = openBy(page, { code: 'LK-CAFE0001', loadTimeoutMs: 1500 });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  expect(await result).toMatchObject({ outcome: 'failed', paid: false, reason: 'load_timeout' });
});

/** The bank's page, two frames deep: our 3DS page, and the bank's own origin in it. */
function bankIn(checkout: CheckoutScreen): FrameLocator {
  return checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
}

test('a reload of the store during 3DS comes back to the bank, and pays once', async ({ page, store }) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.challenged);
  await expect(bankIn(checkout).getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await page.reload();
  const again = await store.pay();
  await bankIn(again).getByRole('button', { name: 'Aprobar' }).click();
  await expect(again.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});
