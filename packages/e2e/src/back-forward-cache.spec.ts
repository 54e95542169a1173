import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { chromiumArguments, urls } from './environment';

// The headless shell never keeps a page (`BackForwardCacheDisabledForDelegate`): this takes a whole Chromium.
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const executablePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

for (const display of ['modal', 'inline']) {
  test(`a page that the browser keeps for the back button comes back with its checkout: ${display}`, async () => {
    test.skip(executablePath === undefined, 'No Chromium on this machine but the headless shell');
    const browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: [...chromiumArguments, '--headless=new'],
      // Playwright switches the cache off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${urls.store}/playground.html#display=${display}`);
      await page.getByRole('button', { name: 'open()', exact: true }).click();
      await expect(page.frameLocator('iframe').getByRole('radio').first()).toBeVisible();
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
      });
      await page.goto(`${urls.bank}/`);
      // Playwright waits in vain for a page that comes back without loading.
      await page.evaluate(() => history.back());
      const persisted = () =>
        page.evaluate(() => (globalThis as { persisted?: boolean }).persisted).catch(() => undefined);
      await expect.poll(persisted).toBe(true);
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-call=close]')?.click());
      const results = () =>
        page.evaluate(() => document.querySelector('#events li[data-event=closed]')?.textContent ?? '');
      // The loader alone knows of no method: the frame has answered.
      await expect.poll(results).toContain('"card"');
      expect(await results()).toContain('"canceled"');
    } finally {
      await browser.close();
    }
  });
}
