import type { Page } from '@playwright/test';
import { fieldsOf, payButton, payByCard } from './pages/card-form';
import { urls } from './environment';
import { holdApp } from './hold-app';
import { expect, test } from './pages/store-page';
import { escapeToClose, pressToClose } from './pages/press-to-close';

type Scope = {
  Checkout: {
    preload: (options: object) => void;
    open: (options: object) => unknown;
    on: (event: 'closed', listener: (result: { success: boolean }) => void) => void;
  };
  shifts?: number[];
  mark?: string;
  escapes?: number;
};

const CODE = 'LK-CAFE0001';

function preload(page: Page): Promise<void> {
  return page.evaluate((code) => {
    (window as unknown as Scope).Checkout.preload({ code });
  }, CODE);
}

/** Opens the checkout by script: the store's own button also shows events, which moves the page. */
function open(page: Page): Promise<void> {
  return page.evaluate((code) => {
    (window as unknown as Scope).Checkout.open({ code });
  }, CODE);
}

/** Records the layout shifts of the page from now on. */
function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shifts: number[] = ((window as unknown as Scope).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Scope).shifts);

for (const width of [390, 1100])
  test(`a preloaded checkout has its form before it is opened, unseen and out of reach: ${String(width)} px`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdApp(page);
    await page.goto(urls.store);
    await preload(page);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-drawn] > *')).toHaveCount(1);
    await expect(page.locator('iframe')).toBeHidden();
    const number = fieldsOf(frame).number;
    const inFrame = async () =>
      await number.evaluate((field) => [innerWidth, field.getBoundingClientRect().width]);
    const before = await inFrame();
    const atStart = await page.evaluate(() => document.documentElement.scrollHeight);
    // The frame is the last element of the page.
    await page.getByRole('link').last().focus();
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await frame.locator(':focus').count()).toBe(0);
    }
    await open(page);
    await expect(number).toBeVisible();
    await expect.poll(inFrame).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(atStart);
    release();
    await expect(payButton(store.frame)).toBeEnabled();
  });

test('a page that preloads when an unpaid checkout has closed shows its form at once when it is opened again', async ({
  page,
  store,
}) => {
  await page.evaluate((code) => {
    const { Checkout } = window as unknown as Scope;
    Checkout.on('closed', ({ success }) => {
      if (!success) Checkout.preload({ code });
    });
  }, CODE);
  await store.payButton.focus();
  await open(page);
  await expect(payButton(store.frame)).toBeEnabled();
  await pressToClose(store.frame.getByRole('button', { name: 'Cerrar' }));
  // The closed checkout is gone, and a preloaded one waits, hidden.
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(page.locator('dialog')).not.toHaveAttribute('open');
  await expect(store.frame.locator('html')).toHaveAttribute('data-version', /./);
  const waiting = page.frame({ url: /\/pf\/widget/ });
  await waiting?.evaluate(() => ((window as unknown as Scope).mark = 'the same'));
  await expect(store.payButton).toBeFocused();
  await open(page);
  await payByCard(store.frame, '4111111111111111');
  await expect(store.frame.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await waiting?.evaluate(() => (window as unknown as Scope).mark)).toBe('the same');
  await pressToClose(store.frame.getByRole('button', { name: 'Cerrar' }));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('an Esc closes a preloaded checkout whose frame is still on its way', async ({ page }) => {
  await page.route('**/pf/widget?*', () => undefined);
  await page.goto(urls.store);
  await preload(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  await open(page);
  await expect(page.locator('dialog')).toHaveAttribute('open');
  escapeToClose(page);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('a preloaded checkout does not intercept the page’s keys', async ({ page, store }) => {
  await preload(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.evaluate(() => {
    const scope = window as unknown as Scope;
    scope.escapes = 0;
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) scope.escapes = (scope.escapes ?? 0) + 1;
    });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => (window as unknown as Scope).escapes)).toBe(1);
  expect(errors).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(store.payButton).toBeVisible();
});

test('opening and closing does not shift the page or change its scroll position', async ({ page, store }) => {
  await page.setViewportSize({ width: 1100, height: 500 });
  await page.goto(urls.store);
  await page.evaluate(() => document.fonts.ready);
  await watchShifts(page);
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  await preload(page);
  await open(page);
  await expect(fieldsOf(store.frame).number).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 250);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await pressToClose(store.frame.getByRole('button', { name: 'Cerrar' }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await shiftsOf(page)).toEqual([]);
});
