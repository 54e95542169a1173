import { errorText } from '../src/error-text';
import { payButton, toForm } from '../src/pages/card-form';
import { urls } from '../src/environment';
import { PayersPhone, YappyPage } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const link = `${urls.checkout}/?code=LK-CAFE0001`;

test('yappy', async ({ page }) => {
  const yappy = new YappyPage(page);
  const phone = new PayersPhone(page.request);
  await page.goto(link);
  await page.getByRole('radio', { name: /^Yappy/ }).check();
  await yappy.alias.fill('6123');
  await shoot(page, 'yappy-form');
  await payButton(page).click();
  await expect(page.getByText(errorText('invalid_phone_number'))).toBeVisible();
  await shoot(page, 'yappy-wrong', ['phone']);
  await yappy.ask(phone.number);
  await shoot(page, 'yappy-waiting');
  await phone.answer('reject');
  await expect(yappy.alert).toBeVisible();
  await shoot(page, 'yappy-rejected');
  await toForm(page);
  for (const [answer, name] of [
    ['cancel', 'canceled'],
    ['ignore', 'expired'],
  ] as const) {
    await yappy.ask(phone.number);
    await phone.answer(answer);
    await expect(yappy.alert).toBeVisible();
    await shoot(page, `yappy-${name}`, ['phone']);
  }
  await yappy.send('60000000');
  await expect(yappy.alert).toContainText('no está registrado');
  await shoot(page, 'yappy-unknown', ['phone']);
});

test('yappy without an answer, and in English', async ({ page }) => {
  const yappy = new YappyPage(page);
  await page.goto(link);
  await page.getByRole('radio', { name: /^Yappy/ }).check();
  await yappy.alias.waitFor();
  await page.route('**/yappy/request', (route) => route.abort());
  await yappy.send('61234567');
  await expect(yappy.alert).toBeVisible();
  await shoot(page, 'yappy-unanswered', ['phone']);
  await page.unroute('**/yappy/request');
  await yappy.title.waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByText('Confirm in Yappy').waitFor();
  await shoot(page, 'yappy-waiting-en', ['phone']);
});
