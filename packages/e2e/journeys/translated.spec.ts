import type { Page } from '@playwright/test';
import { cards, urls } from '../src/environment';
import { fieldsOf, fillCard } from '../src/pages/card-form';
import { expect, test } from '../src/pages/store-page';

// `npm run test:full` plays the translator in all journeys.
test.use({ isTranslated: true });

const pay = (page: Page) => page.getByRole('button', { name: /^(Pagar|Pay)( \$|$)/ });
const amounts = async (page: Page) => (await page.locator('body').innerText()).match(/\$[\d,.]+\d/g);

test('a page that the browser translated says what is charged', async ({ page }) => {
  await page.goto(`${urls.checkout}/cafe-boquete/abierto`);
  const amount = page.getByLabel('Monto a pagar');
  await amount.fill('10');
  await expect(pay(page)).toHaveText('Pagar $10.00');
  // A name, and a figure that stands alone.
  await expect(page.getByText('Café Boquete', { exact: true }).first()).toHaveAttribute('translate', 'no');
  await expect(page.getByText('$10.00', { exact: true }).first()).toHaveAttribute('translate', 'no');
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  const before = (await amounts(page))?.filter((one) => one === '$10.00').length;
  await fillCard(page, cards.visa);
  await amount.fill('250');
  await expect(pay(page)).toHaveText('Pagar $250.00');
  const after = await amounts(page);
  expect(after?.filter((one) => one === '$250.00')).toHaveLength(before ?? 0);
  expect(after).not.toContain('$10.00');
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await amounts(page)).toContain('$250.00');
  expect(await amounts(page)).not.toContain('$10.00');
});

test(
  'a donation and another language are shown on a page that the browser translated',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`${urls.checkout}/?code=LK-CAMPAIGN`);
    await expect(pay(page)).toHaveText('Pagar $48.15');
    await page.getByRole('button', { name: '$2', exact: true }).click();
    await expect(pay(page)).toHaveText('Pagar $50.15');
    await fieldsOf(page).name.fill('Ana Batista');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    await expect(pay(page)).toHaveText('Pay $50.15');
    await expect(page.getByText(/Pagar|tarjeta|Nombre|Donación/)).toHaveCount(0);
  },
);
