import { chooseMethod } from '../src/pages/card-form';
import { DebtsPage, newNumber } from '../src/pages/debts-page';
import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const ANA = 'ana@istmo.test';

test('services', async ({ page }) => {
  await page.goto(`${urls.checkout}/pf/widget/home?view=services`);
  const debts = new DebtsPage(page);
  await debts.wallet.enter(ANA);
  await expect(page.getByText('Mi celular').first()).toBeVisible();
  await shoot(page, 'wallet-services');
});

test('debts', async ({ page }) => {
  const debts = new DebtsPage(page);
  await debts.open(ANA);
  await debts.search.click();
  await shoot(page, 'wallet-debts-errors', ['desktop', 'phone']);
  await debts.lookUp(newNumber(0));
  await shoot(page, 'wallet-debts-none', ['phone']);
  await debts.lookUp(newNumber(7));
  await expect(debts.debts).toHaveCount(3);
  await shoot(page, 'wallet-debts');
  await debts.debts.first().getByRole('button').click();
  await chooseMethod(debts.wallet.screen, 'Saldo');
  await shoot(page, 'wallet-debt-payment', ['desktop', 'phone']);
  await debts.wallet.method('Tarjeta').check();
  await debts.wallet.card(/^Mastercard/).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(debts.wallet.receipt).toBeVisible();
  await shoot(page, 'wallet-debt-receipt', ['desktop', 'phone']);
  await debts.toWallet.click();
  await expect(page.getByText('ya está pagado')).toBeVisible();
  await shoot(page, 'wallet-debts-paid');
});
