import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { urls } from './environment';
import { type CheckoutScreen, fieldsOf, payButton } from './pages/card-form';
import { withHostPage } from './pages/host-page';

const CODE = 'LK-CAFE0001';

/** Records the layout shifts of each document. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift of each document: the page, and its frame if it has one. */
async function shifted(page: Page): Promise<number[]> {
  const ofFrames = page.frames().map((frame) =>
    frame.evaluate(() => {
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    }),
  );
  return Promise.all(ofFrames);
}

/** Opens the checkout in a page without anything that moves by itself. */
async function openInPage(page: Page, origin: string, display: 'inline' | 'modal'): Promise<CheckoutScreen> {
  await page.goto(origin);
  await page.evaluate(
    ([code, kind]) => {
      const { Checkout } = window as unknown as { Checkout: { open: (options: object) => unknown } };
      Checkout.open({ code, display: kind, ...(kind === 'inline' && { container: document.body }) });
    },
    [CODE, display] as const,
  );
  return page.frameLocator('iframe');
}

async function openHosted(page: Page): Promise<CheckoutScreen> {
  await page.goto(`${urls.checkout}/?code=${CODE}`);
  return page;
}

/** Waits for the form and everything that loads after it, and returns the layout shifts. */
async function shiftsOfForm(page: Page, screen: CheckoutScreen): Promise<number[]> {
  await expect(fieldsOf(screen).number).toBeVisible();
  await expect(payButton(screen)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return shifted(page);
}

// Our font replaces the system's after the first paint: a text at the right edge begins a pixel further left.
const FONT = 0.001;

for (const width of [390, 1100])
  test(`nothing moves on the first screen of the hosted page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const [shift = NaN] = await shiftsOfForm(page, await openHosted(page));
    expect(shift).toBeLessThan(FONT);
  });

for (const display of ['inline', 'modal'] as const)
  test(`nothing moves on a phone's first screen of a checkout opened as ${display}, nor around it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await withHostPage({}, async (host) => {
      const shifts = await shiftsOfForm(page, await openInPage(page, host.replace('otra.', ''), display));
      expect(shifts).toHaveLength(2);
      for (const shift of shifts) expect(shift).toBeLessThan(FONT);
    });
  });
