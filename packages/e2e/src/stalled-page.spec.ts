import type { Page, Route } from '@playwright/test';
import { changeConfig } from './change-config';
import { endOfWait } from './end-of-wait';
import { holdApp } from './hold-app';
import { fieldsOf } from './pages/card-form';
import { hostedClave } from './pages/clave-page';
import { urls } from './environment';
import { expect, test } from './pages/store-page';
import { stopClock } from './stop-clock';

const LINK = `${urls.checkout}/?code=LK-CAFE0001`;
const stalled = (page: Page) => page.getByRole('alert').filter({ hasText: 'The payment has not opened yet' });

for (const [what, scripts, fail] of [
  ['no script', '**/*.js', (route: Route) => route.abort()],
  ['no main script', '**/assets/main-*.js', (route: Route) => route.abort()],
  ['a script that never answers', '**/assets/main-*.js', () => undefined],
  ['texts that never come', '**/assets/locale-*.js', () => undefined],
] as const)
  test(`with ${what} the hosted page says so after a wait, and a reload opens the form`, async ({ page }) => {
    let isDown = true;
    await page.route(scripts, (route) => (isDown ? fail(route) : route.continue()));
    await page.goto(LINK, { waitUntil: 'commit' });
    await endOfWait(page);
    await expect(stalled(page)).toBeVisible();
    await expect(stalled(page)).toContainText('El pago aún no se ha podido abrir');
    isDown = false;
    await page.getByRole('link', { name: 'Volver a cargar · Reload' }).click();
    await expect(fieldsOf(page).number).toBeEditable();
    await expect(page.locator('#stalled')).toHaveCount(0);
  });

test('a provider that does not answer keeps no app from running', async ({ page }) => {
  await page.route('**/payment-info?*', () => undefined);
  await stopClock(page);
  await page.goto(`${LINK}&splash=hidden`);
  await expect(page.locator('html')).not.toHaveAttribute('data-version');
  await page.clock.resume();
  await expect(page.locator('html')).toHaveAttribute('data-version', /./);
});

test('where storage decides the first screen, the app waits for no answer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('istmo.begun.LK-CAFE0001', crypto.randomUUID()));
  await page.route('**/payment-info?*', () => undefined);
  await stopClock(page);
  await page.goto(`${LINK}&splash=hidden`);
  await expect(page.locator('html')).toHaveAttribute('data-version', /./);
});

test('the message comes after six seconds, has no violations and fits each width', async ({ page }) => {
  // Without answers, nothing is prerendered beside the message.
  await page.route(/\.js$|\/payment-info\?/, (route) => route.abort());
  await page.goto(LINK);
  await expect(page.locator('#stalled')).toHaveCSS('animation-delay', '6s');
  await endOfWait(page);
  await expect(stalled(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link')).toBeFocused();
});

test('a page with an unusable configuration says so at once', async ({ page }) => {
  await changeConfig(page, () => '{"environments":{}}');
  await page.goto(LINK);
  await expect(stalled(page)).toBeVisible();
  await expect(page.getByRole('link')).toBeVisible();
});

test('the message goes away once a slow app is there', async ({ page }) => {
  const draw = await holdApp(page);
  await page.goto(LINK, { waitUntil: 'commit' });
  await endOfWait(page);
  await expect(stalled(page)).toBeVisible();
  draw();
  await expect(fieldsOf(page).number).toBeEditable();
  await expect(page.locator('#stalled')).toHaveCount(0);
});

test('without a splash, the place of the page is held until its script has come', async ({ page }) => {
  await page.route(/\/assets\/main-|\/payment-info\?/, () => undefined);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001&splash=hidden`, { waitUntil: 'commit' });
  const block = page.locator('.placeholder i').first();
  await expect(block).toBeVisible();
  // Hovering fails if something covers the block.
  await block.hover();
});

const SDK = `${urls.bank}/clave/sdk.js`;

test('a script that is blocked is said so when it is needed, and can be loaded again', async ({ page }) => {
  await page.route(SDK, (route) => route.abort('blockedbyclient'));
  const clave = await hostedClave(page);
  await clave.pay();
  await expect(clave.alert).toContainText('No se pudo abrir Clave');
  await page.unroute(SDK);
  await clave.button('Abrir Clave otra vez').press('Enter');
  await expect(clave.terminal.getByLabel('PIN')).toBeVisible();
});
