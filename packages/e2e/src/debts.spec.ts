import { METHOD_IDS } from '@istmo/domain';
import { violations } from './axe';
import { WALK_METHODS } from './chaos/methods';
import { fieldsOf, fillCard, payByCard, payButton } from './pages/card-form';
import { DebtsPage, newNumber } from './pages/debts-page';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';
import { topUp } from './pages/wallet-page';

const ANA = 'ana@istmo.test';

test('a debt is looked up, paid by a card that its bank asks about, and owed no more', async ({ page }) => {
  const debts = new DebtsPage(page);
  await debts.open(ANA);
  await debts.lookUp(newNumber(6));
  await expect(debts.debts).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  const paid = debts.debts.first();
  // The receipt has the provider's own words, in which the number is not formatted.
  const what = (await paid.getByRole('paragraph').first().textContent())?.split(' · ').at(-1) ?? '';
  await paid.getByRole('button', { name: 'Pagar' }).click();
  for (const id of METHOD_IDS)
    await expect(page.getByRole('radio', { name: WALK_METHODS[id].choice })).toBeVisible();
  await debts.wallet.card('Otra tarjeta').click();
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

test('a bill that cannot be looked up is paid from where it is listed, with the amount on it', async ({
  page,
}) => {
  await topUp(page, ANA, '23.40');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${urls.checkout}/pf/widget/home?view=services`);
  const debts = new DebtsPage(page);
  await debts.wallet.enter(ANA);
  const own = page.getByRole('region', { name: 'Sus servicios' });
  await own.getByRole('button', { name: 'Pagar Luz de la casa' }).press('Enter');
  await expect(own.getByLabel('Monto de la factura')).toBeFocused();
  await page.keyboard.type('23,40');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Pagar $23.40 con su saldo?' });
  await expect(question).toContainText('Energía del Istmo · 0047-2210');
  await question.getByRole('button', { name: 'Pagar ahora' }).press('Enter');
  await expect(own.getByRole('status')).toHaveText('Pagó $23.40');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(`${urls.checkout}/pf/widget/home?view=activities`);
  await expect(page.getByText('Energía del Istmo · 0047-2210')).toBeVisible();
});

test(
  'a saved number’s debt is paid from where it is listed, by keyboard alone on a narrow phone, from the balance',
  { tag: '@full' },
  async ({ page }) => {
    await topUp(page, ANA, '48.00');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${urls.checkout}/pf/widget/home?view=services`);
    const debts = new DebtsPage(page);
    await debts.wallet.enter(ANA);
    const own = page.getByRole('region', { name: 'Sus servicios' });
    await expect(own.getByRole('listitem')).toContainText(['Luz de la casa', 'Mi celular']);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const owing = own.getByRole('list', { name: 'Deudas: Mi celular' }).getByRole('listitem');
    await expect(owing.first()).toBeVisible();
    const owed = await owing.count();
    await owing.first().getByRole('button').press('Enter');
    await debts.wallet.method('Saldo').check();
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).press('Enter');
    await expect(debts.wallet.receipt).toBeVisible();
    await debts.toWallet.press('Enter');
    await expect(debts.found.getByRole('heading', { name: 'Istmóvil · +507 6123-4567' })).toBeVisible();
    await expect(debts.debts).toHaveCount(owed - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test('a payer who goes back finds the debt unchanged', { tag: '@full' }, async ({ page }) => {
  const debts = new DebtsPage(page);
  await debts.open(ANA);
  await debts.lookUp(newNumber(1));
  await debts.debts.getByRole('button').click();
  await page.getByRole('button', { name: 'Su billetera' }).click();
  await expect(debts.debts).toHaveCount(1);
  await debts.debts.getByRole('button').click();
  await expect(payButton(page)).toBeVisible();
  await page.goBack();
  await expect(debts.debts).toHaveCount(1);
  await expect(page.getByText('ya está pagado')).toHaveCount(0);
});

test(
  'in English and dark mode: no number, nothing owed, and no response',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const debts = new DebtsPage(page);
    await debts.open(ANA, '&language=en');
    await debts.search.click();
    await expect(debts.operator).toBeFocused();
    await debts.operator.selectOption('Canal Celular');
    await debts.phone.fill('2233445');
    await debts.search.click();
    await expect(debts.phone).toBeFocused();
    await expect(debts.phone).toHaveAccessibleDescription(/phone number/i);
    expect(await violations(page)).toEqual([]);
    await debts.lookUp(newNumber(0));
    await expect(debts.found.getByRole('status')).toHaveText('Nothing is owed.');
    await page.route('**/debts/**', (route) => route.abort());
    await debts.search.click();
    await expect(debts.wallet.alert).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/debts/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(debts.found).toBeVisible();
  },
);

test('a pay code takes every method, without a login', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=E-CAFE0001`);
  await expect(page.getByRole('radio')).toHaveCount(METHOD_IDS.length);
  await expect(fieldsOf(page).number).toBeVisible();
  await fillCard(page, cards.visa);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volver a su billetera' })).toHaveCount(0);
});
