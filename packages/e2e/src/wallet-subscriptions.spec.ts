import { flawsAt } from './axe';
import { urls } from './environment';
import { expect, test } from './pages/store-page';
import { newUserSubscription } from './pages/wallet-home-page';
import { startSession } from './pages/wallet-page';

const ANA = 'ana@istmo.test';
/** Another user, because both tests look at the newest subscription. */
const BRUNO = 'bruno@istmo.test';
const subscriptions = `${urls.checkout}/pf/widget/home?view=subscriptions`;

test('a subscription says its price, and is canceled after a question', async ({ page }) => {
  const key = await newUserSubscription(page, ANA);
  await startSession(page, ANA);
  await page.goto(subscriptions);
  const row = page.getByRole('listitem').filter({ hasText: 'Café del mes' }).first();
  await expect(row).toContainText('$19.26 cada mes');
  await expect(row).toContainText('Falta el primer pago');
  expect(await flawsAt(page)).toEqual([]);
  await row.getByRole('button', { name: 'Cancelar la suscripción a Café del mes' }).press('Enter');
  await expect(page.getByRole('dialog', { name: '¿Cancelar «Café del mes»?' })).toBeVisible();
  expect(await flawsAt(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText(/No se le cobrará más/)).toBeVisible();
  await expect(row).toContainText('Cancelada');
  await page.goto(`${urls.checkout}/?type=subs&code=${key}`);
  await expect(page.getByRole('button', { name: /^Suscribirse/ })).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('subscriptions have no violations and fit each width', { tag: '@full' }, async ({ page }) => {
    await newUserSubscription(page, BRUNO);
    await startSession(page, BRUNO);
    await page.goto(subscriptions);
    await expect(page.getByRole('list', { name: 'Subscriptions' })).toContainText('First payment due');
    expect(await flawsAt(page)).toEqual([]);
  });
});
