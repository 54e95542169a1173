import type { Page } from '@playwright/test';
import { isolated, urls } from '../src/environment';
import { PayersPhone, YappyPage } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';

test.use({ launchOptions: isolated });

/** Whether there was a payment to resume. */
function resume(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { Checkout } = window as unknown as { Checkout: { resume: () => object | undefined } };
    return Checkout.resume() !== undefined;
  });
}

test('a page resumes what a reload interrupted, but not what is paid', async ({ page, store }) => {
  expect(await resume(page)).toBe(false);
  const yappy = new YappyPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  await expect(yappy.title).toHaveText('Confirme en Yappy');
  await page.reload();
  expect(await resume(page)).toBe(true);
  const again = new YappyPage(store.frame);
  await expect(again.title).toHaveText('Confirme en Yappy');
  await phone.answer('approve');
  await expect(again.receipt).toBeVisible();
  // Loads the store again, like a shop that shows its own confirmation at once.
  await page.goto(urls.store);
  expect(await resume(page)).toBe(false);
  await expect(page.locator('iframe')).toHaveCount(0);
});
