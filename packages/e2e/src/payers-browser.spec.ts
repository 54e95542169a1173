import { urls } from './environment';
import { expect, test } from './test';

const isShell = (process.env['CHROMIUM_PATH'] ?? '').includes('headless-shell');

type Scope = { opened: boolean };

test('the browser of these tests opens no window that the payer has not pressed for', async ({ page }) => {
  test.skip(isShell, 'No Chromium on this machine but the headless shell');
  await page.addInitScript(() => {
    (globalThis as unknown as Scope).opened = window.open('about:blank') !== null;
  });
  await page.goto(`${urls.bank}/`);
  expect(await page.evaluate(() => (globalThis as unknown as Scope).opened)).toBe(false);
});
