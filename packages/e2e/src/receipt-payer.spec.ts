import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

test('only the tab that paid shows full payer data, also after a reload; the link shows masked data', async ({
  page,
  browser,
}) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.visa);
  const sentTo = page.getByText('Comprobante enviado a ana@correo.com');
  await expect(sentTo).toBeVisible();
  const codOper = await page.getByText(/^AUTH_CAP-/).innerText();
  await page.reload();
  await expect(sentTo).toBeVisible();
  await expect(page.getByText(/solo parte de los datos/)).toHaveCount(0);
  const elsewhere = await browser.newContext({ locale: 'es-PA' });
  const other = await elsewhere.newPage();
  await other.goto(`${urls.checkout}/pf/default-receipt/${codOper}`);
  await expect(other.getByText('Comprobante enviado a a•••@correo.com')).toBeVisible();
  await other.getByRole('button', { name: 'Todos los datos' }).click();
  await expect(other.getByText('a•••@correo.com', { exact: true })).toBeVisible();
  await expect(other.getByText('Ana B.')).toBeVisible();
  await expect(other.getByText(/Mostramos solo parte de los datos de quien pagó/)).toBeVisible();
  expect(await other.content()).not.toContain('ana@correo.com');
  await other.getByText('Enviarlo por correo').click();
  await other.getByLabel('Correo de destino').fill('otra@correo.com');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/Solo quien pagó puede enviarlo a otro correo/)).toBeVisible();
  await elsewhere.close();
});
