import { cards, urls } from './environment';
import { fieldsOf } from './pages/card-form';
import { CashPage } from './pages/cash-page';
import { registerSomebody } from './pages/entry-page';
import { expect, test } from './pages/store-page';
import { keepCard, startSession } from './pages/wallet-page';

for (const answer of ['Escape', 'Enter'])
  test(`leaving without paying: ${answer} stays, and the focus is where it was`, async ({ store, page }) => {
    const checkout = await store.pay();
    await fieldsOf(checkout).number.fill('4242');
    const close = checkout.getByRole('button', { name: 'Cerrar' });
    await close.focus();
    await page.keyboard.press('Enter');
    const dialog = checkout.getByRole('dialog', { name: '¿Salir sin pagar?' });
    await expect(dialog.getByRole('button', { name: /^Quedarme/ })).toBeFocused();
    await page.keyboard.press(answer);
    await expect(dialog).toHaveCount(0);
    await expect(close).toBeFocused();
  });

test('removing a saved card: Enter keeps it, and the focus is where it was', async ({ page }) => {
  const user = await registerSomebody(page);
  await keepCard(page, user, cards.visa);
  await startSession(page, user);
  await page.goto(`${urls.checkout}/pf/widget/home?view=cards`);
  const remove = page.getByRole('button', { name: /^Quitar/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^¿Quitar Visa/ });
  await expect(dialog.getByRole('button', { name: 'Conservar la tarjeta' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
});

test('paying another way than by the voucher: Escape keeps it, and the focus is where it was', async ({
  page,
}) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const cash = new CashPage(page);
  await cash.fill({ network: 'PagoCash' });
  await cash.make.click();
  await expect(cash.notPaid).toBeVisible();
  const other = page.getByRole('button', { name: 'Pagar de otra forma' });
  await other.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Pagar de otra forma?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(other).toBeFocused();
});
