import { payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

const CAFE = `${urls.checkout}/?type=subs&code=CAFEBOQUETE`;
const receipt = { name: 'Comprobante de suscripción' };

test('a guest chooses a merchant’s plan by keyboard, and pays its first charge', async ({ page }) => {
  await page.goto(CAFE);
  await expect(page.getByRole('heading', { name: 'Elija un plan de Café Boquete' })).toBeFocused();
  const weekly = page.getByRole('radio', { name: /Café de la semana/ });
  await page.getByRole('radio', { name: /Café del mes/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(weekly).toBeChecked();
  await page.getByRole('button', { name: 'Continuar al pago' }).press('Enter');
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
  await page.keyboard.type('Ana Batista');
  await page.getByLabel(/^Correo/).fill('ana@correo.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(/type=subs&code=SUB-/);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Café de la semana');
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
});
