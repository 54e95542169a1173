import { urls } from '../src/environment';
import { fieldsOf } from '../src/pages/card-form';
import { PayersPhone, YappyPage } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';
import { askForMoney, newUserSubscription, WalletHomePage } from '../src/pages/wallet-home-page';
import { startSession, topUp } from '../src/pages/wallet-page';
import { shoot } from './shoot';

const ANA = 'ana@istmo.test';
const home = (view: string) => `${urls.checkout}/pf/widget/home?view=${view}`;

test('leaving what was typed, and a payment that waits', async ({ page, store }) => {
  const checkout = await store.pay();
  const close = checkout.getByRole('button', { name: 'Cerrar' });
  await fieldsOf(checkout).number.fill('4242');
  await close.click();
  await expect(checkout.getByRole('dialog', { name: '¿Salir sin pagar?' })).toBeVisible();
  await shoot(page, 'leaving-typed', ['desktop', 'phone']);
  await checkout.getByRole('button', { name: /^Quedarme/ }).click();
  await new YappyPage(checkout).ask(new PayersPhone(page.request).number);
  await close.click();
  await expect(checkout.getByRole('dialog')).toBeVisible();
  await shoot(page, 'leaving-waiting', ['desktop', 'phone']);
});

test('the same payment in another tab', async ({ page, context }) => {
  const link = `${urls.checkout}/?code=LK-CAFE0001`;
  await page.goto(link);
  const second = await context.newPage();
  await second.goto(link);
  await expect(fieldsOf(second).number).toBeVisible();
  await new YappyPage(page).ask(new PayersPhone(page.request).number);
  await expect(second.getByRole('heading', { name: /en otra pestaña/ })).toBeVisible();
  await shoot(second, 'other-tab', ['desktop', 'phone']);
});

test('canceling a subscription', async ({ page }) => {
  await newUserSubscription(page, ANA);
  await startSession(page, ANA);
  await page.goto(home('subscriptions'));
  await page
    .getByRole('button', { name: /^Cancelar la suscripción/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'wallet-subscription-cancel', ['desktop', 'phone']);
});

test('paying a person’s request', async ({ page }) => {
  await topUp(page, ANA, '20.00');
  const description = `Cine ${String(Date.now())}`;
  await askForMoney(page, 'bruno@istmo.test', { to: ANA, amount: '12.50', description });
  await startSession(page, ANA);
  await page.goto(home('overview'));
  const request = new WalletHomePage(page).due.getByRole('listitem').filter({ hasText: description });
  const dialog = page.getByRole('dialog');
  await request.getByRole('button').click();
  await expect(dialog.getByText('le quedan')).toBeVisible();
  await shoot(page, 'wallet-request-pay', ['desktop', 'phone', 'phone-dark']);
  // The checkers of `shoot` change the language of the page, which closes the dialog.
  if (await dialog.isHidden()) await request.getByRole('button').click();
  await page.getByRole('button', { name: 'Pagar a Bruno $12.50' }).click();
  await expect(page.getByRole('dialog', { name: /^Pagó/ })).toBeVisible();
  await shoot(page, 'wallet-request-paid', ['desktop', 'phone', 'phone-dark']);
});

test('a code to pay, and one that nobody has', async ({ page }) => {
  await startSession(page, ANA);
  await page.goto(home('pay'));
  const { code } = new WalletHomePage(page);
  await code.fill('E-NADIE00000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/No encontramos/);
  await shoot(page, 'wallet-pay-wrong', ['phone']);
  await page.goto(home('charge'));
  await page.getByRole('radio', { name: 'A una persona' }).check();
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await shoot(page, 'wallet-charge-person', ['phone']);
  await page.goto(home('more'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'wallet-more', ['phone']);
});
