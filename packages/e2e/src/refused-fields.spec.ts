import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { errorText } from './error-text';
import { CashPage } from './pages/cash-page';
import { fieldsOf, fillNumbers, payByCard, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

/** Replaces parts of a request on its way to the provider, which then rejects it. Bodies are hex of base64 of JSON. */
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
    // Nothing was sent to the bank, so the bank has not declined anything.
    await expect(page.getByRole('alert')).toContainText('Corrija un dato para pagar');
    await expect(page.getByRole('alert')).toContainText('No se le cobró nada.');
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
  });
});
