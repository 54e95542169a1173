import { decodeBody } from '@istmo/contract/provider';
import { isLuhnValid } from '@istmo/domain';
import type { Browser, Page } from '@playwright/test';
import { flawsAt } from './axe';
import { cards, urls } from './environment';
import { type CheckoutScreen, fieldsOf, payByCard, payButton } from './pages/card-form';
import { registerSomebody } from './pages/entry-page';
import { openBy } from './pages/host-page';
import { expect, test } from './pages/store-page';
import { askForMoney } from './pages/wallet-home-page';
import { keepCard, startSession, topUp, WalletPage } from './pages/wallet-page';

/** Asks about possible duplicates, though the sandbox of these tests does not. */
const GUARDED = 'LK-DUPGUARD1';
const ADDRESS = `${urls.checkout}/?code=${GUARDED}`;

const question = (screen: CheckoutScreen) =>
  screen.getByRole('dialog', { name: /^(¿Pagar otra vez\?|Pay again\?)$/ });
const receiptOf = (screen: CheckoutScreen) =>
  screen.getByRole('heading', { name: /^(Comprobante de pago|Payment receipt)/ });

/** A Visa that no other test pays with. */
function newCard(): string {
  const start = `4${String(Math.floor(Math.random() * 1e14)).padStart(14, '0')}`;
  return [...'0123456789'].map((digit) => start + digit).find(isLuhnValid) ?? '';
}

/** Another browser, which knows nothing of earlier payments. */
async function inAnother(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await use(await context.newPage());
  await context.close();
}

test(
  'the same card and amount again: the payer is asked, may stay at the form, and may pay',
  { tag: '@full' },
  async ({ browser, page }) => {
    const card = newCard();
    await page.goto(ADDRESS);
    await payByCard(page, card);
    await expect(receiptOf(page)).toBeVisible();

    await inAnother(browser, async (other) => {
      await other.goto(ADDRESS);
      await payByCard(other, card);
      await expect(question(other)).toContainText('Usted ya pagó $48.15 a Café Boquete con tarjeta hace ');
      expect(await flawsAt(other)).toEqual([]);
      await other.keyboard.press('Escape');
      await expect(question(other)).toBeHidden();
      const notice = other.getByText(/^No se hizo ningún pago nuevo\s*Usted decidió no pagar otra vez\.$/);
      await expect(notice).toBeVisible();
      await expect(fieldsOf(other).cvc).toHaveValue('123');
      await payButton(other).click();
      await question(other).getByRole('button', { name: 'Sí, pagar otra vez' }).click();
      await expect(receiptOf(other)).toBeVisible();
    });

    await test.step('in English, in a merchant’s page', () =>
      inAnother(browser, async (other) => {
        await other.goto(urls.store);
        const result = openBy(other, { code: GUARDED, language: 'en' });
        const frame = other.frameLocator('iframe');
        await payByCard(frame, card);
        await expect(question(frame)).toContainText(
          /^Pay again\?You paid \$48\.15 to Café Boquete by card .*ago\./,
        );
        expect(await flawsAt(other)).toEqual([]);
        await question(frame).getByRole('button', { name: 'Yes, pay again' }).click();
        await expect(receiptOf(frame)).toBeVisible();
        await frame.getByRole('button', { name: /^(Volver al comercio|Back to)/ }).click();
        expect(await result).toMatchObject({ outcome: 'approved', paid: true });
      }));
  },
);

test('the same wallet user again, with a saved card after the balance: asked, and shown the receipt', async ({
  browser,
  page,
}) => {
  const user = await registerSomebody(page);
  await topUp(page, user, '100.00');
  await keepCard(page, user, cards.mastercard);
  await startSession(page, user);
  await page.goto(ADDRESS);
  const wallet = new WalletPage(page);
  await wallet.method('Saldo').click();
  await payButton(page).click();
  await expect(wallet.receipt).toBeVisible();

  await inAnother(browser, async (other) => {
    await startSession(other, user);
    await other.goto(ADDRESS);
    await expect(new WalletPage(other).card(/•••• 4444/)).toBeChecked();
    await payButton(other).click();
    await expect(question(other)).toContainText('con saldo hace ');
    await question(other).getByRole('button', { name: 'Ver el comprobante' }).click();
    await expect(receiptOf(other)).toBeVisible();
  });
});

for (const { locale, pay, now, asked, again, stay, paid } of [
  {
    locale: 'es-PA',
    pay: /^Pagar/,
    now: 'Pagar ahora',
    asked: 'Usted ya hizo un pago de $3.00 con saldo hace 2 minutos.',
    again: 'Sí, pagar otra vez',
    stay: 'No pagar otra vez',
    paid: 'Pagó $3.00',
  },
  {
    locale: 'en-US',
    pay: /^Pay/,
    now: 'Pay now',
    asked: 'You made a payment of $3.00 with balance 2 minutes ago.',
    again: 'Yes, pay again',
    stay: 'Don’t pay again',
    paid: 'You paid $3.00',
  },
])
  test.describe(`in the wallet, ${locale}`, () => {
    test.use({ locale });

    test('a user who pays the same from the balance is asked, may leave it, and may pay', async ({
      page,
    }) => {
      const user = await registerSomebody(page);
      await topUp(page, user, '10.00');
      const description = `Cine ${String(Date.now())}`;
      await askForMoney(page, 'bruno@istmo.test', { to: user, amount: '3.00', description });
      await startSession(page, user);
      const confirmed: unknown[] = [];
      // The sandbox of these tests does not ask; another provider asks about payments between users too.
      await page.route('**/activities/pay', async (route) => {
        const sent = decodeBody(route.request().postData() ?? '') as { confirmedDuplicate?: boolean };
        confirmed.push(sent.confirmedDuplicate);
        await (sent.confirmedDuplicate ? route.continue() : route.fulfill({ json: duplicateOf('3.00') }));
      });
      await page.goto(`${urls.checkout}/pf/widget/home?view=activities`);
      const request = page.getByRole('listitem').filter({ hasText: description });
      for (const answer of [stay, again]) {
        await request.getByRole('button', { name: pay }).click();
        await page.getByRole('button', { name: now }).click();
        await expect(question(page)).toContainText(asked);
        await expect(page.getByRole('button', { name: stay })).toBeFocused();
        if (answer === stay) expect(await flawsAt(page)).toEqual([]);
        await question(page).getByRole('button', { name: answer }).click();
        await expect(question(page)).toBeHidden();
      }
      await expect(page.getByText(paid, { exact: true })).toBeFocused();
      expect(confirmed).toEqual([undefined, undefined, true]);
    });
  });

/** The provider's answer to a payment of this amount that was made two and a half minutes ago. */
function duplicateOf(amount: string) {
  const at = new Date(Date.now() - 150_000).toISOString();
  const earlier = { codOper: 'PFW-1', method: 'balance', outcome: 'approved', at, amount, currency: 'USD' };
  const message = JSON.stringify({ code: 'possible_duplicated_tx', message: '' });
  return { headerStatus: { code: 422, description: message }, data: { earlier } };
}
