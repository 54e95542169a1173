import { cards, urls } from './environment';
import { holdApp } from './hold-app';
import { fieldsOf, fillCard, payButton, payer, toForm } from './pages/card-form';
import { expect, test } from './pages/store-page';
import type { CheckoutScreen } from './pages/card-form';

const HOSTED = `${urls.checkout}/?code=LK-CAFE0001`;
// The number is grouped once the numbering plans are loaded.
const SHOWN_PHONE = /^6123-?4567$/;

async function expectContact(screen: CheckoutScreen): Promise<void> {
  const { number, expiry, cvc, name, email, phone } = fieldsOf(screen);
  await expect(name).toHaveValue(payer.name);
  await expect(email).toHaveValue(payer.email);
  await expect(phone).toHaveValue(SHOWN_PHONE);
  for (const secret of [number, expiry, cvc]) await expect(secret).toHaveValue('');
}

test('it is still there after a reload, without the card', async ({ page }) => {
  await page.goto(HOSTED);
  await fillCard(page, cards.visa);
  await page.reload();
  await expectContact(page);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  for (const secret of [cards.visa, '4111 1111', '12/34']) expect(stored).not.toContain(secret);
});

test('it is still there if the reload comes before the app, or right after it', async ({ page }) => {
  await page.route('**/assets/later-parts-*', (route) => route.abort());
  await page.goto(HOSTED);
  await expect(payButton(page)).toBeEnabled();
  const { name, email } = fieldsOf(page);
  await name.fill('Berta');
  const release = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(name).toHaveValue('Berta');
  await fillCard(page, cards.visa);
  await page.reload({ waitUntil: 'commit' });
  await expect(email).toHaveValue(payer.email);
  release();
  await expect(payButton(page)).toBeEnabled();
  await expectContact(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4111');
});

test("it is still there after the bank's page has declined, also when that page is another", async ({
  page,
}) => {
  await page.goto(HOSTED);
  await fillCard(page, cards.insufficientFunds);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(/fondos/i);
  await toForm(page);
  await expect(fieldsOf(page).email).toHaveValue(payer.email);
  await fillCard(page, cards.challenged);
  await payButton(page).click();
  await page.waitForURL(`${urls.bank}/**`);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('alert')).toContainText(/no pudo confirmar su identidad/);
  await toForm(page);
  await expectContact(page);
});
