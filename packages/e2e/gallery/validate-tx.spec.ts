import { expect, test } from '../src/pages/store-page';
import { beginValidation } from '../src/validation';
import { shoot } from './shoot';

test('validate-tx', async ({ page }) => {
  const { url, charge } = await beginValidation(page);
  await page.goto(url);
  const amount = page.getByLabel('Monto del cargo');
  await expect(amount).toBeEditable();
  await shoot(page, 'validate-tx-asking');
  await amount.fill(charge === '3.00' ? '2.99' : '3.00');
  await amount.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, 'validate-tx-wrong', ['phone']);
  await amount.fill(charge);
  await amount.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tarjeta confirmada' })).toBeVisible();
  await shoot(page, 'validate-tx-confirmed', ['phone']);
});
