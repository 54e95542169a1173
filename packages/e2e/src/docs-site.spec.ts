import { expect, type Page, test } from '@playwright/test';
import { urls } from './environment';

const DOCS = `${urls.store}/docs`;

/** What goes wrong on a page, as it does: errors in the console, failed and foreign requests. */
function faultsOn(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== urls.store && protocol !== 'data:') faults.push(`A request to ${origin}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${String(response.status())} ${response.url()}`);
  });
  return faults;
}

test('the docs begin with the quick start, and lead through it without a fault', async ({ page }) => {
  const faults = faultsOn(page);
  await page.goto(`${DOCS}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Istmo Checkout' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Quick start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'SDK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /SDK/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CheckoutSession', exact: false })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the search finds a page by a word, and a call by its name', async ({ page }) => {
  const faults = faultsOn(page);
  await page.goto(`${DOCS}/`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('webhook');
  const results = page.getByRole('listbox').getByRole('link');
  await expect(results.first()).toContainText(/webhook/i);
  await page.getByRole('searchbox').fill('voidWaiting');
  await results.filter({ hasText: 'voidWaiting' }).first().click();
  await expect(page).toHaveURL(/provider-reference/);
  expect(faults).toEqual([]);
});

test('the provider API is drawn from openapi.json, and a call has an address', async ({ page }) => {
  // Swagger UI resolves every schema before it draws: seconds where the machine is busy.
  test.slow();
  const faults = faultsOn(page);
  await page.goto(`${DOCS}/provider-reference.html#/core/authCapture`);
  await expect(page.getByRole('heading', { level: 1, name: 'Provider API' })).toBeVisible();
  const call = page.locator('#operations-core-authCapture');
  await expect(call).toContainText('/secure/v1/card/auth-capture', { timeout: 120_000 });
  await expect(call.getByRole('heading', { name: 'Parameters' })).toBeVisible();
  expect(faults).toEqual([]);
});
