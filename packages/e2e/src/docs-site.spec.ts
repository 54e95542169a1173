import type { Locator } from '@playwright/test';
import { flawsAt, WCAG } from './axe';
import { urls } from './environment';
import { expect, test } from './test';
import { DOCS, faultsOn, openDocs } from './pages/docs-site-page';

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

/** The rules that VitePress's own parts break: its sidebar's groups that fold, and the name of its search button. */
const OF_THE_THEME = /nested-interactive|label-content-name-mismatch/;

const LOOKS = ([390, 1366] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, only: WCAG })),
);

for (const [path, demo] of [
  ['/', 'Open the demo'],
  ['/es/', 'Abrir la demo'],
] as const)
  test(`the home at ${path} has the demo and the code beside a phone`, async ({ page }) => {
    const faults = faultsOn(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openDocs(page, path);
    const link = page.getByRole('link', { name: demo });
    // The page is built for `npm start`.
    await expect(link).toHaveAttribute('href', 'http://localhost:4601/');
    await expect(link).toBeInViewport();
    const flaws = await flawsAt(page, LOOKS);
    expect(flaws.filter((flaw) => !OF_THE_THEME.test(flaw))).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.getByRole('banner').locator('.logo')).toBeVisible();
    const place = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 };
    const code = await place(page.locator('.hero pre'));
    const phone = await place(page.locator('.hero img'));
    expect(phone.x).toBeGreaterThan(code.x + code.width);
    expect(faults).toEqual([]);
  });

for (const path of [
  '/get-started/quick-start.html',
  '/get-started/payment-links.html',
  '/reference/options.html',
  '/providers/calls/card.html',
  '/troubleshooting/errors.html',
  '/troubleshooting/errors/load_timeout.html',
  '/es/guides/fulfill-orders.html',
])
  test(`${path} has no violations on a phone and a desktop, in both themes`, async ({ page }) => {
    await openDocs(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const flaws = await flawsAt(page, LOOKS);
    expect(flaws.filter((flaw) => !OF_THE_THEME.test(flaw))).toEqual([]);
  });

test('the address of an error that a published loader prints leads to its page', async ({ page }) => {
  await page.goto(`${DOCS}/errors.html#load_timeout`);
  await page.waitForURL(`${DOCS}/troubleshooting/errors/load_timeout.html`);
  await expect(page.getByRole('heading', { level: 1, name: 'load_timeout' })).toBeVisible();
});

test('the list of errors finds a code by its number, and says when there is none', async ({ page }) => {
  const faults = faultsOn(page);
  await openDocs(page, '/troubleshooting/errors.html');
  const codes = page.getByRole('main').getByRole('listitem');
  const box = page.getByRole('searchbox', { name: 'Find a code' });
  await box.fill('no such code');
  await expect(codes).toHaveCount(0);
  await expect(page.getByText('No code has these words.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Loader' })).toBeHidden();
  await box.fill('520');
  await expect(codes).toHaveCount(1);
  await codes.getByRole('link', { name: '401' }).click();
  await expect(page).toHaveURL(`${DOCS}/troubleshooting/errors/401.html`);
  await expect(page.getByRole('heading', { level: 1, name: '401' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the address of a folder leads to its first page, and any other to the page that says so', async ({
  page,
}) => {
  for (const [folder, first] of [
    ['get-started', 'get-started/quick-start'],
    ['es/guides', 'es/guides/open-the-checkout'],
    ['providers', 'providers/build-a-provider'],
  ]) {
    await page.goto(`${DOCS}/${folder}/`);
    await page.waitForURL(`${DOCS}/${first}.html`);
  }
  const answer = await page.goto(`${DOCS}/none/`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
});

test('a link to an example leads to its file', async ({ page }) => {
  await openDocs(page, '/providers/build-a-provider.html');
  const link = page.getByRole('main').getByRole('link', { name: 'examples/gateway', exact: true });
  const answer = await page.request.get(`${urls.store}${(await link.getAttribute('href')) ?? ''}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/^# /);
});

test('the language menu leads to the same page in Spanish, or to the Spanish home', async ({ page }) => {
  const faults = faultsOn(page);
  // In narrower windows, the language menu is inside another menu.
  await page.setViewportSize({ width: 1366, height: 900 });
  const toSpanish = async () => {
    await page.getByRole('button', { name: 'Change language' }).hover();
    await page.getByRole('link', { name: 'Español' }).click();
  };
  await openDocs(page, '/guides/payment-methods/yappy.html');
  await toSpanish();
  await expect(page).toHaveURL(/\/docs\/es\/guides\/payment-methods\/yappy/);
  await expect(page.getByRole('heading', { level: 2, name: 'Qué ve quien paga' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PA');
  await openDocs(page, '/security/csp.html');
  await toSpanish();
  await expect(page).toHaveURL(`${DOCS}/es/`);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Inicio rápido' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the search finds a page by a word, and a call by its name', async ({ page }) => {
  const faults = faultsOn(page);
  await openDocs(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('webhook');
  const results = page.getByRole('listbox').getByRole('link');
  await expect(results.first()).toContainText(/webhook/i);
  // The search of merchants and providers does not find pages about the development of the checkout.
  await expect(results.filter({ hasText: 'Decisions' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('voidWaiting');
  await results.filter({ hasText: 'voidWaiting' }).first().click();
  await expect(page).toHaveURL(/provider-reference/);
  expect(faults).toEqual([]);
});

test('the calls of the provider API lead to their fields, examples and codes', async ({ page }) => {
  const faults = faultsOn(page);
  await openDocs(page, '/providers/provider-reference.html');
  await page.getByRole('main').getByRole('link', { name: 'authCapture' }).click();
  await expect(page).toHaveURL(`${DOCS}/providers/calls/card.html#authCapture`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calls: card' })).toBeVisible();
  await expect(page.getByText('/secure/v1/card/auth-capture')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'cardInformation.cardNumber' })).toBeVisible();
  expect(faults).toEqual([]);
});
