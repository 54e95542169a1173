import type { Page } from '@playwright/test';
import { cards } from './environment';
import { payButton, payByCard } from './pages/card-form';
import { expect, test } from './pages/store-page';

type Scope = { Checkout: { open: (options: object) => { close: () => void } } };

/** Opens a link over the store's page. */
const open = (page: Page, code: string) =>
  page.evaluate((given) => {
    (window as unknown as Scope).Checkout.open({ code: given });
  }, code);

/** The checkout's dialog in the store's page. */
const dialogOf = (page: Page) => page.locator('dialog:has(iframe)');

test('on a desktop the dialog is as wide as its card: two columns to pay, one for the receipt', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const checkout = await store.pay();
  const width = async () => (await dialogOf(page).boundingBox())?.width;
  await expect(payButton(checkout)).toBeVisible();
  expect(await width()).toBe(920);
  await payByCard(checkout, cards.visa);
  await expect.poll(width).toBe(520);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  test(`a short screen is a short sheet at ${size.width} px, and nothing of it is scrolled`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize(size);
    await open(page, 'LK-EXPIRED1');
    await expect(store.frame.getByRole('heading').first()).toBeVisible();
    const height = async () => (await dialogOf(page).boundingBox())?.height ?? Infinity;
    await expect.poll(height).toBeLessThan(size.height * 0.75);
    const { scrolled, sheet } = await store.frame.locator('html').evaluate((html) => ({
      scrolled: html.scrollHeight - html.clientHeight,
      sheet: html.clientHeight,
    }));
    expect(scrolled).toBe(0);
    expect(await height()).toBe(sheet);
  });
