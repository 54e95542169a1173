import { flawsAt } from '../src/axe';
import { fieldsOf, fillNumbers, payByCard, payButton, payer, toForm } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

test(
  'form with errors, decline, bank and receipt have no violations and fit each width',
  { tag: '@full' },
  async ({ page, store }) => {
    const check = async () => {
      expect(await flawsAt(page)).toEqual([]);
    };
    const checkout = await store.pay();
    await payButton(checkout).click();
    await expect(fieldsOf(checkout).number).toHaveAttribute('aria-invalid', 'true');
    await check();
    await payByCard(checkout, cards.declined);
    await expect(checkout.getByRole('alert')).toContainText('El pago no fue aprobado');
    await check();
    await toForm(checkout);
    await fillNumbers(checkout, cards.challenged);
    await payButton(checkout).click();
    const bank = checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
    await expect(bank.getByRole('button', { name: 'Aprobar' })).toBeVisible();
    await check();
    // Uses a key: after a resize, Chromium may still route a click by the old positions of the frames.
    await bank.getByRole('button', { name: 'Aprobar' }).press('Enter');
    await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await check();
  },
);

test('by keyboard alone, from the store to the receipt and back', async ({ page, store }) => {
  await page.goto(urls.store);
  await store.payButton.focus();
  await page.keyboard.press('Enter');
  const checkout = store.frame;
  const fields = fieldsOf(checkout);
  await expect(fields.number).toBeVisible();
  const reach = async (locator: typeof fields.number) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab never reached it');
  };
  for (const [field, text] of [
    [fields.number, cards.visa],
    [fields.expiry, '1234'],
    [fields.cvc, '123'],
    [fields.name, payer.name],
    [fields.email, payer.email],
    [fields.phone, payer.phone],
  ] as const) {
    await reach(field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeFocused();
  await reach(checkout.getByRole('button', { name: /^Volver a/ }));
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await store.result()).toMatchObject({ outcome: 'approved' });
});
