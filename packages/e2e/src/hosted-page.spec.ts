import { changeConfig } from './change-config';
import { fieldsOf, payByCard, payButton } from './pages/card-form';
import { cards, urls } from './environment';
import { receiptOf } from './pages/hostile-page';
import { expect, test } from './pages/store-page';

test('each address of a payment pays at the top level', { tag: '@full' }, async ({ context }) => {
  test.slow();
  for (const path of [
    '/?code=LK-CAFE0001',
    '/cafe-boquete',
    '/cafe-boquete/geisha',
    '/pf/widget?type=lk&code=LK-CAFE0001',
  ])
    await test.step(path, async () => {
      // A tab that has paid would show its receipt again, and the browser would ask about a second payment.
      const page = await context.newPage();
      await page.goto(urls.checkout + path);
      await payByCard(page, cards.visa);
      await expect(receiptOf(page)).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.close();
    });
});

test('3DS takes over the page, and comes back to the form with the reason or to the receipt', async ({
  page,
}) => {
  const bank = async () => {
    await payByCard(page, cards.challenged);
    await page.waitForURL(`${urls.bank}/**`);
  };
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await test.step('declined', async () => {
    await bank();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await expect(page.getByRole('alert')).toContainText(/no pudo confirmar su identidad/);
    await expect(payButton(page)).toBeVisible();
  });
  await test.step("the back button from the bank's page offers to continue there", async () => {
    await bank();
    await page.goBack();
    await page.getByRole('button', { name: 'Continuar en la página de su banco' }).click();
  });
  await test.step('approved', async () => {
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(receiptOf(page)).toBeVisible();
  });
});

test('a receipt outlasts a reload, and has an address of its own', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
  await page.reload();
  await expect(receiptOf(page)).toBeVisible();
  const codOper = await page.getByText(/^AUTH_CAP-/).innerText();
  await page.goto(`${urls.checkout}/pf/default-receipt/processing?Oper=${codOper}`);
  await expect(page.getByText(codOper)).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/pf/default-receipt/${codOper}`);
});

test('an address of nothing goes to /404', { tag: '@full' }, async ({ page }) => {
  for (const path of [
    '/pf/default-receipt/processing',
    '/pf/default-receipt/AUTH_CAP-NOSUCHTHING00000',
    '/pf/nothing-here',
    '/pf/widget',
    '/pf/widget?type=lk',
    '/pf/widget?type=zz&code=LK-CAFE0001',
    '/a/b/c/d',
  ])
    await test.step(path, async () => {
      await page.goto(urls.checkout + path);
      await page.waitForURL(({ pathname }) => pathname === '/404');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test('without a splash, the place of the page is held until its script has come', async ({ page }) => {
  await page.route(/\/assets\/(main|prerender)-/, () => undefined);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001&splash=hidden`, { waitUntil: 'commit' });
  const block = page.locator('.placeholder i').first();
  await expect(block).toBeVisible();
  // Nothing covers it.
  await block.hover({ timeout: 4000 });
});

test('the splash shows its logo and the payment for its time, and then the form', async ({ page }) => {
  await changeConfig(page, (json) => json.replace('"splashMs":0', '"splashMs":2500'));
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`, { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Istmo' })).toBeVisible();
  await expect(page.locator('#splash')).toContainText('Café Boquete$48.15');
  await expect(fieldsOf(page).number).toBeVisible();
  await expect(page.getByRole('img', { name: 'Istmo' })).toBeHidden();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2500);
  await test.step('once in a visit: not when the payer comes back from the bank', async () => {
    await payByCard(page, cards.challenged);
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.waitForURL(`${urls.checkout}/**`, { waitUntil: 'commit' });
    await expect(receiptOf(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-splash', 'seen');
  });
});
