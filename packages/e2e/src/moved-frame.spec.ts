import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { fillCard, payButton, payByCard } from './pages/card-form';
import { receiptOf } from './pages/hostile-page';
import { expect, test } from './test';

/** The ways in which pages move the element that holds the checkout. Each puts it into the page again. */
const MOVES = {
  'a page that appends it elsewhere': `
    window.Page = { move: () => document.querySelector('#there').append(document.querySelector('#pay')) };`,
  'a keyed list that is sorted': `
    window.Page = { move: () => {
      const list = document.querySelector('#list');
      list.insertBefore(list.lastElementChild, list.firstElementChild);
    } };`,
  'a shadow root of its own': `
    const root = document.querySelector('#there').attachShadow({ mode: 'open' });
    window.Page = { move: () => root.append(document.querySelector('#pay')) };`,
};

async function openOn(page: Page, script: string) {
  // The page comes from the test, and the checkout from this machine.
  await page.context().grantPermissions(['local-network-access']);
  const body = `<!doctype html><html lang="es"><title>Otra tienda</title>
    <script src="${urls.checkout}/v1/checkout.js"></script>
    <div id="list"><p>Uno</p><div id="pay"></div></div><div id="there"></div>
    <script>${script}
      window.session = Checkout.mount('#pay', { code: 'LK-CAFE0001' });
      window.results = [];
      session.on('result', ({ outcome }) => results.push(outcome));
    </script></html>`;
  await page.route(`${urls.store}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${urls.store}/`);
  const checkout = page.frameLocator('iframe');
  return {
    move: () => page.evaluate(() => (window as unknown as { Page: { move: () => void } }).Page.move()),
    results: () => page.evaluate(() => (window as unknown as { results: string[] }).results),
    checkout,
  };
}

for (const [where, script] of Object.entries(MOVES))
  test(`${where}: the checkout connects again, and its form pays`, async ({ page }) => {
    const { move, results, checkout } = await openOn(page, script);
    await fillCard(checkout, cards.visa);
    await move();
    // The form is a new one. Its pay button is shown only in a frame that is connected.
    await expect(payButton(checkout)).toBeVisible();
    await payByCard(checkout, cards.visa);
    await expect(receiptOf(checkout)).toBeVisible();
    expect(await results()).toEqual(['approved']);
  });

test('moved in the middle of 3DS: the payment is resumed, and has one result', async ({ page }) => {
  const { move, results, checkout } = await openOn(page, MOVES['a page that appends it elsewhere']);
  await payByCard(checkout, cards.challenged);
  const bank = checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
  const approve = bank.getByRole('button', { name: 'Aprobar' });
  await expect(approve).toBeVisible();
  await move();
  await approve.click();
  await expect(receiptOf(checkout)).toBeVisible();
  expect(await results()).toEqual(['approved']);
});
