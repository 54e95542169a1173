import { payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

const receipt = { name: 'Comprobante de pago' };

test('a payment station is paid on its own page, and says whose it is', async ({ page }) => {
  const search = page.waitForResponse(/\/activities\/search/);
  await page.goto(`${urls.checkout}/stationPayment?code=PS-0001`);
  const conditional = new URL((await search).url()).searchParams.get('conditional') ?? '';
  expect(Buffer.from(conditional, 'hex').toString()).toBe('{"type":"PAYMENT_STATION","idSearch":"PS-0001"}');
  await expect(page.getByText('Mostrador de Boquete').first()).toBeVisible();
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  await expect(page.getByText('$12.50').first()).toBeVisible();
});
