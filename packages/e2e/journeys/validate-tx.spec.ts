import { expect, test } from '../src/pages/store-page';
import { beginValidation } from '../src/validation';

test('a random charge: two wrong amounts, then the right one, and its receipt', async ({ page }) => {
  const { url, charge } = await beginValidation(page);
  await page.goto(url);
  const amount = page.getByLabel('Monto del cargo');
  const confirm = page.getByRole('button', { name: 'Confirmar monto' });
  await confirm.click();
  await expect(amount).toBeFocused();
  const wrong = charge === '3.00' ? '2.99' : '3.00';
  for (const left of ['2 intentos', 'un intento']) {
    await amount.fill(wrong);
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('Ese no es el monto');
    await expect(page.getByText(left)).toBeVisible();
  }
  await amount.fill(charge.replace('.', ','));
  await amount.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tarjeta confirmada' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tarjeta confirmada' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver comprobante' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
});
