import type { Page } from '@playwright/test';
import { cards, worldUrls } from '../src/environment';
import { type CheckoutScreen, fieldsOf, fillCard, payButton } from '../src/pages/card-form';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';
import { WalletPage } from '../src/pages/wallet-page';

/** $149.80. A card of a bank with a campaign pays it in three, six or twelve installments without interest. */
const MILL = `${worldUrls.checkout}/?code=LK-CUOTAS01`;
/** $ 185.000. Most credit cards pay it in up to 36 installments at the rate of their bank. */
const COFFEE = `${worldUrls.checkout}/?code=LK-BOGOTA01`;
const DEBIT = '2223003122003222';
/** A card whose bank offers installments, and then declines them. */
const FICKLE = '4012888888881881';

const choice = (screen: CheckoutScreen) => screen.getByRole('combobox', { name: 'Cuotas' });
const inThree = (screen: CheckoutScreen) =>
  screen.getByRole('button', { name: 'Pagar 3 cuotas de $49.93', exact: true });
const receipt = (page: Page) => page.getByRole('heading', { name: /^Comprobante de pago/ });
const fact = (page: Page) =>
  page.locator('dl > div').filter({ has: page.getByText('Cuotas', { exact: true }) });

/** The vertical middle of everything that the payer may press. The font loads late and changes widths and line breaks. */
async function places(page: Page) {
  const { number, expiry, cvc, name, email, phone } = fieldsOf(page);
  const all = [
    number,
    expiry,
    cvc,
    name,
    email,
    phone,
    page.locator('summary', { hasText: 'Dirección de facturación' }),
    payButton(page),
  ];
  return Promise.all(
    all.map(async (one) => {
      const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    }),
  );
}

for (const [width, height, tags] of [
  [390, 844, []],
  [320, 568, ['@full']],
  [1366, 768, ['@full']],
] as const)
  test(
    `a plan is offered once the card is known, nothing moves, and it is paid (${width}x${height})`,
    { tag: [...tags] },
    async ({ page, simulator: _ }) => {
      await page.setViewportSize({ width, height });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/card/installments')) asked.push(request.postData() ?? '');
      });
      let arrive: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/flow-card-installments-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(MILL);
      await expect(payButton(page)).toBeEnabled();
      const without = await places(page);
      arrive();
      await expect(page.getByText('Según su tarjeta')).toBeVisible();
      expect(await places(page)).toEqual(without);
      await expect(choice(page)).toHaveCount(0);
      const { number } = fieldsOf(page);
      await number.pressSequentially('5555555');
      const before = await places(page);
      await number.pressSequentially('5');
      await expect(choice(page)).toBeVisible();
      expect(await places(page)).toEqual(before);
      await fillCard(page, cards.mastercard);
      await choice(page).selectOption('3 cuotas sin intereses de $49.93');
      await expect(page.getByText('Total $149.80, la primera de $49.94')).toBeVisible();
      const size = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(size).toBeLessThanOrEqual(width);
      await inThree(page).click();
      await expect(receipt(page)).toBeVisible();
      await expect(fact(page)).toContainText('3 sin intereses de $49.93 (la primera, $49.94)');
      await expect(page.getByText(/^Plan sin intereses de Banco del Istmo/)).toBeVisible();
      expect(asked).toHaveLength(1);
      // Only the payment's request has the rest of the number. The body may be encoded.
      expect(Buffer.from(asked[0] ?? '', 'hex').toString() + (asked[0] ?? '')).not.toContain('555555555');
    },
  );

test(
  'in Colombia the bank sets the rate, and no amount is invented',
  { tag: '@full' },
  async ({ page, simulator: _ }) => {
    await page.goto(COFFEE);
    await fillCard(page, cards.visa);
    await choice(page).selectOption('12 cuotas: su banco le informa la tasa');
    await expect(page.getByText('Más los intereses de su banco')).toBeVisible();
    await page.getByRole('button', { name: /^Pagar \$\s185\.000 en 12 cuotas$/ }).click();
    await expect(receipt(page)).toBeVisible();
    await expect(fact(page)).toContainText('12, con los intereses de su banco');
    await expect(page.getByText(/^El número de cuotas y los intereses los aplica su banco/)).toBeVisible();
  },
);

test(
  'another card has no plan of the one before, and is paid in one',
  { tag: '@full' },
  async ({ page, simulator: _ }) => {
    await page.goto(MILL);
    await fillCard(page, cards.mastercard);
    await choice(page).selectOption('6 cuotas sin intereses de $24.96');
    await fieldsOf(page).number.fill(DEBIT);
    await expect(page.getByText('Esta tarjeta paga en una sola cuota')).toBeVisible();
    await payButton(page).click();
    await expect(receipt(page)).toBeVisible();
    await expect(fact(page)).toHaveCount(0);
  },
);

test(
  'what the bank refuses leads back to the choice, and one installment is paid',
  { tag: '@full' },
  async ({ page, simulator: _ }) => {
    await page.goto(MILL);
    await fillCard(page, FICKLE);
    await choice(page).selectOption('3 cuotas sin intereses de $49.93');
    await inThree(page).click();
    await expect(page.getByRole('heading', { name: 'Su tarjeta no permite esas cuotas' })).toBeVisible();
    await page.getByRole('button', { name: 'Elegir otras cuotas' }).click();
    await expect(choice(page)).toBeFocused();
    await expect(choice(page)).toHaveAccessibleDescription(
      /^Su tarjeta no permite 3 cuotas\. Quedó en 1 cuota/,
    );
    await fieldsOf(page).cvc.fill('123');
    await payButton(page).click();
    await expect(receipt(page)).toBeVisible();
    await expect(fact(page)).toHaveCount(0);
  },
);

test('a saved card pays in installments', { tag: '@full' }, async ({ page, simulator: _ }) => {
  await page.goto(MILL);
  const wallet = new WalletPage(page);
  await wallet.logIn('ana@istmo.test');
  await wallet.card(/Visa/).click();
  await expect(page.getByText('Esta tarjeta paga en una sola cuota')).toBeVisible();
  await wallet.card(/Mastercard/).click();
  await choice(page).selectOption('12 cuotas sin intereses de $12.48');
  await page.getByRole('button', { name: 'Pagar 12 cuotas de $12.48' }).click();
  await expect(receipt(page)).toBeVisible();
  await expect(fact(page)).toContainText('12 sin intereses de $12.48');
});
