import { flawsAt } from './axe';
import { urls } from './environment';
import { errorText } from './error-text';
import { payFromBalance, WalletHomePage } from './pages/wallet-home-page';
import { expect, test } from './pages/store-page';
import { startSession, topUp, WalletPage } from './pages/wallet-page';

// The tests share the balances of the sandbox, so they run one after the other.
test.describe.configure({ mode: 'default' });

const ANA = 'ana@istmo.test';
const BRUNO = 'bruno@istmo.test';
const charge = `${urls.checkout}/pf/widget/home?view=charge`;
const codes = `${urls.checkout}/pf/widget/home?view=codes`;
// Unique, so that it is not taken for a request of an earlier run.
const unique = (what: string) => `${what} ${String(Date.now())}`;

test('a code is shown, refused, then paid by another user, and says so without a reload', async ({
  page,
  browser,
}) => {
  await startSession(page, ANA);
  await page.goto(charge);
  const home = new WalletHomePage(page);
  await expect(home.heading('Cobrar')).toBeVisible();
  const amount = page.getByLabel('Monto');
  await amount.fill('99999');
  await page.getByRole('button', { name: 'Crear el código' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(errorText('amount_exceeds_limit_allowed'));
  expect(await flawsAt(page)).toEqual([]);
  await amount.fill('500');
  await page.getByLabel('Concepto').fill(unique('Almuerzo'));
  await page.getByRole('button', { name: 'Crear el código' }).press('Enter');
  await expect(page.getByText('Esperando el pago…')).toBeVisible();
  const code = await page.getByText(/^E-[0-9A-Z]{10}$/).innerText();
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible();
  expect(await flawsAt(page)).toEqual([]);

  // Bruno has too little for this amount. His page would not let him try.
  await payFromBalance(page, BRUNO, { code, amount: '500.00' });
  await expect(page.getByText(/El último pago fue rechazado/)).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByLabel('Monto').fill('5');
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(page.getByText('$5.00')).toBeVisible();
  const context = await browser.newContext({ locale: 'es-PA' });
  const other = await context.newPage();
  await startSession(other, BRUNO);
  await topUp(other, BRUNO, '10.00');
  await pay(other, code, '5.00');
  await context.close();
  await expect(page.getByRole('heading', { name: 'Le pagaron $5.00' })).toBeFocused();
  expect(await flawsAt(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver mis códigos' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Pagado');
  expect(await flawsAt(page)).toEqual([]);
});

test('another user is asked for money, and the list says what became of it', async ({ page }) => {
  await startSession(page, ANA);
  await page.goto(charge);
  await page.getByRole('radio', { name: 'A una persona' }).check();
  await page.getByLabel('Correo o usuario de la persona').fill('nadie');
  await page.getByLabel('Monto').fill('3');
  const concept = unique('Cine');
  await page.getByLabel('Concepto').fill(concept);
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.getByText(/No encontramos a ese usuario/)).toBeVisible();
  await expect(page.getByLabel('Correo o usuario de la persona')).toBeFocused();
  expect(await flawsAt(page)).toEqual([]);
  await page.getByLabel('Correo o usuario de la persona').fill('bruno');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeFocused();
  expect(await flawsAt(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver mis códigos' }).click();
  const row = page.getByRole('listitem').filter({ hasText: concept });
  await expect(row).toContainText('Solicitud a Bruno Him');
  await expect(row).toContainText('Sin pago todavía');
  await page.getByLabel('Buscar por código').fill('E-NADIE00000');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('alert')).toContainText('No encontramos ese código');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('charges and codes have no violations and fit each width', { tag: '@full' }, async ({ page }) => {
    await startSession(page, ANA);
    await page.goto(charge);
    await expect(page.getByRole('button', { name: 'Create the code' })).toBeVisible();
    expect(await flawsAt(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the code' }).click();
    await expect(page.getByText('Any amount')).toBeVisible();
    const code = await page.getByText(/^E-[0-9A-Z]{10}$/).innerText();
    expect(await flawsAt(page)).toEqual([]);
    await page.goto(codes);
    await page.getByRole('button', { name: /^E-/ }).first().click();
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await flawsAt(page)).toEqual([]);
    await page.getByLabel('Who can pay').selectOption('Wallet users only');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Wallet users only')).toBeVisible();
    await page.getByRole('button', { name: 'Back to my codes' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: code });
    await expect(entry).toBeVisible();
    expect(await flawsAt(page)).toEqual([]);

    const home = new WalletHomePage(page);
    await home.link('Profile').click();
    await expect(page.getByRole('definition').filter({ hasText: ANA })).toBeVisible();
    await topUp(page, BRUNO, '10.00');
    await payFromBalance(page, BRUNO, { code, amount: '1.00' });
    const popup = page.getByRole('region', { name: 'New notification' });
    // Which notice it is may differ: the other browser tests pay the same user.
    await expect(popup).toBeVisible();
    // The pop-up must not lie on the last thing of the page.
    await page.getByLabel('Language').click({ trial: true });
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByLabel('Language').click({ trial: true });
    expect(await flawsAt(page)).toEqual([]);
    await home.go('Get paid and codes', 'My codes');
    await entry.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'You got paid' })).toBeFocused();
    await expect(popup).toBeHidden();
    expect(await flawsAt(page)).toEqual([]);
  });
});

/** Pays a code from the balance of the page's user. */
async function pay(page: WalletHomePage['page'], code: string, amount: string): Promise<void> {
  await page.goto(`${urls.checkout}/?code=${code}`);
  const wallet = new WalletPage(page);
  await expect(wallet.logOutButton).toBeVisible();
  await wallet.method('Saldo').check();
  await page.getByRole('button', { name: `Pagar $${amount}` }).click();
}
