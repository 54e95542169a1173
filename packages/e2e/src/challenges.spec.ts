import type { FrameLocator } from '@playwright/test';
import { payByCard, type CheckoutScreen } from './pages/card-form';
import { cards } from './environment';
import { expect, test } from './pages/store-page';

/** The bank's page, two frames deep: our 3DS page, and the bank's own origin in it. */
function bankIn(checkout: CheckoutScreen): FrameLocator {
  return checkout.frameLocator('iframe').frameLocator('iframe');
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

test(
  'if it is not approved, nothing is charged, and another card may be tried',
  { tag: '@full' },
  async ({ store }) => {
    test.slow();
    const checkout = await store.pay();
    const alert = checkout.getByRole('alert');
    await test.step('the bank approves the payer and declines the card', async () => {
      await payByCard(checkout, cards.challengedThenDeclined);
      await bankIn(checkout).getByRole('button', { name: 'Aprobar' }).click();
      await expect(alert).toBeVisible();
    });
    for (const [name, button, advice] of [
      ['the payer declines at the bank', 'Rechazar', /código que le envía su banco/],
      ['the payer cancels at the bank', 'Cancelar y volver', /quédese en la página de su banco/],
      ['the bank waits in vain', 'No responder', /teléfono a mano/],
    ] as const)
      await test.step(name, async () => {
        await payByCard(checkout, cards.challenged);
        await bankIn(checkout).getByRole('button', { name: button }).click();
        await expect(alert).toContainText(advice);
      });
    await test.step("closing the bank's page asks for confirmation, and cancels the payment", async () => {
      await payByCard(checkout, cards.challenged);
      await expect(bankIn(checkout).getByRole('button', { name: 'Aprobar' })).toBeVisible();
      await checkout.getByRole('button', { name: 'Cancelar la verificación' }).click();
      const question = checkout.getByRole('dialog', { name: '¿Cancelar la verificación?' });
      await question.getByRole('button', { name: 'Cancelar la verificación' }).click();
      await expect(alert).toContainText(/Usted cerró la página de su banco/);
    });
    expect(await store.results()).toHaveLength(0);
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved' });
  },
);

test('a reload of the store during 3DS comes back to the bank, and pays once', async ({ page, store }) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.challenged);
  await expect(bankIn(checkout).getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await page.reload();
  const again = await store.pay();
  await bankIn(again).getByRole('button', { name: 'Aprobar' }).click();
  await expect(again.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test(
  'a payment approved while the store was reloading shows its receipt',
  { tag: '@full' },
  async ({ page, store }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.challenged);
    const bank = bankIn(checkout);
    await expect(bank.getByRole('button', { name: 'Aprobar' })).toBeVisible();
    const answered = page.waitForRequest((request) => request.url().endsWith('/return'));
    await bank.getByRole('button', { name: 'Aprobar' }).click();
    await answered;
    await page.reload();
    const again = await store.pay();
    await expect(again.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  },
);
