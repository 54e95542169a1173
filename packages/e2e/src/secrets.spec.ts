import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

test('the database holds no card number', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.mastercard2);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  const folder = process.env['E2E_DATA_DIR'] ?? '';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  const telling = files.filter((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    return Object.values(cards).some((card) => bytes.includes(card));
  });
  expect(telling.map(({ name }) => name)).toEqual([]);
});
