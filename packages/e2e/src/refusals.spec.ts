import { flawsAt, LOOKS } from './axe';
import { errorText } from './error-text';
import { fieldsOf, payButton } from './pages/card-form';
import { cards, urls } from './environment';
import { openBy, toldTo, withHostPage } from './pages/host-page';
import { expect, test } from './pages/store-page';

test('an expired link says so, and the result is expired', async ({ store }) => {
  const checkout = await store.pay({ code: 'LK-EXPIRED1' });
  await expect(checkout.getByRole('heading', { name: errorText('expired_link') })).toBeVisible();
  await expect(checkout.locator('[data-payee]')).toHaveText('Café Boquete');
  expect(await store.result()).toMatchObject({ outcome: 'expired', paid: false, success: false });
});

test('on the hosted page an expired link leads to its merchant’s site', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-EXPIRED1`);
  await expect(page.getByRole('link', { name: /^Ir a / })).toHaveAttribute(
    'href',
    new RegExp(`^${urls.store}`),
  );
  await expect(page).toHaveTitle(`${errorText('expired_link')} · Café Boquete`);
});

test('a link for wallet users only says what is paid, and to whom, beside the login', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-NOGUEST1`);
  await expect(page.getByRole('heading', { name: 'Inicie sesión en su billetera' })).toBeVisible();
  await expect(page.locator('[data-payee]')).toContainText('Librería Chiriquí$35.00');
  expect(await flawsAt(page, LOOKS)).toEqual([]);
});

test('a brand that the link does not accept is refused next to the field', async ({ store }) => {
  const checkout = await store.pay({ code: 'LK-VISAONLY' });
  const { number, expiry } = fieldsOf(checkout);
  await number.fill(cards.mastercard);
  await expiry.focus();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.getByText(errorText('card_not_valid'))).toBeVisible();
  await expect(checkout.getByText('AMEX')).toHaveCount(0);
});

test("above the merchant's limit nothing can be paid, and it says why", async ({ page, store }) => {
  const checkout = await store.pay({ code: 'LK-LIMIT001' });
  await expect(checkout.getByText(errorText('amount_exceeds_limit_allowed'))).toBeVisible();
  await expect(checkout.locator('[data-payee]')).toContainText('Café Boquete$8,025.00');
  await expect(payButton(checkout)).toHaveCount(0);
  await expect(checkout.getByRole('textbox')).toHaveCount(0);
  // The frame's own close button, and none of the loader's beside it.
  const close = { name: 'Cerrar' };
  await expect(checkout.getByRole('button', close)).toBeVisible();
  await expect(page.getByRole('button', close)).toBeHidden();
  expect(await store.result()).toMatchObject({ outcome: 'failed', reason: 'amount_exceeds_limit_allowed' });
  await checkout.getByRole('button', close).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a link that does not exist leads to a page that says so', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-NOBODY99`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|No encontramos/);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/404');
});

test('a page that is not on the merchant’s list is rejected, with the origin to add', async ({ page }) => {
  await withHostPage({}, async (origin) => {
    const results = toldTo(page);
    await page.goto(origin);
    const result = await openBy(page, { code: 'LK-CAFE0001' });
    expect(result).toMatchObject({ outcome: 'failed', paid: false, reason: 'origin_not_allowed' });
    expect(results.join()).toContain(origin);
    expect(results.join()).toContain('Café Boquete');
    // The refusal has no button, so that the loader's is there.
    await expect(page.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  });
});

test('a page that lies about its origin cannot frame the checkout', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('frame-ancestors')) blocked.push(message.text());
  });
  const address = `${urls.checkout}/pf/widget?type=lk&code=LK-CAFE0001&origin=${encodeURIComponent(urls.store)}`;
  await withHostPage({ body: `<iframe src="${address}"></iframe>` }, async (origin) => {
    await page.goto(origin);
    await expect.poll(() => blocked.length).toBeGreaterThan(0);
    await expect(fieldsOf(page.frameLocator('iframe')).number).toHaveCount(0);
  });
});

test('a policy without frame-src fails at once, and names the line to add', async ({ page }) => {
  const policy = `default-src 'none'; script-src ${urls.checkout}; require-trusted-types-for 'script'`;
  await withHostPage({ headers: { 'content-security-policy': policy } }, async (origin) => {
    const results = toldTo(page);
    await page.goto(origin);
    const result = await openBy(page, { code: 'LK-CAFE0001' });
    expect(result).toMatchObject({ outcome: 'failed', paid: false, reason: 'frame_blocked' });
    expect(results.join()).toContain(`frame-src ${urls.checkout}`);
  });
});

test('a blocked loader script leaves a message', async ({ page }) => {
  await page.route('**/checkout.js', (route) => route.abort());
  await page.goto(urls.store);
  await expect(page.getByRole('alert')).toContainText(/no se pudo cargar|No pudimos cargar/i);
});
