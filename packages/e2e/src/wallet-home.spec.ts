import { flawsAt, type Look, violations } from './axe';
import { urls } from './environment';
import { expect, test } from './pages/store-page';
import { askForMoney, WalletHomePage } from './pages/wallet-home-page';
import { payButton } from './pages/card-form';
import { startSession, topUp, WalletPage } from './pages/wallet-page';

// The tests share the balances and the faults of the sandbox, so they run one after the other.
test.describe.configure({ mode: 'default' });

const ANA = 'ana@istmo.test';
const BRUNO = 'bruno@istmo.test';
// The other tests of the wallet look at it in light mode.
const DARK: readonly Look[] = [320, 1100].map((width) => ({ width, colorScheme: 'dark' }));
// As the picture of the wallet's home has it: a phone, a narrow one, and a desktop.
const LOOKS: readonly Look[] = [320, 390, 1366].map((width) => ({ width, colorScheme: 'light' }));
const NARROW_AND_DARK: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1366, colorScheme: 'dark' },
];
const VIEWS = ['Transactions', 'Cards', 'Requests', 'Bills and mobiles', 'Notifications', 'Profile'];

test('the wallet opens where the payer wanted to go, and the back button leads through it', async ({
  page,
}) => {
  const home = new WalletHomePage(page);
  await home.open(ANA, '?view=notifications');
  await expect(home.heading('Avisos')).toBeFocused();
  await expect(page).toHaveURL(`${urls.checkout}/pf/widget/home?view=notifications`);
  await home.link('Perfil').press('Enter');
  await expect(home.heading('Perfil')).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: ANA })).toBeVisible();
  await page.goBack();
  await expect(home.heading('Avisos')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(home.heading('Perfil')).toBeVisible();
  await home.logOut();
  await expect(new WalletPage(page).loginTitle).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
});

test('a user sees a money request as it comes, and pays it from the balance', async ({ page }) => {
  await topUp(page, ANA, '20.00');
  const home = new WalletHomePage(page);
  await home.open(ANA, '?view=notifications');
  await expect(home.heading('Avisos')).toBeVisible();
  // Unique, so that it is not taken for a request of an earlier run.
  const description = `Cine ${String(Date.now())}`;
  const amount = `12.${String(Date.now()).slice(-2)}`;
  await askForMoney(page, BRUNO, { to: ANA, amount, description });
  await expect(page.getByText(`Bruno Him le pide $${amount}.`).first()).toBeVisible();
  await home.link('Inicio').click();
  const request = home.due.getByRole('listitem').filter({ hasText: description });
  await request.getByRole('button', { name: `Pagar: ${description}, $${amount}` }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^Pagó \\$${amount}$`) })).toBeFocused();
  await expect(request.getByRole('button')).toHaveCount(0);
  await home.link('Movimientos').click();
  const account = page.getByRole('list', { name: 'De la cuenta' });
  await expect(account.getByRole('listitem').first()).toContainText(`−$${amount}`);
});

test('the wallet leads back to the payment that was left for it', async ({ page }) => {
  await startSession(page, ANA);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await page.getByRole('button', { name: 'Su billetera' }).click();
  await expect(page.getByText('Continúe su pago en Café Boquete: $48.15')).toBeVisible();
  expect(await flawsAt(page, NARROW_AND_DARK)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Continuar al pago' }).press('Enter');
  await expect(page).toHaveURL(/code=LK-CAFE0001/);
  await expect(payButton(page)).toBeVisible();
  await page.goto(`${urls.checkout}/pf/widget/home`);
  await expect(page.getByText('Saldo disponible')).toBeVisible();
  await expect(page.getByText(/Continúe su pago/)).toHaveCount(0);
});

test('a code is paid on a narrow phone by keyboard alone, and a wrong one is said beside its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const home = new WalletHomePage(page);
  await home.open(ANA);
  await expect(page).toHaveTitle('Inicio · Su billetera · Istmo Checkout');
  await home.link('Pagar').press('Enter');
  await expect(home.heading('Pagar un código')).toBeFocused();
  await home.code.fill('E-NADIE00000');
  await home.code.press('Enter');
  await expect(home.code).toBeFocused();
  await expect(home.code).toHaveAccessibleDescription(/No encontramos/);
  expect(await flawsAt(page, NARROW_AND_DARK)).toEqual([]);
  await home.code.fill('LK-CAFE0001');
  await home.code.press('Enter');
  await expect(payButton(page)).toBeVisible();
  await expect(page).toHaveURL(/code=LK-CAFE0001/);
});

test('a session that expires says so, and a new login leads back to the same page', async ({ page }) => {
  const home = new WalletHomePage(page);
  await home.open(ANA);
  await expect(page.getByText('Saldo disponible')).toBeVisible();
  await page.request.post(`${urls.checkout}/simulator/api/faults`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { kind: 'sessionExpired', endpoint: 'accountMovements', when: 'before', times: 1 },
  });
  await home.link('Movimientos').click();
  await expect(home.heading('Su sesión venció')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await new WalletPage(page).enter(ANA);
  await expect(home.heading('Movimientos')).toBeVisible();
  await page.getByRole('button', { name: 'Pagos' }).click();
  await expect(
    page.getByRole('listitem').or(page.getByText('Todavía no ha hecho pagos')).first(),
  ).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('every page of the wallet has no violations and fits each width', async ({ page }) => {
    const home = new WalletHomePage(page);
    await home.open(ANA);
    await expect(page.getByText('Available balance')).toBeVisible();
    await expect(home.cards.first()).toBeVisible();
    expect(await flawsAt(page, [...LOOKS, ...DARK])).toEqual([]);
    for (const view of VIEWS) {
      await home.go(view);
      await expect(home.heading(view === 'Bills and mobiles' ? 'Services' : view)).toBeVisible();
      await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(0);
      expect(await flawsAt(page, DARK)).toEqual([]);
    }
  });
});
