import { flawsAt } from './axe';
import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';
import { startSession } from './pages/wallet-page';

const CAFE = `${urls.checkout}/?type=subs&code=CAFEBOQUETE`;
const receipt = { name: 'Comprobante de suscripción' };

test('a guest chooses a merchant’s plan by keyboard, and pays its first charge', async ({ page }) => {
  await page.goto(CAFE);
  await expect(page.getByRole('heading', { name: 'Elija un plan de Café Boquete' })).toBeFocused();
  expect(await flawsAt(page)).toEqual([]);
  const weekly = page.getByRole('radio', { name: /Café de la semana/ });
  await page.getByRole('radio', { name: /Café del mes/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(weekly).toBeChecked();
  await page.getByRole('button', { name: 'Continuar al pago' }).press('Enter');
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
  await page.keyboard.type('Ana Batista');
  await page.getByLabel(/^Correo/).fill('ana@correo.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(/type=subs&code=SUB-/);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Café de la semana');
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('a wallet user subscribes to the plan that the address names', { tag: '@full' }, async ({ page }) => {
    await startSession(page, 'bruno@istmo.test');
    await page.goto(`${CAFE}&plan=3`);
    await expect(page.getByRole('heading', { name: 'Choose a plan from Café Boquete' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    expect(await flawsAt(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/type=subs&code=SUB-/);
    await page.goto(`${urls.checkout}/pf/widget/home?view=subscriptions`);
    const own = page.getByRole('listitem').filter({ hasText: 'First payment due' });
    await expect(own.first()).toContainText(/Café del año|year/i);
  });
});
