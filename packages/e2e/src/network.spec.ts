import { fillCard, payButton, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { openBy } from './pages/host-page';
import { expect, test } from './pages/store-page';

test('offline at the moment of paying, then online: one payment, and the payer sees its receipt', async ({
  context,
  store,
}) => {
  const checkout = await store.pay();
  await fillCard(checkout, cards.visa);
  await context.setOffline(true);
  await payButton(checkout).click();
  await expect(checkout.getByRole('alert')).toContainText(/conexión|No sabemos|no ha llegado/);
  expect(await store.results()).toHaveLength(0);
  await context.setOffline(false);
  // If the code that pays is not loaded yet, it cannot look up the payment: the form stays, and its button
  // retries.
  const retry = checkout.getByRole('button', { name: /^(Intentar de nuevo|Pagar \$)/ });
  const receipt = checkout.getByRole('heading', { name: 'Comprobante de pago' });
  await expect(retry.or(receipt)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

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
    // Chromium up to 150 remembers the failure of a shared file until the page is loaded anew.
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
  // Chromium up to 150 remembers the failure of a shared file until the page is loaded anew.
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

test(
  'the response is lost on the way back: the payment is found, and not made twice',
  { tag: '@full' },
  async ({ page, store }) => {
    const attempts: string[] = [];
    const checkout = await store.pay();
    await page.route('**/auth-capture', async (route) => {
      attempts.push(route.request().headers()['idempotency-key'] ?? '');
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(new Set(attempts).size).toBe(1);
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
  },
);

test(
  'a reload while the payment is being sent ends at its receipt',
  { tag: '@full' },
  async ({ page, store }) => {
    const checkout = await store.pay();
    const sent = page.waitForRequest('**/auth-capture');
    await page.route('**/auth-capture', async (route) => {
      await route.fetch();
      // No response: the page is gone before it comes.
    });
    await payByCard(checkout, cards.visa);
    await sent;
    await page.waitForTimeout(300);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    const again = await store.pay();
    await expect(again.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
  },
);

test(
  'a reload at the receipt shows it again; once it is closed, the payer can buy again',
  { tag: '@full' },
  async ({ page, store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.visa);
    const operation = checkout.getByText(/^AUTH_CAP-/);
    const first = await operation.innerText();
    await page.reload();
    await store.press();
    await expect(operation).toHaveText(first);
    await checkout.getByRole('button', { name: 'Volver al comercio' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.reload();
    await store.press();
    await expect(payButton(checkout)).toBeEnabled();
  },
);

test('an answer that is no JSON, and one of another shape, is never taken for an approval', async ({
  page,
  store,
}) => {
  const checkout = await store.pay();
  const noJson = { status: 502, body: '<html>Bad gateway</html>' };
  const otherShape = { status: 200, body: '{"headerStatus":{"code":200},"data":{"ok":true}}' };
  const sent: number[] = [];
  await page.route('**/auth-capture', (route) => {
    const answer = sent.length % 2 === 0 ? noJson : otherShape;
    sent.push(answer.status);
    return route.fulfill({ ...answer, contentType: 'application/json' });
  });
  await payByCard(checkout, cards.visa);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect(checkout.getByRole('alert')).toContainText(/No sabemos|no ha llegado/);
  const retry = checkout.getByRole('button', { name: 'Intentar de nuevo' });
  const before = sent.length;
  await retry.click();
  await expect.poll(() => sent.length).toBeGreaterThan(before);
  await expect(retry).toBeVisible();
  await expect(checkout.getByRole('alert')).toContainText(/No sabemos|no ha llegado/);
  expect(new Set(sent)).toEqual(new Set([502, 200]));
  expect(await store.results()).toHaveLength(0);
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
