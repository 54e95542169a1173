import type { Page } from '@playwright/test';
import { urls } from './environment';
import { payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

const METHODS = ['Yappy', 'Nequi', 'Clave', 'Efectivo', 'Cripto', 'Tarjeta'];

/** Notes how much moves without the payer's doing. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

const rowOf = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

for (const [screen, size] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  for (const path of ['/?code=LK-CAFE0001', '/pf/widget?type=lk&code=LK-CAFE0001'])
    test(`on ${screen} what pays stays in sight, and a chosen method comes to the top without a hole: ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await noteShifts(page);
      await page.goto(urls.checkout + path);
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await page.waitForLoadState('networkidle');
      // Our font replaces the system's after the first paint: a text at the right edge begins a pixel further left.
      expect(await shifts(page)).toBeLessThan(0.001);
      const list = page.getByRole('group').filter({ has: rowOf(page, 'Yappy') });
      const above = async () => {
        const title = await page.getByRole('heading', { name: '¿Cómo quiere pagar?' }).boundingBox();
        return ((await list.boundingBox())?.y ?? NaN) - ((title?.y ?? NaN) + (title?.height ?? NaN));
      };
      const gap = await above();
      for (const name of METHODS) {
        const row = page.locator('section').filter({ has: rowOf(page, name) });
        await page
          .locator('label')
          .filter({ has: rowOf(page, name) })
          .click();
        await expect(rowOf(page, name)).toBeChecked();
        await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
        await expect(row.locator('label').first(), name).toBeInViewport({ ratio: 1 });
        const [field] = await row.getByRole('textbox').all();
        if (field) await expect(field, name).toBeInViewport({ ratio: 1 });
        expect(await above(), `a hole above ${name}`).toBeLessThan(gap + 1);
        const action = page.getByRole('main').getByRole('button').last();
        await expect(action, name).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, 2000);
        await expect(action, name).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('$48.15').first(), name).toBeInViewport({ ratio: 1 });
      }
    });

test('the widget at the top level is the same card as the hosted page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const cardAt = async (path: string) => {
    await page.goto(urls.checkout + path);
    await expect(payButton(page)).toBeVisible();
    return page.getByRole('main').locator('xpath=..').boundingBox();
  };
  const hosted = await cardAt('/?code=LK-CAFE0001');
  const widget = await cardAt('/pf/widget?type=lk&code=LK-CAFE0001');
  expect(hosted?.width).toBe(920);
  expect(widget).toEqual(hosted);
});
