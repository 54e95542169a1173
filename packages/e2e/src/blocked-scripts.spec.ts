import { expect, test } from '@playwright/test';
import { flawsAt } from './axe';
import { urls } from './environment';

const SDK = `${urls.bank}/clave/sdk.js`;

for (const [language, title, again, tag] of [
  ['es', 'No pudimos cargar: Clave', 'Intentar de nuevo', []],
  ['en', 'We couldn’t load: Clave', 'Try again', ['@full']],
] as const)
  test(
    `a blocked script turns its method off, and can be loaded again (${language})`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.route(SDK, (route) => route.abort('blockedbyclient'));
      await page.goto(`${urls.checkout}/?code=LK-CAFE0001&language=${language}`);
      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('radio', { name: /^Clave/ })).toHaveCount(0);
      expect(await flawsAt(page)).toEqual([]);
      await page.unroute(SDK);
      await page.getByRole('button', { name: again }).press('Enter');
      await expect(page.getByRole('radio', { name: /^Clave/ })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
