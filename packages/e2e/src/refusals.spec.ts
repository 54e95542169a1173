import { errorText } from './error-text';
import { fieldsOf } from './pages/card-form';
import { urls } from './environment';
import { openBy, toldTo, withHostPage } from './pages/host-page';
import { expect, test } from './pages/store-page';

test('on the hosted page an expired link leads to its merchant’s site', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-EXPIRED1`);
  await expect(page.getByRole('link', { name: /^Ir a / })).toHaveAttribute(
    'href',
    new RegExp(`^${urls.store}`),
  );
  await expect(page).toHaveTitle(`${errorText('expired_link')} · Café Boquete`);
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
    await expect.poll(() => results.join()).toContain(`frame-src ${urls.checkout}`);
  });
});

test('a blocked loader script leaves a message', async ({ page }) => {
  await page.route('**/checkout.js', (route) => route.abort());
  await page.goto(urls.store);
  await expect(page.getByRole('alert')).toContainText(/no se pudo cargar|No pudimos cargar/i);
});
