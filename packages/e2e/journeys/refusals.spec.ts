import { errorText } from '../src/error-text';
import { openBy, toldTo, withHostPage } from '../src/pages/host-page';
import { expect, test } from '../src/pages/store-page';

test('an expired link says so, and the result is expired', async ({ store }) => {
  const checkout = await store.pay({ code: 'LK-EXPIRED1' });
  await expect(checkout.getByRole('heading', { name: errorText('expired_link') })).toBeVisible();
  await expect(checkout.locator('[data-payee]')).toHaveText('Café Boquete');
  expect(await store.result()).toMatchObject({ outcome: 'expired', paid: false, success: false });
});

test('a page that is not on the merchant’s list is rejected, with the origin to add', async ({ page }) => {
  await withHostPage({}, async (origin) => {
    const results = toldTo(page);
    await page.goto(origin);
    const result = await openBy(page, { code: 'LK-CAFE0001' });
    expect(result).toMatchObject({ outcome: 'failed', paid: false, reason: 'origin_not_allowed' });
    await expect.poll(() => results.join()).toContain(origin);
    expect(results.join()).toContain('Café Boquete');
    // The error screen has no close button, so the loader shows its own.
    await expect(page.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  });
});
