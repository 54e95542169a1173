import { urls } from '../src/environment';
import { BrebPage, PayersPhone } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const link = (code: string) => `${urls.checkout}/?code=${code}`;

test('breb', async ({ page }) => {
  const breb = new BrebPage(page);
  const phone = new PayersPhone(page.request);
  await page.goto(link('LK-BOGOTA01'));
  await breb.choose();
  await shoot(page, 'breb-form');
  await breb.ask();
  await shoot(page, 'breb-waiting');
  const codOper = await breb.codOper(page.request);
  await phone.answer('bankDown', codOper);
  await expect(breb.alert).toBeVisible();
  await shoot(page, 'breb-failed-try', ['phone', 'laptop']);
  await phone.answer('payLess', codOper);
  await expect(breb.alert).toContainText('Faltan');
  await shoot(page, 'breb-part', ['phone', 'laptop']);
  await phone.answer('ignore', codOper);
  await breb.screen.getByText('Si ya hizo la transferencia').or(breb.alert).first().waitFor();
  await shoot(page, 'breb-expired', ['phone']);
  await page.goto(link('LK-BOGOTA99'));
  await breb.choose();
  await shoot(page, 'breb-too-much', ['phone', 'laptop']);
});

test('breb in English', async ({ page }) => {
  const breb = new BrebPage(page);
  await page.goto(link('LK-BOGOTA01'));
  await breb.ask();
  await page.getByLabel('Idioma').selectOption('en');
  await page
    .getByText(/key|bank/)
    .first()
    .waitFor();
  await shoot(page, 'breb-waiting-en', ['phone', 'phone-dark', 'laptop']);
  // A wide window shows the code beside the form at once.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Pay with the QR code from another phone').click();
  await shoot(page, 'breb-qr-en', ['phone']);
});
