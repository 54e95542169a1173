import type { Page } from '@playwright/test';
import { urls } from './environment';
import { payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

type Measured = { pressedAt: number; shifts: number };

const METHODS = ['Yappy', 'Nequi', 'Clave', 'Efectivo', 'Cripto', 'Tarjeta'];

/** Notes where a row is when it is pressed, and how much moves without the payer's doing. */
async function measure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured: Measured = { pressedAt: 0, shifts: 0 };
    Object.assign(window, { measured });
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('label') : null;
      if (row) measured.pressedAt = row.getBoundingClientRect().top;
    };
    addEventListener('pointerdown', note, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) measured.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const measured = (page: Page) => page.evaluate(() => (window as unknown as { measured: Measured }).measured);

const rowOf = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

for (const [screen, size] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  for (const path of ['/?code=LK-CAFE0001', '/pf/widget?type=lk&code=LK-CAFE0001'])
    test(`on ${screen} what pays stays in sight, and a chosen method stays where it was pressed: ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await measure(page);
      await page.goto(urls.checkout + path);
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await page.waitForLoadState('networkidle');
      // Our font replaces the system's after the first paint: a text at the right edge begins a pixel further left.
      expect((await measured(page)).shifts).toBeLessThan(0.001);
      for (const name of METHODS) {
        const row = page.locator('label').filter({ has: rowOf(page, name) });
        await row.click();
        await expect(rowOf(page, name)).toBeChecked();
        await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
        const { pressedAt } = await measured(page);
        const moved = async () => Math.abs(((await row.boundingBox())?.y ?? NaN) - pressedAt);
        await expect.poll(moved, `${name} moves`).toBeLessThanOrEqual(1);
        const action = page.getByRole('main').getByRole('button').last();
        await expect(action, name).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, 2000);
        await expect(action, name).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('$48.15').first(), name).toBeInViewport({ ratio: 1 });
      }
    });

test('a method that is chosen before the page’s later code is there stays where it was pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await measure(page);
  await page.route('**/later-parts-*', (route) => route.abort());
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const row = page.locator('label').filter({ has: rowOf(page, 'Yappy') });
  await row.click();
  await expect(page.getByRole('textbox', { name: /^Celular registrado/ })).toBeVisible();
  const { pressedAt } = await measured(page);
  const moved = async () => Math.abs(((await row.boundingBox())?.y ?? NaN) - pressedAt);
  await expect.poll(moved).toBeLessThanOrEqual(1);
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
