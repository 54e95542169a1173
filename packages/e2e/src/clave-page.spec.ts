import { flawsAt } from './axe';
import { hostedClave } from './pages/clave-page';
import { expect, test } from './pages/store-page';

const LANGUAGES = [
  {
    language: 'es',
    pay: 'Pagar',
    number: 'Número de tarjeta',
    wrongPin: 'Escriba los 4 números de su PIN.',
    testCards: 'Tarjetas de prueba',
    receipt: 'Comprobante de pago',
  },
  {
    language: 'en',
    pay: 'Pay',
    number: 'Card number',
    wrongPin: 'Enter the 4 digits of your PIN.',
    testCards: 'Test cards',
    receipt: 'Payment receipt',
  },
];

test(
  'Clave’s page asks for the card and the PIN, and says beside each field what is wrong',
  { tag: '@full' },
  async ({ page }) => {
    for (const texts of LANGUAGES) {
      const clave = await hostedClave(page, `/?code=LK-CAFE0001&language=${texts.language}`);
      await clave.pay();
      const terminal = page.frameLocator('iframe[title=Clave]');
      await terminal.getByRole('button', { name: texts.pay, exact: true }).click();
      await expect(terminal.getByLabel(texts.number)).toBeFocused();
      await expect(terminal.getByLabel('PIN')).toHaveAccessibleDescription(texts.wrongPin);
      await terminal.getByText(texts.testCards, { exact: true }).click();
      expect(await flawsAt(page)).toEqual([]);
      // By keyboard alone, from the field that has the focus.
      await terminal.getByLabel(texts.number).focus();
      await page.keyboard.type('5046 9500 0011 8241');
      await page.keyboard.press('Tab');
      await page.keyboard.type('12/20');
      await page.keyboard.press('Tab');
      await page.keyboard.type('6806');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: texts.receipt })).toBeVisible();
      // Otherwise the next payment would be asked about, as one of the same link.
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    }
  },
);
