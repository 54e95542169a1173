import { changeConfig } from '../src/change-config';
import { fieldsOf, payByCard, payButton, toForm } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { receiptOf } from '../src/pages/hostile-page';
import { stopClock } from '../src/stop-clock';
import { expect, test } from '../src/pages/store-page';

test('each address of a payment pays at the top level', { tag: '@full' }, async ({ context }) => {
  for (const path of ['/?code=LK-CAFE0001', '/cafe-boquete', '/cafe-boquete/geisha'])
    await test.step(path, async () => {
      // A tab that has paid would show its receipt again, and the browser would ask about a second payment.
      const page = await context.newPage();
      await page.goto(urls.checkout + path);
      await payByCard(page, cards.visa);
      await expect(receiptOf(page)).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.close();
    });
});

test(
  '3DS takes over the page, and comes back to the form with the reason or to the receipt',
  { tag: '@full' },
  async ({ page }) => {
    const bank = async () => {
      await payByCard(page, cards.challenged);
      await page.waitForURL(`${urls.bank}/**`);
    };
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await test.step('declined', async () => {
      await bank();
      await page.getByRole('button', { name: 'Rechazar' }).click();
      await expect(page.getByRole('alert')).toContainText(/no pudo confirmar su identidad/);
      await toForm(page);
      await expect(payButton(page)).toBeVisible();
    });
    await test.step("the back button from the bank's page offers to continue there", async () => {
      await bank();
      // A page that comes from the back/forward cache does not load again.
      await page.goBack({ waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Continuar en la página de su banco' }).click();
    });
    await test.step('approved', async () => {
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await expect(receiptOf(page)).toBeVisible();
    });
  },
);

test(
  'the splash shows its logo and the payment for its time, and then the form',
  { tag: '@full' },
  async ({ page }) => {
    await changeConfig(page, (json) => json.replace('"splashMs":0', '"splashMs":2500'));
    await stopClock(page);
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`, { waitUntil: 'commit' });
    const logo = page.getByRole('img', { name: 'Istmo' });
    const payee = page.locator('#splash p');
    await payee.waitFor({ state: 'attached' });
    // The payee has its styles from the start: without them, the name and the amount run together.
    expect(await payee.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
    await expect(payee).toHaveText('Café Boquete$48.15');
    await page.clock.runFor(2000);
    await expect(logo).toBeVisible();
    await page.clock.resume();
    await expect(logo).toBeHidden();
    await expect(fieldsOf(page).number).toBeVisible();
    await test.step('once in a visit: not when the payer comes back from the bank', async () => {
      await payByCard(page, cards.challenged);
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await expect(receiptOf(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-splash', 'seen');
    });
  },
);
