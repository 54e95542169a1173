import type { FrameLocator } from '@playwright/test';
import { payByCard, type CheckoutScreen } from '../src/pages/card-form';
import { cards } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

/** The bank's page, two frames deep: our 3DS page, and the bank's own origin in it. */
function bankIn(checkout: CheckoutScreen): FrameLocator {
  return checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
}

test('the bank approves; before it does, neither the back button nor the page closes the checkout', async ({
  page,
  store,
}) => {
  await page.evaluate(() => {
    type Session = { close: () => void };
    type Checkout = { on: (event: string, listener: (detail: unknown, session: Session) => void) => void };
    const { Checkout } = window as unknown as { Checkout: Checkout };
    Checkout.on('challenged', (_, session) => session.close());
  });
  const checkout = await store.pay();
  await payByCard(checkout, cards.challenged);
  const approve = bankIn(checkout).getByRole('button', { name: 'Aprobar' });
  await test.step('the page gets the reason why the checkout stays', async () => {
    await expect(page.locator('#events li[data-event=closeRefused]')).toContainText('busy');
  });
  await test.step('the back button does not close it', async () => {
    await expect(approve).toBeVisible();
    await page.goBack();
    await expect(approve).toBeVisible();
    expect(await store.results()).toHaveLength(0);
  });
  await test.step('the bank approves', async () => {
    await approve.click();
    await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
    expect(await store.events()).toContain('challenged');
  });
});
