import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { fieldsOf, fillCard, payButton, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { openBy, toldTo } from './pages/host-page';
import { HostilePage, payThrough, receiptOf, refuseStorageInFrames } from './pages/hostile-page';
import { stopClock } from './stop-clock';
import { pressToClose } from './pages/press-to-close';

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

test('no storage in the frame: paid with 3DS, without a popup', async ({ context, page }) => {
  await refuseStorageInFrames(context);
  const host = await HostilePage.open(page, 'popup-blocked');
  await host.store.press();
  await payByCard(host.store.frame, cards.challenged);
  const bank = host.store.frame.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(receiptOf(host.store.frame)).toBeVisible();
  expect(await host.store.results()).toEqual([expect.objectContaining({ outcome: 'approved' })]);
  expect(page.context().pages()).toHaveLength(1);
});

test('no storage anywhere, and a reload at the bank: an empty form, and the provider asks before a second payment', async ({
  context,
  page,
}) => {
  await refuseStorageInFrames(context);
  await HostilePage.open(page, 'no-storage');
  const checkout = page.frameLocator('iframe');
  const fields = fieldsOf(checkout);
  const payer = { email: `${randomUUID()}@correo.com`, phone: `6${String(randomInt(1e6, 1e7 - 1))}` };
  const pay = async () => {
    await fillCard(checkout, cards.challenged);
    await fields.email.fill(payer.email);
    await fields.phone.fill(payer.phone);
    await payButton(checkout).click();
  };
  const open = () => {
    // The result of the first call is lost with its page.
    openBy(page, { code: 'LK-DUPGUARD1' }).catch(() => undefined);
  };
  open();
  await pay();
  const bank = checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
  const approve = bank.getByRole('button', { name: 'Aprobar' });
  // Another test may have paid the same amount with this card.
  const again = checkout.getByRole('button', { name: 'Sí, pagar otra vez' });
  await Promise.race([approve.waitFor(), again.waitFor()]);
  if (await again.isVisible()) await again.click();
  await expect(approve).toBeVisible();
  await page.reload();
  open();
  await expect(fields.number).toHaveValue('');
  await pay();
  await expect(checkout.getByRole('dialog', { name: 'Ya hay un pago en curso' })).toBeVisible();
});

test('a payment sets no cookie, so that a browser that blocks those of other sites changes nothing', async ({
  context,
  page,
}) => {
  const host = await HostilePage.open(page);
  await host.store.press();
  await payByCard(host.store.frame, cards.challenged);
  const bank = host.store.frame.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(receiptOf(host.store.frame)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("a router's own history: the back button only closes the checkout, and adds no entries", async ({
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
  await pressToClose(checkout.getByRole('button', { name: 'Cerrar' }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length);
  expect((await host.store.results()).map(({ outcome }) => outcome)).toEqual([
    'canceled',
    'canceled',
    'canceled',
  ]);
});

test('a frame that does not load: a plain message, and the second try pays', async ({ page }) => {
  await page.clock.install();
  const host = await HostilePage.open(page, 'frame-lost');
  await host.store.press();
  await expect(page.getByRole('progressbar', { name: 'Pago seguro' })).toBeVisible();
  await page.clock.fastForward(16_000);
  await page.clock.resume();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar el pago.' })).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await payThrough(host);
});

test('a browser that is too old for the frame: paid on the hosted page', async ({ page }) => {
  const host = await HostilePage.open(page, 'old-browser');
  await host.store.press();
  await payOnPage(page);
});

for (const [fault, where] of [
  ['isolated', 'that isolates itself and would refuse the frame'],
  ['sandboxed', 'without an origin that could be allowed'],
] as const)
  test(`a page ${where}: paid on the hosted page`, async ({ page }) => {
    await HostilePage.open(page, fault);
    expect(await page.evaluate(() => crossOriginIsolated || origin === 'null')).toBe(true);
    await page.evaluate(() => {
      const { Checkout } = window as unknown as { Checkout: { open: (options: object) => void } };
      Checkout.open({ code: 'LK-CAFE0001', display: 'auto' });
    });
    await payOnPage(page);
  });

test("a page that blocks frames by COEP alone: the cause is named at once, and 'auto' pays on the hosted page", async ({
  page,
}) => {
  // Stops the clock, because the time limit would end the wait too.
  await page.clock.install();
  await HostilePage.open(page, 'coep');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const told = toldTo(page);
  expect(await openBy(page, { code: 'LK-CAFE0001' })).toMatchObject({
    outcome: 'failed',
    reason: 'frame_blocked',
  });
  expect(told).toEqual([expect.stringContaining('COEP')]);
  await page.clock.resume();
  await page.evaluate(() => {
    const { Checkout } = window as unknown as { Checkout: { open: (options: object) => void } };
    Checkout.open({ code: 'LK-CAFE0001', display: 'auto' });
  });
  await payOnPage(page);
});

test.describe('a small screen with the keyboard open', () => {
  test.use({ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true });

  test('if the layout viewport shrinks: the field stays in view, and the payment succeeds', async ({
    page,
  }) => {
    const host = await HostilePage.open(page, 'csp');
    const checkout = await host.store.pay();
    await fillCard(checkout, cards.visa);
    const { number, cvc } = fieldsOf(checkout);
    await number.tap();
    await page.setViewportSize({ width: 390, height: 300 });
    await expect(number).toBeFocused();
    await expect(number).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(cvc).toBeFocused();
    await expect(cvc).toBeInViewport({ ratio: 1 });
    await payButton(checkout).focus();
    await expect(payButton(checkout)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(receiptOf(checkout)).toBeVisible();
    expect(await host.store.results()).toEqual([expect.objectContaining({ outcome: 'approved' })]);
  });

  test('if only the visual viewport shrinks, as on an iPhone: each field scrolls into view', async ({
    page,
  }) => {
    const host = await HostilePage.open(page, 'csp');
    const { number, cvc, name, phone } = fieldsOf(await host.store.pay());
    await expect(number).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    // Halves the visual viewport without a resize event. The browser tolerates an overflow of one pixel.
    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    expect(await page.evaluate(() => [innerHeight, visualViewport?.height])).toEqual([664, 332]);
    for (const field of [phone, number, cvc, name]) {
      await field.focus();
      await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => bottomOf(await field.boundingBox())).toBeLessThanOrEqual(333);
    }
  });
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Infinity;
}

test('a slow network: progress is shown at once, the checkout can be closed, and then it is paid', async ({
  page,
}) => {
  await stopClock(page);
  const host = await HostilePage.open(page, 'slow');
  expect(await page.evaluate(() => 'Checkout' in window)).toBe(false);
  await page.clock.runFor(3000);
  await expect.poll(() => page.evaluate(() => 'Checkout' in window)).toBe(true);
  const outcome = openBy(page, { code: 'LK-CAFE0001' });
  const progress = page.getByRole('progressbar', { name: 'Pago seguro' });
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  expect(await outcome).toMatchObject({ outcome: 'canceled' });
  const paid = openBy(page, { code: 'LK-CAFE0001' });
  await expect(progress).toBeVisible();
  await page.clock.resume();
  await payByCard(host.store.frame, cards.visa);
  expect(await paid).toMatchObject({ outcome: 'approved', paid: true });
});

/** Waits for the redirect to the hosted page, and pays there. */
async function payOnPage(page: Page): Promise<void> {
  await page.waitForURL(`${urls.checkout}/?**`);
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
}
