import { expect, test } from '../src/test';
import { faultsOn, openDocs } from '../src/pages/docs-site-page';

test('the docs lead to the quick start and to the SDK reference without errors', async ({ page }) => {
  const faults = faultsOn(page);
  await openDocs(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Istmo Checkout' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Quick start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: '@istmo/checkout', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '@istmo/checkout' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'CheckoutSession' })).toBeVisible();
  expect(faults).toEqual([]);
});
