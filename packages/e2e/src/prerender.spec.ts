import { cards, urls } from './environment';
import { endOfWait } from './end-of-wait';
import { hearDrawn, holdApp } from './hold-app';
import { type CheckoutScreen, fieldsOf, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

const address = (code = 'LK-CAFE0001') => `${urls.checkout}/?code=${code}&splash=hidden`;
const placeOf = async (screen: CheckoutScreen) => {
  const { number, expiry, cvc, name, email } = fieldsOf(screen);
  const boxes = [number, expiry, cvc, name, email].map(async (field) => field.boundingBox());
  return (await Promise.all(boxes)).map(
    (box) => box && [box.x, box.y, box.width, box.height].map(Math.round),
  );
};

test('the app runs once the form is drawn, also where the provider is slower than its script', async ({
  page,
}) => {
  const script = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/main-'));
  await page.route('**/payment-info?*', async (route) => {
    await script;
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.dataset['version'] === undefined) return;
      observer.disconnect();
      const isDrawn = document.querySelector('[data-drawn] input') !== null;
      Object.assign(window, { wasDrawn: isDrawn });
    }).observe(document, { subtree: true, attributeFilter: ['data-version'] });
  });
  await page.goto(address());
  await expect(payButton(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasDrawn') as unknown)).toBe(true);
});

test('a code of four digits and an opened address survive the hand-over', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(address(), { waitUntil: 'commit' });
  const { number, cvc } = fieldsOf(page);
  await cvc.pressSequentially('1234');
  await number.pressSequentially(cards.amex);
  await page.getByText('Dirección de facturación').click();
  const city = page.getByLabel('Ciudad');
  await city.pressSequentially('Boq');
  release();
  await expect(payButton(page)).toBeVisible();
  await expect(city).toBeFocused();
  await page.keyboard.type('uete');
  await expect(city).toHaveValue('Boquete');
  await expect(cvc).toHaveValue('1234');
});

test('what is typed while the app takes over is all there, on a slow phone', async ({ page }) => {
  const release = await holdApp(page);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(address(), { waitUntil: 'commit' });
  const { name } = fieldsOf(page);
  await name.focus();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  release();
  const typed = 'María de los Ángeles Batista de la Espriella y Him Arosemena';
  await page.keyboard.type(typed, { delay: 40 });
  await expect(payButton(page)).toBeVisible();
  expect(await page.locator('[data-drawn]').count()).toBe(0);
  await expect(name).toHaveValue(typed);
  await expect(name).toBeFocused();
});

test('a press that begins before the app is there, and ends after it could be, is a click', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto(address());
  const yappy = page.getByRole('radio', { name: /Yappy/ });
  await yappy.hover({ force: true });
  await page.mouse.down();
  release();
  await page.waitForFunction(() => document.documentElement.dataset['version'] !== undefined);
  // Waits until the app has nothing left to do.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.up();
  await expect(yappy).toBeChecked();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(yappy).toBeChecked();
});

test('a page that offers no card first does not show the drawn card form', async ({ page, store }) => {
  const runApp = await holdApp(page);
  await expect(page.getByRole('button', { name: /^Pagar/ }).first()).toBeEnabled();
  const isDrawn = await hearDrawn(page);
  await page.evaluate(() => {
    const { Checkout } = window as unknown as { Checkout: { open: (options: object) => void } };
    Checkout.open({ code: 'LK-CAFE0001', methods: ['yappy', 'card'] });
  });
  await isDrawn();
  await expect(page.locator('dialog')).toHaveClass('loading');
  runApp();
  await expect(store.frame.getByRole('radio', { name: /^Yappy/ })).toBeChecked();
  await expect(store.frame.locator('[data-drawn]')).toHaveCount(0);
  await expect(fieldsOf(store.frame).number).toBeHidden();
});

test('the notice of a slow start leaves the form in use', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(address(), { waitUntil: 'commit' });
  const { number } = fieldsOf(page);
  await number.pressSequentially('4111');
  const notice = page.getByRole('heading', { name: 'El pago aún no se ha podido abrir' });
  await endOfWait(page);
  await expect(notice).toBeVisible();
  await number.click();
  await page.keyboard.press('End');
  await page.keyboard.type('1111');
  release();
  await expect(payButton(page)).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(number).toHaveValue('4111 1111');
});

test('the focus stays in the shop’s page after the hand-over', async ({ page, store }) => {
  const release = await holdApp(page);
  await store.press({ display: 'inline' });
  const { number } = fieldsOf(store.frame);
  await number.pressSequentially('4242');
  const outside = page.getByRole('link').first();
  await outside.focus();
  release();
  await expect(payButton(store.frame)).toBeVisible();
  await expect(number).toHaveValue('4242');
  await expect(outside).toBeFocused();
});

test('the details of the total open before the app is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await holdApp(page);
  await page.goto(address(), { waitUntil: 'commit' });
  await page.getByText('Detalle', { exact: true }).click();
  await expect(page.getByRole('definition')).toHaveText(['$50.00', '−$5.00', '$3.15', '$48.15']);
});

for (const [width, language] of [
  [320, 'es'],
  [390, 'es'],
  [1100, 'en'],
] as const)
  test(`nothing moves when the app comes: ${String(width)} px, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The app's font comes later, and has other widths.
    await page.route('**/*.woff2', (route) => route.abort());
    const release = await holdApp(page);
    await page.goto(`${address()}&language=${language}`, { waitUntil: 'commit' });
    await expect(fieldsOf(page).number).toBeVisible();
    const before = await placeOf(page);
    release();
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Iniciar sesión|Log in)$/ })).toBeVisible();
    expect(await placeOf(page)).toEqual(before);
    expect(before.every((box) => box !== null)).toBe(true);
  });

for (const [what, code] of [
  ['a link that has expired', 'EXPIRED1'],
  ['a merchant who takes no guests', 'NOGUEST1'],
  ['an amount over the limit', 'LIMIT001'],
] as const)
  test(`no form is shown for ${what}`, async ({ page }) => {
    const release = await holdApp(page);
    const answered = page.waitForResponse(/\/commerce\//);
    await page.goto(address(code), { waitUntil: 'commit' });
    await answered;
    await expect(page.locator('.placeholder i').first()).toBeVisible();
    await expect(fieldsOf(page).number).toBeHidden();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
