import type { Page, Request } from '@playwright/test';
import { type CheckoutScreen, payByCard, payButton } from './pages/card-form';
import { CryptoPage, CryptoWallet } from './pages/crypto-page';
import { cards, isolated } from './environment';
import { expect, type StorePage, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

test.use({ launchOptions: isolated });

/** Pays, and blocks the request. A request that is only held would be sent when the frame's process ends. */
async function holdPayment(page: Page, store: StorePage): Promise<Request> {
  // Set before the frame exists, because Chromium may not hold the requests of an existing frame with its own process.
  await page.route('**/auth-capture', (route) => route.abort());
  const checkout = await store.pay();
  const sent = page.waitForRequest('**/auth-capture');
  await payByCard(checkout, cards.visa);
  return sent;
}

/** Sends the blocked request after all, and returns the code of the provider's response. */
async function arriveLate(page: Page, request: Request): Promise<number> {
  const response = await page.request.fetch(request.url(), {
    method: 'POST',
    headers: await request.allHeaders(),
    data: request.postDataBuffer() ?? '',
  });
  const { headerStatus } = (await response.json()) as { headerStatus: { code: number } };
  return headerStatus.code;
}

/** Removes the loader's element from the page's body, as the page itself may do. */
async function removeCheckout(page: Page): Promise<void> {
  await page.locator('iframe').evaluate((frame) => {
    let node: Node = frame;
    while (node.parentNode !== document.body) node = node.parentNode ?? (node as ShadowRoot).host;
    document.body.removeChild(node);
  });
}

async function leave(checkout: CheckoutScreen): Promise<void> {
  await pressToClose(checkout.getByRole('button', { name: 'Cerrar' }));
  const question = checkout.getByRole('dialog', { name: '¿Cancelar el pago y salir?' });
  await pressToClose(question.getByRole('button', { name: 'Cancelar el pago y salir' }));
}

test('after a reload, while the attempt is on its way: the frame is removed, a cancel fails, a cancel succeeds', async ({
  page,
  store,
}) => {
  const request = await holdPayment(page, store);
  const pending = { outcome: 'pending', reason: 'unknown_state', paid: false };
  // The store offers no second payment while it does not know the end of the first.
  const again = async () => {
    await page.reload();
    await store.clearEvents();
    const checkout = await store.pay();
    await expect(payButton(checkout)).toBeEnabled();
    return checkout;
  };
  await test.step('a page that removes the frame learns that the end is not known', async () => {
    await again();
    await removeCheckout(page);
    expect(await store.result()).toMatchObject(pending);
  });
  await test.step('that the provider cannot be reached is said, and reported as pending', async () => {
    const checkout = await again();
    await page.route('**/void', (route) => route.abort());
    await leave(checkout);
    const failed = checkout.getByRole('dialog', { name: 'No pudimos cancelar el pago' });
    await pressToClose(failed.getByRole('button', { name: 'Salir', exact: true }));
    expect(await store.result()).toMatchObject(pending);
    await page.unroute('**/void');
  });
  await test.step('the attempt is taken back, and refused when it arrives', async () => {
    await leave(await again());
    expect(await store.result()).toMatchObject({ outcome: 'canceled', paid: false });
    expect(await arriveLate(page, request)).toBe(620);
  });
});

test('after a reload: a payer who pays again with another card is charged once', async ({ page, store }) => {
  const request = await holdPayment(page, store);
  await page.reload();
  const again = await store.pay();
  await expect(again.getByRole('alert')).toContainText('Su pago anterior aún no nos ha llegado');
  // The payment arrives, but the page cannot look it up. Waits for a failed lookup: an earlier one could still succeed.
  const blocked = page.waitForEvent('requestfailed', (lookup) => lookup.url().includes('/attempts/'));
  await page.route('**/attempts/payment', (route) => route.abort());
  await blocked;
  expect(await arriveLate(page, request)).toBe(200);
  await page.unroute('**/auth-capture');
  await payByCard(again, cards.mastercard);
  await page.unroute('**/attempts/payment');
  await expect(again.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'card' });
});

test('who leaves a crypto address reads that it can still be paid, and it can', async ({ page, store }) => {
  const crypto = new CryptoPage(await store.pay());
  await crypto.start();
  const codOper = await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
  await pressToClose(crypto.screen.getByRole('button', { name: 'Cerrar' }));
  const question = crypto.screen.getByRole('dialog', { name: '¿Salir mientras el pago está pendiente?' });
  await pressToClose(question.getByRole('button', { name: 'Salir', exact: true }));
  expect(await store.result()).toMatchObject({ outcome: 'pending', codOper, paid: false });
  await new CryptoWallet(page.request).send(codOper, '48.15');
  expect(await store.provider(codOper)).toMatchObject({ status: 1 });
});
