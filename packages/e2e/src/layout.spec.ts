import type { Locator, Page } from '@playwright/test';
import { urls } from './environment';
import { changeConfig } from './change-config';
import { type CheckoutScreen, chooseMethod, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';
import { setText } from './reflow';

const METHODS = ['Yappy', 'Clave', 'Nequi', 'Efectivo', 'Cripto', 'Tarjeta'];

/** Adds up the layout shifts that do not follow an input of the payer. */
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

const tileOf = (screen: CheckoutScreen, name: string) => screen.getByRole('radio', { name, exact: true });
const moreOf = (screen: CheckoutScreen) => screen.getByRole('button', { name: 'Más', exact: true });

/** The height between the title and the tiles. */
async function aboveTiles(screen: CheckoutScreen): Promise<number> {
  const title = await screen.getByRole('heading', { name: '¿Cómo quiere pagar?' }).boundingBox();
  const tile = await screen.getByRole('radio').first().boundingBox();
  return (tile?.y ?? NaN) - ((title?.y ?? NaN) + (title?.height ?? NaN));
}

/** The height between the tiles and what the chosen method shows, and the bottom of its first field. */
const belowTiles = (screen: CheckoutScreen) =>
  screen
    .getByRole('radiogroup')
    .first()
    .evaluate((group) => {
      const tiles = group.parentElement;
      const parts = [...(tiles?.nextElementSibling?.querySelectorAll('*') ?? [])].flatMap((part) => {
        const { top, bottom, width, height } = part.getBoundingClientRect();
        const isField = part.matches('select, input:not([type=radio], [type=checkbox])');
        return part.firstElementChild || width < 2 || height < 2 ? [] : [{ top, bottom, isField }];
      });
      const top = Math.min(...parts.map((part) => part.top));
      return {
        gap: top - (tiles?.getBoundingClientRect().bottom ?? NaN),
        field: parts.find(({ isField }) => isField)?.bottom,
      };
    });

for (const [screen, size] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
  ['a small phone', { width: 320, height: 568 }],
] as const)
  for (const path of ['/?code=LK-CAFE0001', '/pf/widget?type=lk&code=LK-CAFE0001'])
    test(`on ${screen} what pays stays in sight, and no choice leaves a hole or hides its field: ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await noteShifts(page);
      await page.goto(urls.checkout + path);
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await page.waitForLoadState('networkidle');
      // Our font replaces the system's after the first paint and moves text by some pixels, a larger share of a small screen.
      const font = (0.001 * 390 * 844) / (size.width * size.height);
      expect(await shifts(page)).toBeLessThan(Math.max(0.001, font));
      for (const name of METHODS) {
        await chooseMethod(page, name);
        await expect(tileOf(page, name)).toBeChecked();
        await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
        await expect(tileOf(page, name), name).toBeInViewport({ ratio: 1 });
        expect(await aboveTiles(page), `a hole above ${name}`).toBeLessThanOrEqual(24);
        const action = page.getByRole('main').getByRole('button').last();
        await expect(action, name).toBeInViewport({ ratio: 1 });
        const { gap, field = 0 } = await belowTiles(page);
        expect(gap, `a hole below the tiles of ${name}`).toBeLessThanOrEqual(24);
        const dock = await action.locator('xpath=ancestor::*[@data-part][1]').boundingBox();
        // A small phone scrolls to the fields of longer forms.
        if (name === 'Yappy' || size.height > 600)
          expect(field, `the field of ${name}`).toBeLessThanOrEqual(dock?.y ?? NaN);
        await page.mouse.wheel(0, 2000);
        await expect(action, name).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('$48.15').first(), name).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, -2000);
      }
    });

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
])
  test(`six tiles and the card's number are in sight in the modal at ${String(size.width)} x ${String(size.height)}`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize(size);
    const frame = await store.pay();
    await expect(payButton(frame)).toBeInViewport({ ratio: 1 });
    const dock = await payButton(frame).boundingBox();
    const number = frame.getByLabel('Número de tarjeta');
    const tiles = ['Yappy', 'Tarjeta', 'Clave', 'Nequi', 'Efectivo'].map((name) => tileOf(frame, name));
    const seen = [...tiles, moreOf(frame), number];
    const boxes = await Promise.all(seen.map((part) => part.boundingBox()));
    for (const [at, part] of seen.entries()) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const { y = NaN, height = NaN } = boxes[at] ?? {};
      expect(y + height).toBeLessThan(dock?.y ?? NaN);
    }
    // Three columns.
    expect(new Set(boxes.slice(0, 6).map((box) => Math.round(box?.x ?? NaN))).size).toBe(3);
    expect(await aboveTiles(frame)).toBeLessThanOrEqual(24);
  });

test('two columns of tiles where texts are twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const tiles = await page.getByRole('radiogroup').getByRole('radio').all();
  const places = await Promise.all(tiles.map((tile) => tile.boundingBox()));
  expect(new Set(places.map((box) => Math.round(box?.x ?? NaN))).size).toBe(2);
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

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const edges = async (part: Locator) => {
  const { x = NaN, width = NaN, y = NaN } = (await part.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y };
};

for (const size of [LAPTOP, PHONE])
  test(`the first Tab goes to the form and scrolls nothing: ${String(size.width)} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await expect(payButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).not.toHaveRole('combobox');
    await expect(focused).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

test('with forced colors nothing is seen through the header and the pay button’s place', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    const header = page.getByRole('main').locator('> :first-child');
    const around = payButton(page).locator('xpath=ancestor::*[@data-part][1]');
    const canvas = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('p'));
      sample.style.background = 'Canvas';
      return getComputedStyle(sample).backgroundColor;
    });
    for (const part of [header, around]) {
      await expect(part).toHaveCSS('position', 'sticky');
      await expect(part).toHaveCSS('background-color', canvas);
      await expect(part).toHaveCSS('background-image', 'none');
    }
  }
});

test('without a close button the amount ends with the page’s other content', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await changeConfig(page, (json) => json.replace('"encoding":"hex"', '"encoding":"json"'));
  // Without a return URL, the hosted page has no close button.
  await page.route('**/api/v1/payment-info*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("returnUrlString":)"[^"]*"/, '$1""');
    await route.fulfill({ response, body });
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
  const amount = await edges(page.locator('summary').first());
  expect(amount.right).toBe((await edges(payButton(page))).right);
});

test('with large text the close button and the currency keep their line', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001&urlReturn=${encodeURIComponent(urls.store)}`);
  const close = page.getByRole('button', { name: 'Cerrar' });
  await expect(close).toBeVisible();
  await setText(page, 'large');
  const title = await edges(page.getByRole('heading', { name: '¿Cómo quiere pagar?' }));
  const cross = await edges(close);
  expect(cross.left).toBeGreaterThanOrEqual(title.right - 1);
  expect(Math.abs(cross.top - title.top)).toBeLessThan(44);
  const amount = page.getByRole('complementary').locator('p', { hasText: 'USD' }).last();
  const lines = await amount.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 24))).size;
  });
  expect(lines).toBe(1);
});

test('the ring of the phone’s country is around all of its code', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const country = page.getByLabel('País del teléfono');
  await country.focus();
  const gap = await country.evaluate((select) => {
    const around = select.parentElement;
    const code = around?.querySelector('span, svg');
    if (!around || !code) return NaN;
    const { outlineOffset, outlineWidth } = getComputedStyle(around);
    // The browser paints an outline outside of its offset.
    const ring = around.getBoundingClientRect().left - parseFloat(outlineOffset);
    return code.getBoundingClientRect().left - ring - (parseFloat(outlineWidth) > 0 ? 0 : NaN);
  });
  expect(gap).toBeGreaterThanOrEqual(1);
});

test('check boxes are drawn in the theme’s colors', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const box = page.getByRole('checkbox').first();
  await box.check();
  const look = await box.evaluate((element) => {
    const { appearance, backgroundColor } = getComputedStyle(element);
    const sample = document.body.appendChild(document.createElement('p'));
    sample.style.background = 'var(--brand)';
    return { appearance, isBrand: backgroundColor === getComputedStyle(sample).backgroundColor };
  });
  expect(look).toEqual({ appearance: 'none', isBrand: true });
});
