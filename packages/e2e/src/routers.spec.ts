import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { fieldsOf, fillCard } from './pages/card-form';
import { expect, test } from './test';
import { pressToClose } from './pages/press-to-close';

const require = createRequire(import.meta.url);
const beside = (main: string, file: string) => join(dirname(main), file);

/** Routers that fetch or restore the page when the payer goes back, as their authors build them. */
const ROUTERS = {
  turbo: { file: beside(require.resolve('@hotwired/turbo'), 'turbo.es2017-umd.js'), start: '' },
  htmx: { file: beside(require.resolve('htmx.org'), 'htmx.js'), start: '' },
  swup: { file: beside(require.resolve('swup'), 'Swup.umd.js'), start: 'new Swup()' },
};

const PAGE = `
  <script src="${urls.checkout}/v1/checkout.js"></script>
  <script src="/router.js"></script>
  <main id="swup" class="transition-main" hx-boost="true">
    <a href="/carrito">Carrito</a>
    <label>Nota <input name="note"></label>
    <button onclick="Checkout.open({ code: 'LK-CAFE0001' })">Pagar</button>
  </main>`;

const stateOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

for (const [name, { file, start }] of Object.entries(ROUTERS))
  test(`${name} neither fetches nor restores the page when the payer leaves the checkout`, async ({
    page,
    context,
  }) => {
    // The page comes from the test, and the checkout from this machine.
    await context.grantPermissions(['local-network-access']);
    const html = `<!doctype html><html lang="es"><title>Otra tienda</title>${PAGE}<script>${start}</script></html>`;
    const fetched: string[] = [];
    await page.route(`${urls.store}/**`, (route) => {
      if (route.request().url().endsWith('/router.js')) return route.fulfill({ path: file });
      fetched.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: html });
    });
    await page.goto(`${urls.store}/`);
    // A step of its own, so that it has something to restore.
    await page.getByRole('link', { name: 'Carrito' }).click();
    await page.waitForURL('**/carrito');
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
