import { cards, urls } from '../src/environment';
import { fieldsOf, payByCard } from '../src/pages/card-form';
import { receiptOf } from '../src/pages/hostile-page';
import { expect, test } from '../src/pages/store-page';

test(
  'under a policy older than the page, which blocks what is in it, the checkout opens and is paid',
  { tag: '@full' },
  async ({ page }) => {
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
        headers: { ...headers, 'content-security-policy': policy.replaceAll(/'sha256-\S+'/g, '') },
      });
    });
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await expect(fieldsOf(page).number).toBeEditable();
    expect(blocked.map((text) => /inline (script|style)/.exec(text)?.[1]).sort()).toEqual([
      'script',
      'script',
      'style',
    ]);
    await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
    await payByCard(page, cards.visa);
    await expect(receiptOf(page)).toBeVisible();
  },
);
