import { chooseMethod, fieldsOf, payButton } from '../src/pages/card-form';
import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { topUp, WalletPage } from '../src/pages/wallet-page';

const ANA = 'ana@istmo.test';
const hosted = `${urls.checkout}/?code=LK-CAFE0001`;

test('a guest logs in in the frame, comes back to the balance, pays, and is logged out again', async ({
  page,
  store,
}) => {
  await topUp(page, ANA, '48.15');
  const wallet = new WalletPage(await store.pay());
  await chooseMethod(wallet.screen, 'Saldo');
  await expect(wallet.screen.getByText(/Inicie sesión en su billetera/)).toBeVisible();
  await wallet.logInButton.last().click();
  await expect(wallet.loginTitle).toBeVisible();
  await wallet.enter(ANA);
  await expect(wallet.method('Saldo')).toBeChecked();
  await expect(wallet.accountOf('Ana Lucía')).toBeVisible();
  await expect(wallet.screen.getByText('Saldo disponible')).toBeVisible();
  await payButton(wallet.screen).click();
  await expect(wallet.receipt).toBeVisible();
  const result = await store.result();
  expect(result).toMatchObject({ outcome: 'approved', paid: true, method: 'balance' });
  expect(await store.provider(result.codOper)).toMatchObject({ status: 1, method: 'balance' });
  const frame = page.frames().find((one) => one.url().startsWith(urls.checkout));
  await expect.poll(() => frame?.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
});

test('on the hosted page the login lasts through a reload, and ends when the payer leaves it', async ({
  page,
}) => {
  await page.goto(hosted);
  const wallet = new WalletPage(page);
  await wallet.logIn(ANA);
  await expect(page).toHaveURL(hosted);
  await page.reload();
  await expect(wallet.accountOf('Ana Lucía')).toBeVisible();
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const title = await page.getByRole('heading', { name: '¿Cómo quiere pagar?' }).boundingBox();
    const chip = await wallet.account.boundingBox();
    // One line, with the user beside it.
    expect(title?.height).toBeLessThan(2 * 20);
    expect(chip?.y).toBeLessThan((title?.y ?? NaN) + (title?.height ?? NaN) / 2);
  }
  const stored = await page.evaluate(() => localStorage.getItem('istmo.widget.session') ?? '');
  expect(Object.keys(JSON.parse(stored) as object).sort()).toEqual(['sessionId', 'token', 'user']);
  await wallet.logOut();
  await expect(wallet.logInButton).toBeVisible();
  await expect(fieldsOf(page).number).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
});
