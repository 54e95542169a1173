import { expect, type Page, test } from '@playwright/test';
import { fieldsOf, fillCard, payButton, payByCard } from './card-form';
import { cards, urls } from './environment';
import { HostilePage, payThrough, receiptOf, refuseStorageInFrames } from './hostile-page';

test('frozen and polluted prototypes, and no storage on the page: paid', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const host = await HostilePage.open(page, 'frozen', 'polluted', 'no-storage');
  expect(await page.evaluate(() => Object.isFrozen(Array.prototype) && 'extra' in Array.prototype)).toBe(
    true,
  );
  await host.store.press();
  await payThrough(host);
  expect(errors).toEqual([]);
});

test('no storage in the frame: paid, 3DS and all, without a window', async ({ context, page }) => {
  await refuseStorageInFrames(context);
  const host = await HostilePage.open(page, 'popup-blocked');
  await host.store.press();
  await payByCard(host.store.frame, cards.challenged);
  const bank = host.store.frame.frameLocator('iframe').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(receiptOf(host.store.frame)).toBeVisible();
  expect(await host.store.results()).toEqual([expect.objectContaining({ outcome: 'approved' })]);
  expect(page.context().pages()).toHaveLength(1);
});

test("a router's own history: the back button closes, leads nowhere else, and nothing piles up", async ({
  page,
}) => {
  const host = await HostilePage.open(page, 'proxied-history');
  const address = page.url();
  const openAndGoBack = async () => {
    await expect(fieldsOf(await host.store.pay()).number).toBeVisible();
    await page.goBack();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(page.url()).toBe(address);
  };
  await openAndGoBack();
  const length = await page.evaluate(() => history.length);
  await openAndGoBack();
  const checkout = await host.store.pay();
  await checkout.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length);
  expect((await host.store.results()).map(({ outcome }) => outcome)).toEqual([
    'canceled',
    'canceled',
    'canceled',
  ]);
});

test('a frame that is lost: a plain message, and the second try pays', async ({ page }) => {
  await page.clock.install();
  const host = await HostilePage.open(page, 'frame-lost');
  await host.store.press();
  await expect(page.getByRole('progressbar', { name: 'Pago seguro' })).toBeVisible();
  await page.clock.fastForward(16_000);
  await page.clock.resume();
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar el pago.' })).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await payThrough(host);
});

test('a browser that is too old for the frame: paid on the page of its own, and back', async ({ page }) => {
  const host = await HostilePage.open(page, 'old-browser');
  await host.store.press();
  await payOnPage(page);
});

for (const [fault, where] of [
  ['isolated', 'that isolates itself and would refuse the frame'],
  ['sandboxed', 'without an origin that could be allowed'],
] as const)
  test(`a page ${where}: paid on the page of its own`, async ({ page }) => {
    await HostilePage.open(page, fault);
    expect(await page.evaluate(() => crossOriginIsolated || origin === 'null')).toBe(true);
    await page.evaluate(() => {
      const { Checkout } = window as unknown as { Checkout: { open: (options: object) => void } };
      Checkout.open({ code: 'LK-CAFE0001', display: 'auto' });
    });
    await payOnPage(page);
  });

test('a small screen with the keyboard open: the field stays in sight, and all can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const host = await HostilePage.open(page, 'csp');
  const checkout = await host.store.pay();
  await fillCard(checkout, cards.visa);
  const { number, cvc } = fieldsOf(checkout);
  await number.focus();
  await page.setViewportSize({ width: 390, height: 300 });
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cvc).toBeFocused();
  await expect(cvc).toBeInViewport({ ratio: 1 });
  await payButton(checkout).focus();
  await expect(payButton(checkout)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [scrollX, visualViewport?.scale])).toEqual([0, 1]);
  await page.keyboard.press('Enter');
  await expect(receiptOf(checkout)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 664 });
  expect(await host.store.results()).toEqual([expect.objectContaining({ outcome: 'approved' })]);
});
/** On the hosted page, where the payer has been sent. */
async function payOnPage(page: Page): Promise<void> {
  await page.waitForURL(`${urls.checkout}/?**`);
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
}
