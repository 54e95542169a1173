import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { fieldsOf, fillCard } from './pages/card-form';
import { root, run } from './front-ends/our-packages';
import { expect, test } from './test';
import { pressToClose } from './pages/press-to-close';

const require = createRequire(import.meta.url);
const beside = (main: string, file: string) => join(dirname(main), file);

const SHOP = `
  <script src="${urls.checkout}/v1/checkout.js"></script>
  <main id="swup" class="transition-main" hx-boost="true">
    <a href="/carrito">Carrito</a>
    <label>Nota <input name="note"></label>
    <button onclick="Checkout.open({ code: 'LK-CAFE0001' })">Pagar</button>
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

const stateOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

for (const [name, made] of Object.entries(ROUTERS))
  test(`${name} neither fetches nor restores the page when the payer leaves the checkout`, async ({
    page,
    context,
  }) => {
    // The packages of npm are downloaded the first time.
    test.setTimeout(600_000);
    const { html, router, file } = made();
    // The page comes from the test, and the checkout from this machine.
    await context.grantPermissions(['local-network-access']);
    const fetched: string[] = [];
    await page.route(`${urls.store}/**`, (route) => {
      if (router.test(route.request().url())) return route.fulfill({ path: file });
      fetched.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: html });
    });
    await page.goto(`${urls.store}/`);
    // Navigates once, so that the router has a page to restore. The router navigates, not the browser.
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.getByRole('link', { name: 'Carrito' }).click();
    await page.waitForURL('**/carrito');
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    await page.getByLabel('Nota').fill('Sin azúcar');
    fetched.length = 0;
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
