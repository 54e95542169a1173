import type { Page } from '@playwright/test';
import { urls } from './environment';
import { payButton } from './pages/card-form';
import { expect, test } from './test';

const SRC = `${urls.checkout}/v1/checkout.js`;
const BUTTON = 'data-button="Pagar ahora" data-code="LK-CAFE0001"';
const TAG = `src="${SRC}" ${BUTTON}`;
/** A script tag as a tag manager or a theme adds it. */
const injected = (into: string) => `<script>
  const tag = document.createElement('script');
  Object.assign(tag, { src: '${SRC}' });
  Object.assign(tag.dataset, { button: 'Pagar ahora', code: 'LK-CAFE0001' });
  ${into}.append(tag);
</script>`;
/** A page whose router runs the scripts of a body again after it has put the body into the page. */
const EVALUATED_AGAIN = `<div id="shop"><script ${TAG}></script></div><script>
  addEventListener('load', async () => {
    const text = await (await fetch('${SRC}')).text();
    shop.innerHTML = shop.innerHTML;
    (0, eval)(text);
    document.title = 'again';
  });
</script>`;

type Shop = { head?: string; body?: string };

const SHOWN: Record<string, Shop> = {
  'in the body': { body: `<script ${TAG}></script>` },
  'deferred in the body': { body: `<script defer ${TAG}></script>` },
  'async in the body': { body: `<script async ${TAG}></script>` },
  'a module in the body': { body: `<script type="module" ${TAG}></script>` },
  'injected into the body': { body: injected('document.body') },
  'put there again by a router, and evaluated': { body: EVALUATED_AGAIN },
};

/** Opens a merchant's page. Returns the messages about our script in the browser's console. */
async function openShop(page: Page, { head = '', body = '' }: Shop): Promise<string[]> {
  // The page comes from the test, and the checkout from this machine.
  await page.context().grantPermissions(['local-network-access']);
  const said: string[] = [];
  page.on('console', (message) => {
    // On a developer's machine, the script also logs its events.
    if (message.type() !== 'info' && message.text().includes('Istmo Checkout')) said.push(message.text());
  });
  const html = `<!doctype html><html lang="es"><head><title>Otra tienda</title>${head}</head><body><main>${body}</main></body></html>`;
  await page.route(`${urls.store}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${urls.store}/`);
  return said;
}

for (const [where, shop] of Object.entries(SHOWN))
  test(`the script tag ${where}: one button, which opens the checkout`, async ({ page }) => {
    const said = await openShop(page, shop);
    if (shop.body === EVALUATED_AGAIN) await expect(page).toHaveTitle('again');
    const button = page.getByRole('button', { name: 'Pagar ahora' });
    await expect(button).toHaveCount(1);
    await button.click();
    await expect(payButton(page.frameLocator('iframe'))).toBeVisible();
    expect(said).toEqual([]);
  });

for (const [where, head] of Object.entries({
  'in the head': `<script ${TAG}></script>`,
  'deferred in the head': `<script defer ${TAG}></script>`,
  'a module in the head': `<script type="module" ${TAG}></script>`,
  'injected into the head': injected('document.head'),
  'in a shadow root': injected(
    "document.head.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })",
  ),
}))
  test(`the script tag ${where}: no button, and the console says what to do`, async ({ page }) => {
    const said = await openShop(page, { head });
    await expect.poll(() => said).toEqual([expect.stringContaining('move the script into <body>')]);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
