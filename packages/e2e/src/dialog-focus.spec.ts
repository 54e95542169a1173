import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { type CheckoutScreen, fieldsOf, payByCard } from './pages/card-form';
import { hostedCash } from './pages/cash-page';
import { hostedClave } from './pages/clave-page';
import { registerSomebody } from './pages/entry-page';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { newPayCode } from './provider-call';
import { expect, type StorePage, test } from './pages/store-page';
import { askForMoney, newUserSubscription, WalletHomePage } from './pages/wallet-home-page';
import { keepCard, startSession, topUp } from './pages/wallet-page';

type Given = { page: Page; store: StorePage };
type Question = {
  screen: CheckoutScreen;
  /** The button that opens the question. */
  opener: string | RegExp;
  title: string | RegExp;
  /** The button that gets the focus first. Its action can always be undone. */
  first: RegExp;
};

const ANA = 'ana@istmo.test';
const LINK = `${urls.checkout}/?code=LK-CAFE0001`;
const home = (view: string) => `${urls.checkout}/pf/widget/home?view=${view}`;

async function leaving({ store }: Given): Promise<Question> {
  const screen = await store.pay();
  await fieldsOf(screen).number.fill('4242');
  return { screen, opener: 'Cerrar', title: '¿Salir sin pagar?', first: /^Quedarme/ };
}

async function removingACard({ page }: Given): Promise<Question> {
  const user = await registerSomebody(page);
  await keepCard(page, user, cards.visa);
  await startSession(page, user);
  await page.goto(home('cards'));
  return { screen: page, opener: /^Quitar/, title: /^¿Quitar Visa/, first: /^Conservar la tarjeta/ };
}

const QUESTIONS: Readonly<Record<string, (given: Given) => Promise<Question>>> = {
  'leaving a payment that waits': async ({ page, store }) => {
    const screen = await store.pay();
    await new YappyPage(screen).ask(new PayersPhone(page.request).number);
    const title = '¿Salir mientras el pago está pendiente?';
    return { screen, opener: 'Cerrar', title, first: /^Quedarme/ };
  },
  'paying another way than by the voucher': async ({ page }) => {
    await (await hostedCash(page)).voucher();
    const opener = /^Pagar de otra forma/;
    return { screen: page, opener, title: '¿Pagar de otra forma?', first: /^(?!Pagar de otra forma)/ };
  },
  'paying again': async ({ page }) => {
    await page.goto(LINK);
    await payByCard(page, cards.visa);
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await page.goto(LINK);
    return { screen: page, opener: 'Pagar otra vez', title: '¿Pagar otra vez?', first: /^No pagar/ };
  },
  'canceling the bank’s check': async ({ store }) => {
    const screen = await store.pay();
    await payByCard(screen, cards.challenged);
    const name = 'Cancelar la verificación';
    await expect(screen.getByRole('button', { name })).toBeVisible();
    return { screen, opener: name, title: `¿${name}?`, first: /^Continuar la verificación/ };
  },
  'canceling at Clave': async ({ page }) => {
    const clave = await hostedClave(page);
    await clave.pay();
    await clave.terminal.getByText('48.15 USD').waitFor();
    return { screen: page, opener: 'Cancelar el pago', title: /^¿/, first: /^Quedarme en Clave/ };
  },
  'canceling a subscription': async ({ page }) => {
    await newUserSubscription(page, ANA);
    await startSession(page, ANA);
    await page.goto(home('subscriptions'));
    const opener = /^Cancelar la suscripción/;
    return { screen: page, opener, title: /^¿Cancelar «/, first: /^Conservar la suscripción/ };
  },
  'paying from the balance': async ({ page }) => {
    await topUp(page, ANA, '20.00');
    const description = `Cine ${String(Date.now())}`;
    await askForMoney(page, 'bruno@istmo.test', { to: ANA, amount: '1.50', description });
    await startSession(page, ANA);
    await page.goto(home('overview'));
    await expect(new WalletHomePage(page).due).toContainText(description);
    const opener = `Pagar: Bruno Him, ${description}, $1.50`;
    return { screen: page, opener, title: /^Bruno Him le pide/, first: /^Bruno Him le pide \$1\.50/ };
  },
};

/** Opens the question by the keyboard, leaves it with Escape, and expects the focus where it was. */
async function expectFocusBack(page: Page, { screen, opener, title, first }: Question): Promise<void> {
  const button = screen.getByRole('button', { name: opener, exact: true }).first();
  const dialog = screen.getByRole('dialog', { name: title });
  for (const key of ['Enter', 'Space']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
}

test('leaving without paying: the focus is where it was', async ({ page, store }) => {
  await expectFocusBack(page, await leaving({ page, store }));
});

test('removing a saved card: the focus is where it was, and Enter keeps the card', async ({
  page,
  store,
}) => {
  const question = await removingACard({ page, store });
  await expectFocusBack(page, question);
  await page.keyboard.press('Enter');
  // The dialog opens after the next paint; until then, the keys go to the button.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveText(question.first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: question.opener })).toBeFocused();
});

for (const [what, ask] of Object.entries(QUESTIONS))
  test(`${what}: the focus is where it was`, async ({ page, store }) => {
    await expectFocusBack(page, await ask({ page, store }));
  });

test('a payment that may be a second one is not made by Enter', async ({ page, browser }) => {
  const address = `${urls.checkout}/?code=${await newPayCode(page)}`;
  await page.goto(address);
  await new YappyPage(page).ask(new PayersPhone(page.request).number);
  const context = await browser.newContext({ locale: 'es-PA' });
  const other = await context.newPage();
  await other.goto(address);
  await payByCard(other, cards.visa);
  const dialog = other.getByRole('dialog', { name: 'Ya hay un pago en curso' });
  await expect(dialog.locator(':focus')).toHaveText(/^Esperar ese pago/);
  await other.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // A message says that nothing was paid, and has the focus.
  await expect(other.getByRole('alert')).toBeFocused();
  await context.close();
});
