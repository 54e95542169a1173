import { payButton, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

const receipt = { name: 'Comprobante de pago' };

test('a guest pays with a token of their own, and with a new one where it has ended', async ({ page }) => {
  const tokens = page.waitForResponse('**/api/v1/access-token');
  const keys: string[] = [];
  await page.route('**/auth-capture', async (route) => {
    const headers = route.request().headers();
    keys.push(headers['authorization'] ?? '');
    const isFirst = keys.length === 1;
    await route.continue({ headers: isFirst ? { ...headers, authorization: 'guest_ended' } : headers });
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeVisible();
  await payByCard(page, cards.visa);
  expect((await tokens).ok()).toBe(true);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^guest_/), expect.stringMatching(/^guest_/)]);
  expect(keys[0]).not.toBe(keys[1]);
});
