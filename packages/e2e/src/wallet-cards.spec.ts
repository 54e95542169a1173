import { flawsAt, violations } from './axe';
import { fieldsOf, fillNumbers, payButton } from './pages/card-form';
import { CardsPage } from './pages/cards-page';
import { cards, urls, worldUrls } from './environment';
import { PayersPhone } from './pages/phone-page';
import { nequiQr } from './provider-call';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';
import { WalletPage } from './pages/wallet-page';

// Each test resets the wallet, so they run one after the other.
test.describe.configure({ mode: 'default' });

const BRUNO = 'bruno@istmo.test';
const home = `${worldUrls.checkout}/pf/widget/home?view=cards`;

test('a browser that keeps nothing: a card is added by the keyboard, chosen, and removed', async ({
  page,
  simulator: _,
}) => {
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
  expect(await violations(page)).toEqual([]);
  await fillNumbers(page, cards.visa);
  await page.getByRole('checkbox').press('Space');
  await wallet.save.press('Enter');
  await expect(wallet.kept).toBeFocused();
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(wallet.list).toHaveText([/1111.*Predeterminada/, /3222/]);
  await page.getByRole('button', { name: /predeterminada: Mastercard/ }).press('Enter');
  await expect(page.getByText(/3222 es ahora su tarjeta predeterminada/)).toBeFocused();
  await page.getByRole('button', { name: 'Quitar Visa •••• 1111' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar la tarjeta' }).press('Enter');
  await expect(page.getByText('Quitamos Visa •••• 1111')).toBeFocused();
  await expect(wallet.list).toHaveText([/3222.*Predeterminada/]);
});

test(
  'in English, the cards, the question before one is removed, and a new one have no violations and fit',
  { tag: '@full' },
  async ({ page }) => {
    const check = async () => {
      expect(await flawsAt(page)).toEqual([]);
    };
    await page.goto(`${urls.checkout}/pf/widget/home?view=cards&language=en`);
    const wallet = new CardsPage(page);
    await new WalletPage(page).enter('ana@istmo.test');
    await expect(wallet.list.first()).toContainText('Default');
    await check();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('It’s your default card');
    await check();
    await page.keyboard.press('Escape');
    await wallet.add.click();
    await wallet.save.click();
    await expect(fieldsOf(page).number).toBeFocused();
    await check();
  },
);

test('from the store, the balance pays what it can and a saved card the rest', async ({
  store,
  simulator,
}) => {
  const wallet = new WalletPage(await store.pay());
  await wallet.logIn(BRUNO);
  await wallet.screen.getByRole('checkbox', { name: 'Usar también mi saldo de $40.00' }).check();
  await expect(wallet.screen.getByText('Su saldo paga $40.00 y la tarjeta $8.15.')).toBeVisible();
  await payButton(wallet.screen).click();
  await expect(wallet.receipt).toBeVisible();
  await expect(wallet.screen.getByText('De su saldo').locator('..')).toContainText('$40.00');
  const { codOper, ...result } = await store.result();
  expect(result).toMatchObject({
    outcome: 'approved',
    paid: true,
    method: 'card',
    amount: { value: '48.15' },
  });
  expect(await simulator.status(codOper)).toMatchObject({ status: 1 });
});

test(
  'a card is added on the way to a payment, and pays with the CVC that its bank requires',
  { tag: '@full' },
  async ({ page, simulator: _ }) => {
    const back = encodeURIComponent('/?code=LK-CAFE0001');
    await page.goto(`${worldUrls.checkout}/pf/widget/addcard?back=${back}`);
    const wallet = new WalletPage(page);
    await wallet.enter(BRUNO);
    const adding = new CardsPage(page);
    await adding.type(cards.amex);
    await adding.save.click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await wallet.card(/American Express •••• 0005/).click();
    await payButton(page).click();
    await expect(fieldsOf(page).cvc).toBeFocused();
    await expect(fieldsOf(page).cvc).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await fieldsOf(page).cvc.fill('1234');
    await payButton(page).click();
    await expect(wallet.receipt).toBeVisible();
  },
);

test('a session that ends during a payment loses nothing that was typed', async ({ page, simulator: _ }) => {
  await page.goto(`${worldUrls.checkout}/?code=LK-FIELDS01`);
  const wallet = new WalletPage(page);
  await wallet.logIn(BRUNO);
  await page.getByLabel('Molienda').selectOption('Espresso');
  await page.getByLabel('Bolsas').fill('2');
  await page.getByLabel(/Dedicatoria/).fill('Para Ana');
  await page.getByLabel(/Correo para la factura/).fill('facturas@correo.com');
  await page.request.post(`${worldUrls.checkout}/simulator/api/faults`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { kind: 'sessionExpired', endpoint: 'payActivity', when: 'before', times: 1 },
  });
  await expect(wallet.card(/3222/)).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Su sesión venció' })).toBeVisible();
  await wallet.logInButton.click();
  await wallet.enter(BRUNO);
  await expect(page.getByLabel('Molienda')).toHaveValue('Espresso');
  await expect(page.getByLabel(/Dedicatoria/)).toHaveValue('Para Ana');
  await payButton(page).click();
  await expect(wallet.receipt).toBeVisible();
  await expect(page.getByText('Dedicatoria').locator('..')).toContainText('Para Ana');
});

test('a QR is said to be paid once it is, and not before', { tag: '@full' }, async ({ page }) => {
  const { codOper, qr } = await nequiQr(page);
  await page.goto(`${urls.checkout}/pf/widget/qrsuccess?Oper=${codOper}`);
  await expect(page.getByRole('heading', { name: 'Estamos confirmando su pago con QR' })).toBeVisible();
  await new PayersPhone(page.request).scan(qr);
  await expect(page.getByRole('heading', { name: 'Su pago con QR fue realizado' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver el comprobante' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
});
