import type { Page } from '@playwright/test';
import { urls } from './environment';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { chooseMethod, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

const HOSTED = `${urls.checkout}/?code=LK-CAFE0001`;
const OTHER = `${urls.checkout}/cafe-boquete/geisha`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A payer's thumb, which counts what it does. */
function thumbOn(page: Page) {
  const done = { taps: 0, keys: 0 };
  return {
    done,
    tap: async (target: ReturnType<Page['getByRole']>) => {
      done.taps += 1;
      await target.tap();
    },
    type: async (text: string) => {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

test('Yappy takes two taps and eight keys at first, and one tap of a payer who asked to be remembered', async ({
  context,
  page,
}) => {
  const phone = new PayersPhone(page.request);
  await page.goto(HOSTED);
  const first = thumbOn(page);
  await first.tap(page.getByRole('radio', { name: 'Yappy' }));
  const yappy = new YappyPage(page);
  await expect(yappy.alias).toBeFocused();
  await first.type(phone.number);
  // Asked for once, and no part of paying.
  await page.getByRole('checkbox', { name: 'Recordar mis datos en este navegador' }).check();
  await first.tap(payButton(page));
  await expect(yappy.title).toHaveText('Confirme en Yappy');
  expect(first.done).toEqual({ taps: 2, keys: 8 });
  await phone.answer('approve');
  await expect(yappy.receipt).toBeVisible();

  const changing = await context.newPage();
  await changing.goto(OTHER);
  await changing.getByRole('button', { name: 'Cambiar' }).click();
  await expect(changing.getByRole('radio').first()).toHaveAccessibleName('Yappy');
  await chooseMethod(changing, 'Tarjeta');
  await expect(changing.getByLabel('Número de tarjeta')).toBeVisible();
  await changing.close();

  const next = await context.newPage();
  await next.goto(OTHER);
  const again = thumbOn(next);
  await expect(next.getByText(`${phone.number.slice(0, 4)}-${phone.number.slice(4)}`)).toBeVisible();
  await expect(next.getByRole('radio')).toHaveCount(0);
  await again.tap(payButton(next));
  await expect(new YappyPage(next).title).toHaveText('Confirme en Yappy');
  expect(again.done).toEqual({ taps: 1, keys: 0 });
  await phone.answer('approve');
  await expect(new YappyPage(next).receipt).toBeVisible();
});

test('arrow keys choose among the methods, and keep the focus there', async ({ page }) => {
  await page.goto(HOSTED);
  await expect(payButton(page)).toBeEnabled();
  const tile = (name: string) => page.getByRole('radio', { name });
  await tile('Tarjeta').focus();
  for (const name of ['Clave', 'Nequi', 'Efectivo', 'Yappy']) {
    await page.keyboard.press('ArrowRight');
    await expect(tile(name)).toBeFocused();
    await expect(tile(name)).toBeChecked();
  }
  await expect(new YappyPage(page).alias).toBeVisible();
  await expect(tile('Yappy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Más', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(new YappyPage(page).alias).toBeFocused();
});
