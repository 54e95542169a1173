import type { Page } from '@playwright/test';
import { fieldsOf, payButton, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

const OVER = 'Sobre la página';
const INSIDE = 'Dentro de la página';

/** Opens the example as it is served, with real React in strict mode. Returns the errors that it reports. */
async function openShop(page: Page): Promise<string[]> {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text());
  });
  await page.goto(`${urls.store}/react/`);
  return reported;
}

test('React: the button opens one checkout, which pays and gives the focus back', async ({ page }) => {
  const reported = await openShop(page);
  const button = page.getByRole('button', { name: 'Pagar $48.15' });
  await button.dblclick();
  await expect(page.locator('iframe')).toHaveCount(1);
  const checkout = page.frameLocator('iframe');
  await payByCard(checkout, cards.visa);
  await expect(page.getByRole('status')).toContainText('¡Gracias! Su pedido está pagado. Operación');
  await checkout.getByRole('button', { name: 'Volver al comercio' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(reported).toEqual([]);
});

test(
  'React: a frame is removed with its component, without a result, and a new one pays',
  { tag: '@full' },
  async ({ page }) => {
    const reported = await openShop(page);
    const frame = page.locator('iframe');
    const checkout = page.frameLocator('iframe');
    await page.getByLabel(INSIDE).check();
    await fieldsOf(checkout).name.fill('Ana');
    await expect(frame).toHaveCount(1);
    await page.getByLabel(OVER).check();
    await expect(frame).toHaveCount(0);
    await page.getByLabel(INSIDE).check();
    // Removed before its first screen.
    await page.getByLabel(OVER).check();
    await expect(frame).toHaveCount(0);
    await expect(page.getByRole('status')).toBeEmpty();
    await page.getByLabel(INSIDE).check();
    await expect(payButton(checkout)).toBeVisible();
    await expect(frame).toHaveCount(1);
    await payByCard(checkout, cards.visa);
    await expect(page.getByRole('status')).toContainText('¡Gracias!');
    expect(reported).toEqual([]);
  },
);
