import { cards, urls } from '../src/environment';
import { holdApp } from '../src/hold-app';
import { fieldsOf, fillCard, payButton } from '../src/pages/card-form';
import { receiptOf } from '../src/pages/hostile-page';
import { expect, test } from '../src/pages/store-page';

const address = (code = 'LK-CAFE0001') => `${urls.checkout}/?code=${code}&splash=hidden`;

test('a card is typed before the app is there, and paid', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(address(), { waitUntil: 'commit' });
  const { number, expiry } = fieldsOf(page);
  await expiry.pressSequentially('934');
  await number.pressSequentially('4111111111111111');
  await number.press('ArrowLeft');
  await test.step('Enter sends nothing: the address keeps to itself', async () => {
    await number.press('Enter');
    expect(page.url()).toBe(address());
    await expect(payButton(page)).toBeHidden();
  });
  release();
  await expect(payButton(page)).toBeVisible();
  await expect(number).toHaveValue('4111 1111 1111 1111');
  await expect(expiry).toHaveValue('09/34');
  await expect(number).toBeFocused();
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(18);
  await fillCard(page, cards.visa);
  await payButton(page).click();
  await expect(receiptOf(page)).toBeVisible();
});
