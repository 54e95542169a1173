import { methodsWith } from '@istmo/domain';
import { WALK_METHODS } from './chaos/methods';
import { payByCard } from './pages/card-form';
import { DebtsPage, newNumber } from './pages/debts-page';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

const ANA = 'ana@istmo.test';

test('a debt is looked up, paid by a card that its bank asks about, and owed no more', async ({ page }) => {
  const debts = new DebtsPage(page);
  await debts.open(ANA);
  await debts.lookUp(newNumber(6));
  await expect(debts.debts).toHaveCount(3);
  const paid = debts.debts.first();
  // The receipt has the provider's own words, in which the number is not formatted.
  const what = (await paid.getByRole('paragraph').first().textContent())?.split(' · ').at(-1) ?? '';
  await paid.getByRole('button', { name: 'Pagar' }).click();
  // The user's cards come first. The other methods are above the form of another card.
  await page.getByRole('button', { name: 'Otra tarjeta o forma de pago' }).click();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'Formas de pago' });
  for (const id of methodsWith(({ currencies }) => currencies.includes('USD')))
    await expect(all.getByRole('button', { name: WALK_METHODS[id].choice })).toBeVisible();
  await pressToClose(all.getByRole('button', { name: 'Cerrar' }));
  await expect(debts.wallet.card('Otra tarjeta')).toBeChecked();
  await payByCard(page, cards.challenged);
  await page.waitForURL(`${urls.bank}/**`);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(debts.wallet.receipt).toBeVisible();
  await expect(page.getByText(what)).toBeVisible();
  await debts.toWallet.click();
  await expect(page.getByText('Ese recibo ya está pagado.')).toBeVisible();
  await expect(debts.debts).toHaveCount(2);
  await expect(debts.debts.filter({ hasText: what })).toHaveCount(0);
});
