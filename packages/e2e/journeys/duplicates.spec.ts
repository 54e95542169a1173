import { isLuhnValid } from '@istmo/domain';
import type { Browser, Page } from '@playwright/test';
import { urls } from '../src/environment';
import { type CheckoutScreen, fieldsOf, payByCard, payButton } from '../src/pages/card-form';
import { expect, test } from '../src/pages/store-page';

/** A link that asks about possible duplicates, although the sandbox of these tests does not. */
const GUARDED = 'LK-DUPGUARD1';
const ADDRESS = `${urls.checkout}/?code=${GUARDED}`;

const question = (screen: CheckoutScreen) => screen.getByRole('dialog', { name: '¿Pagar otra vez?' });
const receiptOf = (screen: CheckoutScreen) => screen.getByRole('heading', { name: /^Comprobante de pago/ });

/** A Visa that no other test pays with. */
function newCard(): string {
  const start = `4${String(Math.floor(Math.random() * 1e14)).padStart(14, '0')}`;
  return [...'0123456789'].map((digit) => start + digit).find(isLuhnValid) ?? '';
}

/** Another browser, which knows nothing of earlier payments. */
async function inAnother(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await use(await context.newPage());
  await context.close();
}

test('the same card and amount again: the payer is asked, may stay at the form, and may pay', async ({
  browser,
  page,
}) => {
  const card = newCard();
  await page.goto(ADDRESS);
  await payByCard(page, card);
  await expect(receiptOf(page)).toBeVisible();

  await inAnother(browser, async (other) => {
    await other.goto(ADDRESS);
    await payByCard(other, card);
    await expect(question(other)).toContainText('Usted ya pagó $48.15 a Café Boquete con tarjeta hace ');
    await other.keyboard.press('Escape');
    await expect(question(other)).toBeHidden();
    const notice = other.getByText(/^No se hizo ningún pago nuevo\s*Usted decidió no pagar otra vez\.$/);
    await expect(notice).toBeVisible();
    await expect(fieldsOf(other).cvc).toHaveValue('123');
    await payButton(other).click();
    await question(other).getByRole('button', { name: 'Sí, pagar otra vez' }).click();
    await expect(receiptOf(other)).toBeVisible();
  });
});
