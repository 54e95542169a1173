import { errorText } from '../src/error-text';
import { payButton, toForm } from '../src/pages/card-form';
import { urls } from '../src/environment';
import { NequiPage, PayersPhone } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const link = `${urls.checkout}/?code=LK-CAFE0001`;

test('nequi', async ({ page }) => {
  const nequi = new NequiPage(page);
  const phone = new PayersPhone(page.request);
  await page.goto(link);
  await nequi.choose();
  await nequi.phone.fill('6123');
  await shoot(page, 'nequi-form');
  await payButton(page).click();
  await expect(page.getByText(errorText('invalid_phone_number'))).toBeVisible();
  await shoot(page, 'nequi-wrong', ['phone']);
  await nequi.push(phone.number);
  await shoot(page, 'nequi-push');
  await nequi.button('Usar otro celular').click();
  await shoot(page, 'nequi-open', ['phone']);
  await nequi.button('Pagar con un código QR').click();
  await nequi.qr();
  await shoot(page, 'nequi-qr');
  await nequi.otherWay.click();
  await expect(nequi.alert).toBeVisible();
  await shoot(page, 'nequi-canceled', ['phone']);
  for (const [answer, name] of [
    ['reject', 'rejected'],
    ['ignore', 'expired'],
  ] as const) {
    await nequi.push(phone.number);
    await phone.answer(answer);
    await expect(nequi.alert).toBeVisible();
    await shoot(page, `nequi-${name}`, ['phone']);
    if (name === 'rejected') await toForm(page);
  }
  await nequi.send('3993333333', 'CO');
  await expect(nequi.alert).toContainText('No se pudo enviar');
  await shoot(page, 'nequi-push-failed', ['phone']);
});

test('nequi without an answer, and in English', async ({ page }) => {
  const nequi = new NequiPage(page);
  await page.goto(link);
  await nequi.choose();
  await page.route('**/nequi/request', (route) => route.abort());
  await nequi.send('61234567');
  await expect(nequi.alert).toBeVisible();
  await shoot(page, 'nequi-unanswered', ['phone']);
  await page.unroute('**/nequi/request');
  await nequi.title.waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByText('Approve the payment in Nequi').waitFor();
  await shoot(page, 'nequi-push-en', ['phone']);
});
