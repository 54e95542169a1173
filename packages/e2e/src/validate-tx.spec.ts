import { violations } from './axe';
import { expect, test } from './pages/store-page';
import { beginValidation, cancelValidation } from './validation';

test('a random charge: two wrong amounts, then the right one, and its receipt', async ({ page }) => {
  const { url, charge } = await beginValidation(page);
  await page.goto(url);
  const amount = page.getByLabel('Monto del cargo');
  const confirm = page.getByRole('button', { name: 'Confirmar monto' });
  await confirm.click();
  await expect(amount).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const wrong = charge === '3.00' ? '2.99' : '3.00';
  for (const left of ['2 intentos', 'un intento']) {
    await amount.fill(wrong);
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('Ese no es el monto');
    await expect(page.getByText(left)).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  await amount.fill(charge.replace('.', ','));
  await amount.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tarjeta confirmada' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tarjeta confirmada' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver comprobante' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
});

test('three wrong amounts cancel the validation', { tag: '@full' }, async ({ page }) => {
  await cancelValidation(page);
});
