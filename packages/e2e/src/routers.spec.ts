import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { fieldsOf, fillCard, payButton, payByCard } from './pages/card-form';
import { root, run } from './front-ends/our-packages';
import { expect, test } from './test';
import { pressToClose } from './pages/press-to-close';

const require = createRequire(import.meta.url);
const beside = (main: string, file: string) => join(dirname(main), file);

const SHOP = `
  <script src="${urls.checkout}/v1/checkout.js"></script>
  <main id="swup" class="transition-main" hx-boost="true">
    <h1>PATH</h1>
    <a href="/carrito">Carrito</a>
    <a href="/gracias">Gracias</a>
    <label>Nota <input name="note"></label>
    <button onclick="Checkout.open({ code: 'LK-CAFE0001' })">Pagar</button>
    <div id="pay" data-turbo-permanent hx-preserve data-swup-persist="pay" data-astro-transition-persist="pay"></div>
  </main>`;

/** The HTML of every page of a shop, the address of its router's script, and the file that is served there. */
type Shop = { html: string; router: RegExp; file: string };

const withScript = (file: string, start = ''): Shop => ({
  html: `<!doctype html><html lang="es"><title>Otra tienda</title><script src="/router.js"></script>${SHOP}<script>${start}</script></html>`,
  router: /\/router\.js$/,
  file,
});

/** Astro has its router in its pages only, so a page is built. */
function builtByAstro(): Shop {
  const folder = join(root, '.cache/front-ends/astro');
  cpSync(join(root, 'packages/e2e/front-ends/astro'), folder, { recursive: true });
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock'], folder);
  run('npm', ['run', 'build'], folder);
  const [file = ''] = readdirSync(join(folder, 'dist/_astro'));
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8').replace('<body>', `<body>${SHOP}`);
  return { html, router: /\/_astro\//, file: join(folder, 'dist/_astro', file) };
}

/** Routers that fetch or restore the page when the payer goes back, as their authors build them. */
const ROUTERS = {
  turbo: () => withScript(beside(require.resolve('@hotwired/turbo'), 'turbo.es2017-umd.js')),
  htmx: () => withScript(beside(require.resolve('htmx.org'), 'htmx.js')),
  swup: () => withScript(beside(require.resolve('swup'), 'Swup.umd.js'), 'new Swup()'),
  astro: builtByAstro,
};

// One after the other in one worker: two that build the same shop at once break each other's build.
test.describe.configure({ mode: 'default' });

const shops = new Map<string, Shop>();

/** Opens the shop, and goes to its cart by the router. Returns what the shop is asked for from then on. `more` is in each page. */
async function openCart(page: Page, name: string, made: () => Shop, more = ''): Promise<string[]> {
  // The packages of npm are downloaded the first time.
  test.setTimeout(600_000);
  const shop = shops.get(name) ?? made();
  shops.set(name, shop);
  const { html, router, file } = shop;
  // The page comes from the test, and the checkout from this machine.
  await page.context().grantPermissions(['local-network-access']);
  const fetched: string[] = [];
  await page.route(`${urls.store}/**`, (route) => {
    const address = route.request().url();
    if (router.test(address)) return route.fulfill({ path: file });
    fetched.push(address);
    return route.fulfill({
      contentType: 'text/html',
      body: html.replace('PATH', new URL(address).pathname).replace('</main>', `${more}</main>`),
    });
  });
  await page.goto(`${urls.store}/`);
  // Navigates once, so that the router has a page to restore. The router navigates, not the browser.
  await page.evaluate(() => {
    const results: string[] = [];
    Object.assign(window, { isTheSame: true, results });
    const { Checkout } = window as unknown as Scope;
    Checkout.on('result', ({ outcome }) => results.push(outcome));
  });
  await page.getByRole('link', { name: 'Carrito' }).click();
  await expectPage(page, '/carrito');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  fetched.length = 0;
  return fetched;
}

type Scope = {
  Checkout: {
    on: (event: 'result', listener: (result: { outcome: string }) => void) => void;
    mount: (container: string, options: object) => void;
  };
  results: string[];
};
const resultsOf = (page: Page) => page.evaluate(() => (window as unknown as Scope).results);
const stateOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

/** The page and its address agree. */
async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(`${urls.store}${path}`);
  await expect(page.locator('h1')).toHaveText(path);
  // Turbo takes the address for that of the page only when it is done.
  await expect(page.locator('html[aria-busy]')).toHaveCount(0);
}

/** The shop goes to another page by its router, even under an open checkout. */
const toThanks = () => document.querySelector<HTMLElement>('[href="/gracias"]')?.click();

for (const [name, made] of Object.entries(ROUTERS)) {
  test(`${name} neither fetches nor restores the page when the payer leaves the checkout`, async ({
    page,
  }) => {
    const fetched = await openCart(page, name, made);
    await page.getByLabel('Nota').fill('Sin azúcar');
    await page.getByRole('button', { name: 'Pagar' }).click();
    const checkout = page.frameLocator('iframe');
    await fillCard(checkout, cards.visa);
    await page.goBack();
    const question = checkout.getByRole('dialog', { name: '¿Salir sin pagar?' });
    await question.getByText('Quedarme aquí').click();
    await expect(fieldsOf(checkout).name).not.toHaveValue('');
    await page.goBack();
    await pressToClose(question.getByRole('button', { name: 'Salir', exact: true }));
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByLabel('Nota')).toHaveValue('Sin azúcar');
    expect(await stateOf(page)).not.toContain('istmo');
    expect(fetched).toEqual([]);
  });

  test(`${name} navigates under the receipt: going back shows the pages of before, and the result comes once`, async ({
    page,
  }) => {
    await openCart(page, name, made);
    await page.getByRole('button', { name: 'Pagar' }).click();
    await payByCard(page.frameLocator('iframe'), cards.visa);
    await expect.poll(() => resultsOf(page)).toEqual(['approved']);
    await page.evaluate(toThanks);
    await expectPage(page, '/gracias');
    // Once for the checkout's entry, and once for the page's own.
    for (const path of ['/carrito', '/carrito', '/']) {
      await page.goBack();
      await expectPage(page, path);
    }
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await resultsOf(page)).toEqual(['approved']);
  });

  test(`${name} navigates under an open form: it stays, or is canceled once`, async ({ page }) => {
    await openCart(page, name, made);
    await page.getByRole('button', { name: 'Pagar' }).click();
    await expect(payButton(page.frameLocator('iframe'))).toBeVisible();
    await page.evaluate(toThanks);
    await expectPage(page, '/gracias');
    // The checkout is a child of the body, which the others replace.
    const isReplaced = name !== 'swup';
    await expect(page.locator('iframe')).toHaveCount(isReplaced ? 0 : 1);
    expect(await resultsOf(page)).toEqual(isReplaced ? ['canceled'] : []);
    for (const path of ['/carrito', '/carrito']) {
      await page.goBack();
      await expectPage(page, path);
    }
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await resultsOf(page)).toEqual(['canceled']);
  });

  test(`${name} keeps an inline checkout in an element that stays, and it pays`, async ({ page }) => {
    await openCart(page, name, made);
    await page.evaluate(() => {
      const { Checkout } = window as unknown as Scope;
      Checkout.mount('#pay', { code: 'LK-CAFE0001' });
    });
    const checkout = page.frameLocator('iframe');
    await expect(payButton(checkout)).toBeVisible();
    await page.evaluate(toThanks);
    await expectPage(page, '/gracias');
    await payByCard(checkout, cards.visa);
    await expect.poll(() => resultsOf(page)).toEqual(['approved']);
  });

  test(`${name} has one button of the script tag on each page`, async ({ page }) => {
    const tag = `<script src="${urls.checkout}/v1/checkout.js" data-button="Comprar" data-code="LK-CAFE0001"></script>`;
    await openCart(page, name, made, tag);
    const button = page.getByRole('button', { name: 'Comprar' });
    await expect(button).toHaveCount(1);
    await page.evaluate(toThanks);
    await expectPage(page, '/gracias');
    await expect(button).toHaveCount(1);
    await button.click();
    await expect(payButton(page.frameLocator('iframe'))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  });
}
