import type { Page } from '@playwright/test';
import { type CheckoutScreen, payByCard, payButton } from './pages/card-form';
import { CryptoPage } from './pages/crypto-page';
import { cards, isolated, urls, worldUrls } from './environment';
import { openBy } from './pages/host-page';
import { PayersPhone } from './pages/phone-page';
import { beginYappy, newPayCode } from './provider-call';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

test.use({ launchOptions: isolated });

const LINK = `${urls.checkout}/?code=LK-CAFE0001`;

const receiptOf = (screen: CheckoutScreen) => screen.getByRole('heading', { name: 'Comprobante de pago' });
const question = (screen: CheckoutScreen) => screen.getByRole('dialog', { name: 'Ya hay un pago en curso' });

/** The hosted page of a new single-use pay code. */
async function onceOnly(page: Page): Promise<{ code: string; address: string }> {
  const code = await newPayCode(page);
  return { code, address: `${urls.checkout}/?code=${code}` };
}

/** Pays by a card that requires 3DS: the tab goes to the bank's page. */
async function goToBank(page: Page, address: string, { bank } = urls): Promise<void> {
  await page.goto(address);
  await payByCard(page, cards.challenged);
  await page.waitForURL(`${bank}/**`);
}

test('while a tab is at the bank, a second tab goes on with that payment and makes no other', async ({
  context,
  page,
}) => {
  await goToBank(page, LINK);
  const second = await context.newPage();
  await second.goto(LINK);
  await expect(second.getByRole('button', { name: 'Continuar en la página de su banco' })).toBeVisible();
  await expect(payButton(second)).toBeHidden();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(receiptOf(page)).toBeVisible();
  await expect(receiptOf(second)).toBeVisible();
});

test('while the hosted page is at the bank, the same link in a frame on another site asks, and shows that payment’s receipt', async ({
  context,
  page,
  world: _world,
}) => {
  // Only this link asks in the sandbox of these tests.
  const code = 'LK-DUPGUARD1';
  await goToBank(page, `${worldUrls.checkout}/?code=${code}`, worldUrls);
  const store = await context.newPage();
  await store.goto(worldUrls.store);
  const result = openBy(store, { code });
  const frame = store.frameLocator('iframe');
  await payByCard(frame, cards.mastercard);
  await expect(question(frame)).toContainText(/con sus datos con tarjeta.* pueden cobrarle los dos/);
  await question(frame).getByRole('button', { name: 'Esperar ese pago' }).click();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(receiptOf(page)).toBeVisible();
  await expect(receiptOf(frame)).toBeVisible();
  expect(await result).toMatchObject({ outcome: 'approved', paid: true });
});

test('another browser is told that what is paid once only is being paid, and pays it in its place', async ({
  browser,
  page,
}) => {
  const { address } = await onceOnly(page);
  await goToBank(page, address);
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await payByCard(other, cards.visa);
  await expect(question(other)).toContainText(/con tarjeta a las \d\d:\d\d/);
  await expect(question(other)).not.toContainText(/Ana|correo\.com/);
  await question(other).getByRole('button', { name: 'Anularlo y pagar de nuevo' }).click();
  await expect(receiptOf(other)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('heading', { name: 'Este pago ya se realizó' })).toBeVisible();
  await other.context().close();
});

test('a browser at the form sees the receipt of what is paid once only, paid by another', async ({
  page,
}) => {
  const { code, address } = await onceOnly(page);
  await page.goto(address);
  await expect(payButton(page)).toBeVisible();
  const phone = new PayersPhone(page.request);
  await phone.answer('approve', await beginYappy(page, phone, code));
  await expect(receiptOf(page)).toBeVisible();
});

test('a tab shows no address to send coin to once another tab has paid by card', async ({
  context,
  page,
}) => {
  await page.goto(LINK);
  const second = await context.newPage();
  await second.goto(LINK);
  await expect(payButton(second)).toBeVisible();
  const crypto = new CryptoPage(page);
  await crypto.start();
  await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
  await expect(
    second.getByRole('heading', { name: 'Este pago se está haciendo en otra pestaña' }),
  ).toBeVisible();
  await crypto.otherWay.click();
  await page.getByRole('button', { name: 'Volver a las formas de pago' }).click();
  await page.getByRole('radio', { name: /^Tarjeta/ }).check();
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
  await expect(receiptOf(second)).toBeVisible();
});

test('a link opened again right after paying shows the receipt, and pays again when asked to', async ({
  context,
  page,
}) => {
  await page.goto(LINK);
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
  for (const tab of [page, await context.newPage()]) {
    await tab.goto(LINK);
    await expect(receiptOf(tab)).toBeVisible();
    await expect(tab.getByText(/^Usted ya pagó \$48\.15 hace /)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pagar otra vez', exact: true }).click();
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(receiptOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar otra vez', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, pagar otra vez' }).click();
  await payByCard(page, cards.visa);
  await expect(receiptOf(page)).toBeVisible();
});
