import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from './test';
import { chromiumArguments, urls } from './environment';

// The headless shell never caches a page (`BackForwardCacheDisabledForDelegate`): this needs a full Chromium.
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const executablePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

test('a page restored from the back/forward cache still has its checkout', async () => {
  test.skip(executablePath === undefined, 'No Chromium on this machine but the headless shell');
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumArguments, '--headless=new'],
    // Playwright disables the cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const display of ['modal', 'inline'])
      await test.step(display, async () => {
        const page = await browser.newPage();
        await checkRestored(page, display);
        await page.close();
      });
  } finally {
    await browser.close();
  }
});

async function checkRestored(page: Page, display: string): Promise<void> {
  await page.goto(`${urls.store}/playground.html#display=${display}`);
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('radio').first()).toBeVisible();
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
  // Only the frame knows the method, so the frame has answered.
  await expect.poll(results).toContain('"card"');
  expect(await results()).toContain('"canceled"');
}
