import { cards, urls } from '../src/environment';
import { fieldsOf, payByCard } from '../src/pages/card-form';
import { receiptOf } from '../src/pages/hostile-page';
import { expect, test } from '../src/pages/store-page';

test('under a policy that blocks the script in the page, the checkout opens and is paid', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.route(/\/\?code=/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy.replace(/'sha256-\S+'/, '') },
    });
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(fieldsOf(page).number).toBeEditable();
  expect(blocked).toEqual([expect.stringContaining('inline script')]);
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
});
