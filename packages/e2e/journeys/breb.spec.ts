import type { Page } from '@playwright/test';
import { urls } from '../src/environment';
import { BrebPage, PayersPhone } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';

const PAYEE = 'TOSTADORA LA CANDELARIA';

async function open(page: Page, code = 'LK-BOGOTA01'): Promise<BrebPage> {
  await page.goto(`${urls.checkout}/?code=${code}`);
  return new BrebPage(page);
}

test('a code that any camera reads is paid by scanning it, and the payer reads who is paid', async ({
  page,
}) => {
  const breb = await open(page);
  await breb.ask();
  await expect(breb.title).toBeFocused();
  await expect(breb.screen.getByText(PAYEE, { exact: true })).toBeVisible();
  await expect(breb.screen.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  const qr = await breb.qr();
  expect(qr).toMatch(/^000201010212.*5303170.*5409185000\.005802CO.*6304[0-9A-F]{4}$/);
  expect(qr).toContain(await breb.key());
  await new PayersPhone(page.request).scan(qr);
  await expect(breb.receipt).toBeVisible();
  await expect(breb.screen.getByText('$\u00a0185.000').first()).toBeVisible();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test(
    'the key and the exact amount come first, all in sight, and the code is second',
    { tag: '@full' },
    async ({ page }) => {
      const breb = await open(page);
      await breb.ask();
      await expect(breb.screen.getByText(PAYEE, { exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ['Copiar: Llave', 'Copiar: Monto exacto', 'Ya pagué, verificar'])
        await expect(breb.button(name)).toBeInViewport({ ratio: 1 });
      await expect(breb.screen.getByRole('img', { name: /^Código QR/ })).toHaveCount(0);
      const phone = new PayersPhone(page.request);
      const codOper = await phone.answer('payLess', await breb.codOper(page.request));
      await expect(breb.alert).toContainText('Faltan $\u00a092.500');
      await phone.answer('bankDown', codOper);
      await expect(breb.screen.getByText('Su banco no está disponible ahora')).toBeVisible();
      await phone.answer('approve', codOper);
      await expect(breb.receipt).toBeVisible();
    },
  );
});

test(
  'nothing is asked of a bank above the ceiling, and the payer reads why',
  { tag: '@full' },
  async ({ page }) => {
    const breb = await open(page, 'LK-BOGOTA99');
    await breb.choose();
    await expect(breb.screen.getByText(/Bre-B permite pagar hasta \$\s12\.110\.000/)).toBeVisible();
    await expect(breb.button(/^Pagar con Bre-B/)).toHaveCount(0);
  },
);
