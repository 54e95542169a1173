import { cards, urls } from './environment';
import { fieldsOf, payByCard, payButton, payer } from './pages/card-form';
import { YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';
import type { CheckoutScreen } from './pages/card-form';

const HOSTED = `${urls.checkout}/?code=LK-CAFE0001`;
const OTHER = `${urls.checkout}/cafe-boquete/geisha`;

const question = (screen: CheckoutScreen) =>
  screen.getByRole('checkbox', { name: 'Recordar mis datos en este navegador' });

test('a payer who asks for it finds their data in the next payment, and can have it deleted', async ({
  context,
  page,
}) => {
  await page.goto(HOSTED);
  await expect(question(page)).not.toBeChecked();
  await question(page).check();
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain(payer.email);
  for (const secret of [cards.visa, '4111 1111', '12/34']) expect(stored).not.toContain(secret);

  const next = await context.newPage();
  await next.goto(OTHER);
  const { name, email, phone, number } = fieldsOf(next);
  await expect(name).toHaveValue(payer.name);
  await expect(email).toHaveValue(payer.email);
  await expect(phone).toHaveValue('6123-4567');
  await expect(number).toHaveValue('');
  await next.getByRole('radio', { name: /^Yappy/ }).check();
  await expect(new YappyPage(next).alias).toHaveValue('6123-4567');
  await question(next).uncheck();
  await expect(next.getByText('Borramos sus datos de este navegador.')).toBeAttached();
  expect(await next.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(payer.email);
  const last = await context.newPage();
  await last.goto(OTHER);
  await expect(payButton(last)).toBeEnabled();
  await expect(question(last)).not.toBeChecked();
  await expect(fieldsOf(last).email).toHaveValue('');
});
