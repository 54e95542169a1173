import type { Page } from '@playwright/test';
import { urls } from './environment';
import { expect, test } from './test';

// The headless shell never caches a page (`BackForwardCacheDisabledForDelegate`): this needs a whole Chromium.
const isShell = (process.env['CHROMIUM_PATH'] ?? '').includes('headless-shell');

for (const display of ['modal', 'inline'])
  test(`${display}: a page restored from the back/forward cache still has its checkout`, async ({ page }) => {
    test.skip(isShell, 'No Chromium on this machine but the headless shell');
    await checkRestored(page, display);
  });

async function checkRestored(page: Page, display: string): Promise<void> {
  await page.goto(`${urls.store}/playground.html#display=${display}`);
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  // The form is prerendered before the frame's script runs. From this event on, the page knows the chosen method.
  await expect(page.locator('#events li[data-event=ready]')).toBeVisible();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await page.goto(`${urls.bank}/`);
  // `page.goBack()` would wait forever: a restored page does not load.
  await page.evaluate(() => history.back());
  const persisted = () =>
    page.evaluate(() => (globalThis as { persisted?: boolean }).persisted).catch(() => undefined);
  await expect.poll(persisted).toBe(true);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-call=close]')?.click());
  const results = () =>
    page.evaluate(() => document.querySelector('#events li[data-event=closed]')?.textContent ?? '');
  await expect.poll(results).toContain('"card"');
  expect(await results()).toContain('"canceled"');
}
