import type { Page } from '@playwright/test';
import { flawsAt } from './axe';
import { cards, urls } from './environment';
import { errorText } from './error-text';
import { CardsPage } from './pages/cards-page';
import { CashPage } from './pages/cash-page';
import { CryptoPage } from './pages/crypto-page';
import { NequiPage } from './pages/phone-page';
import { startSession } from './pages/wallet-page';
import { fieldsOf, fillNumbers, payByCard, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

const card = {
  cardNumber: cards.visa,
  expMonth: '12',
  expYear: '34',
  cvv: '123',
  firstName: 'Bruno',
  lastName: 'Him',
  cardType: 'VISA',
};

/** Replaces parts of a request on its way to the provider, which then refuses it. Bodies are hex of base64 of JSON. */
async function sendWrong(page: Page, path: string, change: object): Promise<void> {
  await page.route(path, async (route) => {
    const base64 = Buffer.from(route.request().postData() ?? '', 'hex').toString();
    const body = JSON.parse(Buffer.from(base64, 'base64').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...body, ...change })).toString('base64');
    await route.continue({ postData: Buffer.from(changed).toString('hex') });
  });
}

test('what the provider refuses is said at its field, where the payer goes on', async ({ page }) => {
  await test.step('a card payment, which is then paid', async () => {
    const path = '**/auth-capture*';
    await sendWrong(page, path, { email: 'ana' });
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await payByCard(page, cards.visa);
    const { email } = fieldsOf(page);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(errorText('invalid_email'));
    await expect(page.getByRole('alert')).toContainText(errorText('invalid_email'));
    // Nothing was sent to the bank, so it has not refused anything.
    await expect(page.getByRole('alert')).toContainText('Corrija un dato para pagar');
    await expect(page.getByRole('alert')).toContainText('No se le cobró nada.');
    expect(await flawsAt(page)).toEqual([]);
    await page.unroute(path);
    await fillNumbers(page, cards.visa);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  });
  await test.step('a voucher', async () => {
    await sendWrong(page, '**/pay-cash*', { email: 'ana' });
    await page.goto(`${urls.checkout}/?code=LK-CAFEGEISHA`);
    const cash = new CashPage(page);
    await cash.fill({ network: 'PagoCash' });
    await cash.make.click();
    const email = page.getByLabel('Correo electrónico', { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(errorText('invalid_email'));
    expect(await flawsAt(page)).toEqual([]);
  });
});

test(
  'what the provider refuses of an e-mail for crypto, a phone or a new card is said at its field',
  { tag: '@full' },
  async ({ page }) => {
    await test.step('crypto', async () => {
      await sendWrong(page, '**/crypto-payments*', { email: 'a'.repeat(101) });
      await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
      await new CryptoPage(page).start();
      const email = page.getByLabel('Correo electrónico', { exact: true });
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(errorText('invalid_email'));
      expect(await flawsAt(page)).toEqual([]);
    });
    await test.step('a push of Nequi', async () => {
      await sendWrong(page, '**/nequi/push*', { phone: '123' });
      await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
      const nequi = new NequiPage(page);
      await nequi.send('61230077');
      await expect(nequi.phone).toBeFocused();
      await expect(nequi.phone).toHaveAccessibleDescription(errorText('invalid_phone_number'));
      expect(await flawsAt(page)).toEqual([]);
    });
    await test.step('a card of the wallet', async () => {
      await sendWrong(page, '**/user-cards*', { cardInformation: { ...card, expMonth: '13' } });
      await startSession(page, 'bruno@istmo.test');
      await page.goto(`${urls.checkout}/pf/widget/addcard`);
      const wallet = new CardsPage(page);
      await wallet.type(cards.visa);
      await wallet.save.click();
      const { expiry } = fieldsOf(page);
      await expect(expiry).toBeFocused();
      await expect(expiry).toHaveAccessibleDescription(errorText('invalid_expiry'));
      expect(await flawsAt(page)).toEqual([]);
    });
  },
);

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('what the provider refuses is said at its field', { tag: '@full' }, async ({ page }) => {
    await sendWrong(page, '**/auth-capture*', { email: 'ana' });
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await payByCard(page, cards.visa);
    await expect(fieldsOf(page).email).toBeFocused();
    await expect(fieldsOf(page).email).toHaveAccessibleDescription('Check the email address');
  });
});
