import { expect, test } from './pages/store-page';
import { askForMoney, WalletHomePage, payFromBalance, newUserSubscription } from './pages/wallet-home-page';
import { topUp, keepCard, startSession, WalletPage } from './pages/wallet-page';
import { chooseMethod, fillCard, payButton, toForm } from './pages/card-form';
import { cards, urls } from './environment';
import { registerSomebody } from './pages/entry-page';
import { errorText } from './error-text';

const ANA = 'ana@istmo.test';
const BRUNO = 'bruno@istmo.test';

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
  await request.getByRole('button', { name: `Pagar: Bruno Him, ${description}, $${amount}` }).click();
  await page.getByRole('button', { name: `Pagar a Bruno $${amount}` }).click();
  const paid = page.getByRole('dialog', { name: `Pagó $${amount} a Bruno Him` });
  await expect(paid.getByRole('heading')).toBeFocused();
  await paid.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(request.getByRole('button')).toHaveCount(0);
  await home.link('Movimientos').click();
  const account = page.getByRole('list', { name: 'De la cuenta' });
  await expect(account.getByText(`−$${amount}`)).toBeVisible();
});

test('the first page keeps the room of what is still loading, and its cards are equally high', async ({
  page,
}) => {
  await startSession(page, ANA);
  await page.setViewportSize({ width: 390, height: 844 });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/activities\/pending/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${urls.checkout}/pf/widget/home`);
  const home = new WalletHomePage(page);
  await expect(home.cards.first()).toBeVisible();
  await expect(home.due.getByText('Cargando…')).toHaveCount(1);
  const topOfCards = async () => (await page.getByRole('heading', { name: 'Tarjetas' }).boundingBox())?.y;
  const before = (await topOfCards()) ?? NaN;
  answer();
  await expect(home.due.getByText('Cargando…')).toHaveCount(0);
  // At most two requests and two bills replace the two placeholder rows.
  expect(Math.abs(((await topOfCards()) ?? NaN) - before)).toBeLessThanOrEqual(170);
  const heights = await home.cards.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().height),
  );
  expect(new Set(heights.map(Math.round)).size).toBe(1);
});

test('a merchant whose service takes forms is paid by the call for them', async ({ page }) => {
  await startSession(page, await registerSomebody(page));
  await page.goto(`${urls.checkout}/?code=LK-NOGUEST1`);
  const sent = page.waitForRequest(/\/secure\/v1\/process-tx\/form$/);
  await fillCard(page, cards.visa);
  await payButton(page).click();
  expect(await (await sent).headerValue('content-type')).toContain('application/x-www-form-urlencoded');
  await expect(new WalletPage(page).receipt).toBeVisible();
});

test('a kept card is asked for by its bank, declined, and another one approved', async ({ page, store }) => {
  const user = await registerSomebody(page);
  await keepCard(page, user, cards.mastercard2);
  await keepCard(page, user, cards.challengedThenDeclined);
  const wallet = new WalletPage(await store.pay());
  await wallet.logIn(user);
  await wallet.card(/•••• 1629/).click();
  await payButton(wallet.screen).click();
  const bank = wallet.screen.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(wallet.alert).toContainText('El pago no fue aprobado');
  await toForm(wallet.screen);
  await wallet.card(/Mastercard •••• 3222/).click();
  await payButton(wallet.screen).click();
  await expect(wallet.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', method: 'card', legacy: { Tipo: 'MC' } });
});

// Unique, so that it is not taken for a request of an earlier run.
const unique = (what: string) => `${what} ${String(Date.now())}`;

test('a code is shown, refused, then paid by another user, and says so without a reload', async ({
  page,
  browser,
}) => {
  await startSession(page, ANA);
  await page.goto(`${urls.checkout}/pf/widget/home?view=charge`);
  const home = new WalletHomePage(page);
  await expect(home.heading('Cobrar')).toBeVisible();
  const amount = page.getByLabel('Monto');
  await amount.fill('99999');
  await page.getByRole('button', { name: 'Crear el código' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(errorText('amount_exceeds_limit_allowed'));
  await amount.fill('500');
  await page.getByLabel('Concepto').fill(unique('Almuerzo'));
  await page.getByRole('button', { name: 'Crear el código' }).press('Enter');
  await expect(page.getByText('Esperando el pago…')).toBeVisible();
  const code = await page.getByText(/^E-[0-9A-Z]{10}$/).innerText();
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible();

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
  await expect(new WalletPage(other).receipt).toBeVisible();
  await context.close();
  await expect(page.getByRole('heading', { name: 'Le pagaron $5.00' })).toBeFocused();
  await page.getByRole('button', { name: 'Ver mis códigos' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Pagado');
});

/** Pays a code from the balance of the page's user. */
async function pay(page: WalletHomePage['page'], code: string, amount: string): Promise<void> {
  await page.goto(`${urls.checkout}/?code=${code}`);
  const wallet = new WalletPage(page);
  await expect(wallet.account).toBeVisible();
  await chooseMethod(wallet.screen, 'Saldo');
  await page.getByRole('button', { name: `Pagar $${amount}` }).click();
}

test('a subscription says its price, and is canceled after a question', async ({ page }) => {
  const user = await registerSomebody(page);
  const key = await newUserSubscription(page, user);
  await startSession(page, user);
  await page.goto(`${urls.checkout}/pf/widget/home?view=subscriptions`);
  const row = page.getByRole('listitem').filter({ hasText: 'Café del mes' });
  await expect(row).toContainText('$19.26 cada mes');
  await expect(row).toContainText('Falta el primer pago');
  await row.getByRole('button', { name: 'Cancelar la suscripción a Café del mes' }).press('Enter');
  await expect(page.getByRole('dialog', { name: '¿Cancelar «Café del mes»?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText(/No se le cobrará más/)).toBeVisible();
  await expect(row).toContainText('Cancelada');
  await page.goto(`${urls.checkout}/?type=subs&code=${key}`);
  await expect(page.getByRole('button', { name: /^Suscribirse/ })).toHaveCount(0);
});
