import { errorText } from './error-text';
import { fieldsOf, payByCard, payButton } from './pages/card-form';
import { cards, urls } from './environment';
import { openBy } from './pages/host-page';
import { expect, test } from './pages/store-page';

const receipt = { name: 'Comprobante de pago' };

test('a payment station is paid on its own page, and says whose it is', async ({ page }) => {
  const search = page.waitForResponse(/\/activities\/search/);
  await page.goto(`${urls.checkout}/stationPayment?code=PS-0001`);
  const conditional = new URL((await search).url()).searchParams.get('conditional') ?? '';
  expect(Buffer.from(conditional, 'hex').toString()).toBe('{"type":"PAYMENT_STATION","idSearch":"PS-0001"}');
  await expect(page.getByText('Mostrador de Boquete').first()).toBeVisible();
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  await expect(page.getByText('$12.50').first()).toBeVisible();
});

test('a station that does not exist leads to the message page', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${urls.checkout}/stationPayment?code=PS-9999`);
  await page.waitForURL(`${urls.checkout}/pf/responseMessage?code=3001`);
  await expect(page.getByRole('heading', { name: errorText('result_not_found') })).toBeVisible();
});

test('a payment of the old version is found by its code, and paid', { tag: '@full' }, async ({ page }) => {
  const process = page.waitForResponse(/\/api\/v1\/process\/LK-OLD0001/);
  await page.goto(`${urls.checkout}/?code=LK-OLD0001`);
  expect((await process).ok()).toBe(true);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
});

test(
  'a pay code asks for its merchant’s owner, and says so where there is none',
  { tag: '@full' },
  async ({ page }) => {
    const owner = page.waitForResponse(/\/commerce-user-info\//);
    await page.goto(`${urls.checkout}/?code=E-CAFE0001`);
    expect((await owner).ok()).toBe(true);
    await expect(payButton(page)).toBeVisible();
    await page.route(/\/commerce-user-info\//, (route) =>
      route.fulfill({
        json: { headerStatus: { code: 404, description: '' }, message: 'Merchant User Not Found', data: {} },
      }),
    );
    await page.reload();
    await expect(page.getByText(errorText('commerce_problems'))).toBeVisible();
  },
);

test(
  'the page of a payment’s e-mail shows the link of a slug, and leads to it',
  { tag: '@full' },
  async ({ page }) => {
    const link = page.waitForResponse(/\/payment-links\/cafe-boquete\/geisha/);
    await page.goto(`${urls.checkout}/pf/emailPayment?type=slugCode&code=cafe-boquete%2Fgeisha`);
    expect((await link).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Café Boquete le pide un pago' })).toBeVisible();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(payButton(page)).toBeVisible();
  },
);

test('a payment station is paid from the store’s page', { tag: '@full' }, async ({ page, store }) => {
  const opened = openBy(page, { type: 'ps', code: 'PS-0001' });
  await payByCard(store.frame, cards.mastercard);
  expect(await opened).toMatchObject({
    outcome: 'approved',
    paid: true,
    method: 'card',
    amount: { value: '12.50' },
  });
});

test(
  'what is good for one payment says that it was made, and shows its payer the receipt',
  { tag: '@full' },
  async ({ page }) => {
    const address = `${urls.checkout}/?code=LK-ONCE0001`;
    await page.goto(address);
    await payByCard(page, cards.visa);
    await expect(page.getByRole('heading', receipt)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', receipt)).toBeVisible();
    const stranger = await page.context().newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: 'Este pago ya se realizó' })).toBeVisible();
    // In a frame, the merchant's page gets the result too.
    await page.goto(urls.store);
    const result = openBy(page, { code: 'LK-ONCE0001' });
    await expect(page.frameLocator('iframe').getByRole('heading', receipt)).toBeVisible();
    await expect(page.locator('dialog')).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Escape');
    expect(await result).toMatchObject({ outcome: 'approved', paid: true });
  },
);

test(
  'a login in a frame counts as a screen: the page stops showing its loading state',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(urls.store);
    const result = openBy(page, { code: 'LK-NOGUEST1' });
    const login = page.frameLocator('iframe');
    await expect(login.getByRole('heading', { name: 'Inicie sesión en su billetera' })).toBeVisible();
    await expect(page.locator('dialog')).toHaveAttribute('aria-busy', 'false');
    await login.getByRole('button', { name: 'Cerrar' }).click();
    expect(await result).toMatchObject({ outcome: 'canceled' });
  },
);

const hosted = [
  ['lk', { code: 'LK-CAFE0001' }, '/?type=lk&code=LK-CAFE0001'],
  ['slug', { slug: 'cafe-boquete' }, '/?type=slug&code=cafe-boquete'],
  ['slugCode', { slug: 'cafe-boquete', code: 'geisha' }, '/?type=slugCode&code=cafe-boquete%2Fgeisha'],
  ['ps', { code: 'PS-0001' }, '/?type=ps&code=PS-0001'],
  ['subs', { code: 'SUB-0001' }, '/?type=subs&code=SUB-0001'],
] as const;

test(
  'the loader leads to the hosted page for each of the five types of payment target',
  { tag: '@full' },
  async ({ page }) => {
    // The hosted page itself is opened once; without an answer the browser stays where it is.
    await page.route(
      ({ href }) => href.startsWith(`${urls.checkout}/?`) && !href.includes('type=subs'),
      (route) => route.fulfill({ status: 204 }),
    );
    for (const [type, named, path] of hosted)
      await test.step(type, async () => {
        await page.goto(urls.store);
        const left = page.waitForRequest((request) => request.url().startsWith(urls.checkout + path));
        void openBy(page, { type, ...named, display: 'redirect' }).catch(() => undefined);
        expect((await left).isNavigationRequest()).toBe(true);
      });
    await expect(payButton(page)).toBeEnabled();
    await expect(fieldsOf(page).number).toBeVisible();
  },
);

test('an address that names no payment goes to /404', { tag: '@full' }, async ({ page }) => {
  for (const path of [
    '/stationPayment',
    '/pf/widget?type=subs',
    '/pf/widget?type=ps',
    '/?type=nothing&code=PS-0001',
  ])
    await test.step(path, async () => {
      await page.goto(urls.checkout + path);
      await page.waitForURL(({ pathname }) => pathname === '/404');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
