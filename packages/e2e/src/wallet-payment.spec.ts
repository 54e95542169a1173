import { violations } from './axe';
import { fieldsOf, fillCard, payButton } from './pages/card-form';
import { cards, urls } from './environment';
import { registerSomebody } from './pages/entry-page';
import { expect, test } from './pages/store-page';
import { keepCard, startSession, topUp, WalletPage } from './pages/wallet-page';

// The tests share the faults and the balances of the sandbox, so they run one after the other.
test.describe.configure({ mode: 'default' });

const ANA = 'ana@istmo.test';
const BRUNO = 'bruno@istmo.test';
const hosted = `${urls.checkout}/?code=LK-CAFE0001`;

test('a guest logs in in the frame, comes back to the balance, pays, and is logged out again', async ({
  page,
  store,
}) => {
  await topUp(page, ANA, '48.15');
  const wallet = new WalletPage(await store.pay());
  await wallet.method('Saldo').click();
  await expect(wallet.screen.getByText(/Inicie sesión en su billetera/)).toBeVisible();
  await wallet.logInButton.last().click();
  await expect(wallet.loginTitle).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await wallet.enter(ANA);
  await expect(wallet.method('Saldo')).toBeChecked();
  await expect(wallet.screen.getByText('Ana Lucía')).toBeVisible();
  await expect(wallet.screen.getByText('Saldo disponible')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await payButton(wallet.screen).click();
  await expect(wallet.receipt).toBeVisible();
  const result = await store.result();
  expect(result).toMatchObject({ outcome: 'approved', paid: true, method: 'balance' });
  expect(await store.provider(result.codOper)).toMatchObject({ status: 1, method: 'balance' });
  const frame = page.frames().find((one) => one.url().startsWith(urls.checkout));
  expect(await frame?.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
});

test('on the hosted page the login lasts through a reload, and ends when the payer leaves it', async ({
  page,
}) => {
  await page.goto(hosted);
  const wallet = new WalletPage(page);
  await wallet.logIn(ANA);
  await expect(page).toHaveURL(hosted);
  await page.reload();
  await expect(page.getByText('Ana Lucía')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('istmo.widget.session') ?? '');
  expect(Object.keys(JSON.parse(stored) as object).sort()).toEqual(['sessionId', 'token', 'user']);
  await wallet.logOutButton.click();
  await expect(wallet.logInButton).toBeVisible();
  await expect(fieldsOf(page).number).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
});

test(
  'in a browser without storage, the login lasts as long as the page',
  { tag: '@full' },
  async ({ page, store }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.reload();
    const wallet = new WalletPage(await store.pay());
    await wallet.logIn(ANA);
    await expect(wallet.card(/Mastercard •••• 4444/)).toBeChecked();
    await payButton(wallet.screen).click();
    await expect(wallet.receipt).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'card' });
  },
);

test(
  'a merchant without guests leads to the login, and is paid by who logs in',
  { tag: '@full' },
  async ({ page, store }) => {
    await topUp(page, ANA, '35.00');
    await test.step('a payer who leaves that login has paid nothing', async () => {
      const wallet = new WalletPage(await store.pay({ code: 'LK-NOGUEST1' }));
      await wallet.screen.getByRole('button', { name: 'Cerrar' }).click();
      expect(await store.result()).toMatchObject({ outcome: 'canceled', paid: false });
      await store.clearEvents();
    });
    const wallet = new WalletPage(await store.pay());
    await expect(wallet.alert).toContainText('Para hacer este pago debe iniciar sesión');
    expect(await store.results()).toHaveLength(0);
    expect(await violations(page)).toEqual([]);
    await wallet.enter(ANA);
    await expect(wallet.card('Otra tarjeta')).toBeVisible();
    await wallet.method('Saldo').click();
    await payButton(wallet.screen).click();
    await expect(wallet.receipt).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'balance' });
  },
);

test('a merchant whose service takes forms is paid by the call for them', async ({ page }) => {
  await startSession(page, await registerSomebody(page));
  await page.goto(`${urls.checkout}/?code=LK-NOGUEST1`);
  const sent = page.waitForRequest(/\/secure\/v1\/process-tx\/form$/);
  await fillCard(page, cards.visa);
  await payButton(page).click();
  expect(await (await sent).headerValue('content-type')).toContain('application/x-www-form-urlencoded');
  await expect(new WalletPage(page).receipt).toBeVisible();
});

test('a balance that is too small shows the missing amount', { tag: '@full' }, async ({ page }) => {
  // A new user, so that no other test changes the balance.
  const user = await registerSomebody(page);
  await topUp(page, user, '40.00');
  await startSession(page, user);
  await page.goto(hosted);
  const wallet = new WalletPage(page);
  await wallet.method('Saldo').click();
  await expect(wallet.alert).toContainText('Le faltan $8.15');
  await expect(payButton(page)).toBeDisabled();
  expect(await violations(page)).toEqual([]);
});

test('a kept card is asked for by its bank, declined, and another one approved', async ({ page, store }) => {
  await keepCard(page, BRUNO, cards.challengedThenDeclined);
  const wallet = new WalletPage(await store.pay());
  await wallet.logIn(BRUNO);
  await wallet.card(/•••• 1629/).click();
  await payButton(wallet.screen).click();
  const bank = wallet.screen.frameLocator('iframe').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(wallet.alert).toContainText('El pago no fue aprobado');
  await wallet.card(/Mastercard •••• 3222/).click();
  await payButton(wallet.screen).click();
  await expect(wallet.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', method: 'card', legacy: { Tipo: 'MC' } });
});

test(
  'on the hosted page 3DS of a saved card comes back to the receipt',
  { tag: '@full' },
  async ({ page }) => {
    await keepCard(page, BRUNO, cards.challenged);
    await startSession(page, BRUNO);
    await page.goto(hosted);
    const wallet = new WalletPage(page);
    await wallet.card(/•••• 3184/).click();
    await payButton(page).click();
    await page.waitForURL(`${urls.bank}/**`);
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(wallet.receipt).toBeVisible();
  },
);

test('another card pays and is saved', { tag: '@full' }, async ({ page }) => {
  await startSession(page, BRUNO);
  await page.goto(hosted);
  const wallet = new WalletPage(page);
  await wallet.card('Otra tarjeta').click();
  await fillCard(page, cards.amex);
  await page.getByRole('checkbox', { name: /Guardar esta tarjeta/ }).check();
  await payButton(page).click();
  await expect(wallet.receipt).toBeVisible();
  await page.goto(hosted);
  await page.getByRole('button', { name: 'Pagar otra vez' }).click();
  await page.getByRole('button', { name: 'Sí, pagar otra vez' }).click();
  await expect(wallet.card(/American Express •••• 0005/)).toBeVisible();
});

test(
  'a session that ends during a payment says so, and the payment is made after another login',
  { tag: '@full' },
  async ({ page }) => {
    await topUp(page, ANA, '48.15');
    await startSession(page, ANA);
    await page.goto(hosted);
    const wallet = new WalletPage(page);
    await wallet.method('Saldo').click();
    await expect(page.getByText('Saldo disponible')).toBeVisible();
    await page.request.post(`${urls.checkout}/simulator/api/faults`, {
      headers: { 'x-istmo-simulator': '1' },
      data: { kind: 'sessionExpired', endpoint: 'payActivity', when: 'before', times: 1 },
    });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Su sesión venció' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
    await wallet.logInButton.click();
    await wallet.enter(ANA);
    await expect(wallet.method('Saldo')).toBeChecked();
    await payButton(page).click();
    await expect(wallet.receipt).toBeVisible();
  },
);
