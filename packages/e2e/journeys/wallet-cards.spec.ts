import { fieldsOf, fillNumbers, payButton } from '../src/pages/card-form';
import { CardsPage } from '../src/pages/cards-page';
import { cards, worldUrls } from '../src/environment';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';
import { WalletPage } from '../src/pages/wallet-page';

const BRUNO = 'bruno@istmo.test';
const home = `${worldUrls.checkout}/pf/widget/home?view=cards`;

test(
  'a browser that keeps nothing: a card is added by the keyboard, chosen, and removed',
  { tag: '@full' },
  async ({ page, simulator: _ }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto(`${home}&from=mail`);
    await new WalletPage(page).enter(BRUNO);
    const wallet = new CardsPage(page);
    await expect(wallet.list).toHaveText([/3222.*Predeterminada/]);
    await expect(page).toHaveURL(`${home}&from=mail`);
    await wallet.add.press('Enter');
    await wallet.type(cards.declined);
    await fieldsOf(page).cvc.press('Enter');
    await expect(page.getByRole('alert')).toContainText(/No se pudo guardar la tarjeta.*Tarjeta: Su banco/);
    await fillNumbers(page, cards.visa);
    await page.getByRole('checkbox').press('Space');
    await wallet.save.press('Enter');
    await expect(wallet.kept).toBeFocused();
    await page.getByRole('button', { name: 'Continuar' }).press('Enter');
    await expect(wallet.list).toHaveText([/1111.*Predeterminada/, /3222/]);
    await page.getByRole('button', { name: /predeterminada: Mastercard/ }).press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: '3222 es ahora su tarjeta predeterminada' }),
    ).toBeFocused();
    await page.getByRole('button', { name: 'Quitar Visa •••• 1111' }).press('Enter');
    await page.getByRole('button', { name: 'Quitar la tarjeta' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Quitamos Visa •••• 1111' })).toBeFocused();
    await expect(wallet.list).toHaveText([/3222.*Predeterminada/]);
  },
);

test('from the store, the balance pays what it can and a saved card the rest', async ({
  store,
  simulator,
}) => {
  const wallet = new WalletPage(await store.pay());
  await wallet.logIn(BRUNO);
  await wallet.screen.getByRole('checkbox', { name: 'Usar mi saldo' }).check();
  await expect(wallet.screen.getByText(/^\$40\.00 de su saldo \+ \$8\.15 con Mastercard/)).toBeVisible();
  await payButton(wallet.screen).click();
  await expect(wallet.receipt).toBeVisible();
  await expect(wallet.screen.locator('dl > div', { hasText: 'De su saldo' })).toContainText('$40.00');
  const { codOper, ...result } = await store.result();
  expect(result).toMatchObject({
    outcome: 'approved',
    paid: true,
    method: 'card',
    amount: { value: '48.15' },
  });
  expect(await simulator.status(codOper)).toMatchObject({ status: 1 });
});
