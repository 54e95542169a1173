import type { Page, Route } from '@playwright/test';
import { changeConfig } from './change-config';
import { flawsAt } from './axe';
import { fieldsOf } from './pages/card-form';
import { urls } from './environment';
import { expect, test } from './pages/store-page';

const LINK = `${urls.checkout}/?code=LK-CAFE0001`;
const stalled = (page: Page) => page.getByRole('alert').filter({ hasText: 'The payment has not opened yet' });
/** Ends the time for which the page waits for its scripts. It begins with the styles, which hide the message until then. */
const endOfWait = (page: Page) =>
  page.locator('#stalled').evaluate(async (main) => {
    while (main.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    for (const wait of main.getAnimations()) wait.finish();
  });

for (const [what, scripts, fail, tag] of [
  ['no script', '**/*.js', (route: Route) => route.abort(), []],
  ['no main script', '**/assets/main-*.js', (route: Route) => route.abort(), ['@full']],
  ['a script that never answers', '**/assets/main-*.js', () => undefined, ['@full']],
  ['texts that never come', '**/assets/locale-*.js', () => undefined, ['@full']],
] as const)
  test(
    `with ${what} the hosted page says so after a wait, and a reload opens the form`,
    { tag: [...tag] },
    async ({ page }) => {
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
    },
  );

// The boot script in the page: boot-blocked.spec.ts.
test('the form comes although the script that draws the form is lost', async ({ page }) => {
  await page.route('**/assets/prerender-*.js', (route) => route.abort());
  await page.goto(LINK);
  await expect(fieldsOf(page).number).toBeEditable({ timeout: 6000 });
  await expect(page.locator('#stalled')).toHaveCount(0);
});

test('a provider that does not answer keeps no app from running', async ({ page }) => {
  await page.route('**/payment-info?*', () => undefined);
  await page.clock.install();
  await page.goto(`${LINK}&splash=hidden`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-version');
  await page.clock.runFor(2000);
  await expect(page.locator('html')).toHaveAttribute('data-version', /./);
});

test('where storage decides the first screen, the app waits for no answer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('istmo.begun.LK-CAFE0001', crypto.randomUUID()));
  await page.route('**/payment-info?*', () => undefined);
  await page.clock.install();
  await page.goto(`${LINK}&splash=hidden`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-version', /./);
});

test(
  'the message comes within 8 s, has no violations and fits each width',
  { tag: '@full' },
  async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(LINK);
    await expect(stalled(page)).toBeVisible({ timeout: 8000 });
    expect(await flawsAt(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link')).toBeFocused();
  },
);

test('a page with an unusable configuration says so at once', async ({ page }) => {
  await changeConfig(page, () => '{"environments":{}}');
  await page.goto(LINK);
  await expect(stalled(page)).toBeVisible({ timeout: 3000 });
  await expect(page.getByRole('link')).toBeVisible();
});

test('the message goes away once a slow app is there', async ({ page }) => {
  let draw = (): void => undefined;
  const slow = new Promise<void>((resolve) => (draw = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto(LINK, { waitUntil: 'commit' });
  await endOfWait(page);
  await expect(stalled(page)).toBeVisible();
  draw();
  await expect(fieldsOf(page).number).toBeEditable();
  await expect(page.locator('#stalled')).toHaveCount(0);
});
