import { cards, urls } from '../src/environment';
import { payByCard, payButton } from '../src/pages/card-form';
import { expect, test } from '../src/pages/store-page';
import { misfits, setText } from '../src/reflow';

// The full run checks every screen of the gallery in this way, with other text too: see src/screen-flaws.ts.
test(
  'with text of 32 px in a window of 320 px nothing is cut, overlaps or scrolls sideways',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    const check = async (screen: string) => {
      await setText(page, 'large');
      expect(await misfits(page), screen).toEqual([]);
    };
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await check('card');
    await payButton(page).click();
    await expect(page.getByText(/Revise \d+ campos/)).toBeAttached();
    await check('errors');
    for (const method of ['Yappy', 'Nequi', 'Clave', 'Efectivo']) {
      await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
      await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
      await check(method);
    }
    await page.getByRole('radio', { name: /^Tarjeta/ }).check();
    await payByCard(page, cards.visa);
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await check('receipt');
    await page.goto(`${urls.checkout}/pf/widget/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('login');
  },
);
