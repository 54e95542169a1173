import type { Page } from '@playwright/test';
import { payByCard } from '../src/pages/card-form';
import { mailedTo } from '../src/pages/cash-page';
import { cards, urls } from '../src/environment';
import { expectOnOneSheet } from '../src/print-receipt';
import { expect, test } from '../src/pages/store-page';

const codeOf = (page: Page) => page.locator('article code').first();

async function paidByCard(page: Page, path: string): Promise<string> {
  await page.goto(urls.checkout + path);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: /^Comprobante de/ })).toBeVisible();
  return codeOf(page).innerText();
}

test('a card’s receipt: on one sheet, by email, and at an address of its merchant', async ({ page }) => {
  const codOper = await paidByCard(page, '/?code=LK-CAFE0001');
  await expectOnOneSheet(page, 'card', [
    'Comprobante de pago',
    'Café Boquete',
    '$48.15',
    'Aprobado',
    'Visa •••• 1111',
    codOper,
    'ITBMS',
    'ISTMO*Café Boquete',
    'ana@correo.com',
  ]);
  await page.getByText('Enviarlo por correo').click();
  const to = `${codOper.toLowerCase().replace('_', '-')}@correo.com`;
  await page.getByLabel('Correo de destino').fill(to);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Enviado a ${to}`)).toBeVisible();
  await expect.poll(() => mailedTo(page.request, to)).toEqual([codOper]);
  await page.goto(`${urls.checkout}/cafe-boquete/receive?Oper=${codOper}&language=en`);
  await expect(page.getByRole('heading', { name: 'Payment receipt' })).toBeVisible();
});
