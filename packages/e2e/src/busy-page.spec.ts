import type { Page } from '@playwright/test';
import { cards, isolated, urls } from './environment';
import { fillCard, payButton } from './pages/card-form';
import { expect, type StorePage, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

type Session = { destroy: () => void };
type Scope = {
  session: Session;
  Checkout: { on: (event: string, listener: (detail: unknown, session: Session) => void) => void };
};

/** The checkout's own frame. Unlike a locator, it can be used while the page around it is busy. */
function frameOf(page: Page) {
  const frame = page.frames().find((one) => one.url().startsWith(urls.checkout));
  if (!frame) throw new Error('There is no frame');
  return frame;
}

/** Fills in the card form of the store's checkout. `charges` are the requests that leave the frame. */
async function readyToPay(page: Page, store: StorePage) {
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth-capture')) charges.push(request.url());
  });
  const checkout = await store.pay();
  await fillCard(checkout, cards.visa);
  const frame = frameOf(page);
  const press = () =>
    frame.evaluate(() =>
      [...document.querySelectorAll('button')].find((one) => /^Pagar \$/.test(one.innerText))?.click(),
    );
  return { checkout, press, charges };
}

test.use({ launchOptions: isolated });

test('the frame has a process of its own, and a storage apart from the hosted page’s', async ({
  page,
  context,
  store,
}) => {
  const hosted = await context.newPage();
  await hosted.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await hosted.evaluate(() => localStorage.setItem('istmo.probe', '1'));
  await expect(payButton(await store.pay())).toBeVisible();
  const frame = frameOf(page);
  expect(await frame.evaluate(() => localStorage.getItem('istmo.probe'))).toBeNull();
  // Chromium has a debugger for a frame only if the frame has its own process.
  await expect(context.newCDPSession(frame)).resolves.toBeDefined();
});

test('a page that is busy and then removes the checkout is told canceled, and nothing is charged', async ({
  page,
  store,
}) => {
  await page.evaluate(() => {
    const scope = window as unknown as Scope;
    scope.Checkout.on('ready', (_, session) => (scope.session = session));
  });
  const { press, charges } = await readyToPay(page, store);
  const busy = page.evaluate(() => {
    const until = Date.now() + 3000;
    while (Date.now() < until);
    (window as unknown as Scope).session.destroy();
  });
  await press().catch(() => undefined);
  await busy;
  expect(await store.result()).toMatchObject({ outcome: 'canceled', paid: false });
  expect(charges).toEqual([]);
});

test('a payer who has left pays nothing while the page makes up its mind', async ({ page, store }) => {
  await page.evaluate(() => {
    (window as unknown as Scope).Checkout.on('closeRequested', () => {
      const until = Date.now() + 3000;
      while (Date.now() < until);
    });
  });
  const { checkout, press, charges } = await readyToPay(page, store);
  await pressToClose(checkout.getByRole('button', { name: 'Cerrar' }));
  await pressToClose(checkout.getByRole('button', { name: 'Salir', exact: true }));
  // The frame has a process of its own: it may get the press of the mouse later than ours.
  const hasLeft = () => document.querySelector('dialog[open] button:disabled');
  await frameOf(page)
    .waitForFunction(hasLeft)
    .catch(() => undefined);
  await press().catch(() => undefined);
  expect(await store.result()).toMatchObject({ outcome: 'canceled', paid: false });
  expect(charges).toEqual([]);
});
