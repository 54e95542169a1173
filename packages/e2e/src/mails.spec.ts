import type { APIRequestContext } from '@playwright/test';
import { violations } from './axe';
import { CashPage } from './pages/cash-page';
import { worldUrls } from './environment';
import { readBarcode } from './read-barcode';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

async function mailIdOf(request: APIRequestContext, to: string): Promise<number> {
  const response = await request.get(`${worldUrls.checkout}/simulator/api/mails`, {
    headers: { 'x-istmo-simulator': '1' },
    params: { to },
  });
  const [mail] = ((await response.json()) as { data: { id: number }[] }).data;
  return mail?.id ?? 0;
}

test('a voucher’s mail has the code, bars that a scanner reads, and the deadline', async ({
  page,
  simulator,
}) => {
  await page.goto(`${worldUrls.checkout}/?code=LK-CAFE0001`);
  const cash = new CashPage(page);
  const codOper = await cash.voucher();
  const reference = (await page.locator('article code').first().innerText()).replace(/\s/g, '');
  const to = `${codOper.toLowerCase().replaceAll('_', '-')}@correo.com`;
  await cash.showDetails();
  await page.getByText('Reenviar').click();
  await page.getByLabel('Correo de destino').fill(to);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(`Enviado a ${to}`)).toBeVisible();
  await expect.poll(() => mailIdOf(page.request, to)).not.toBe(0);
  const id = await mailIdOf(page.request, to);
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto(`${worldUrls.checkout}/simulator/mails/${String(id)}`);
  await expect(page.getByRole('heading', { name: 'Su cupón para pagar en efectivo' })).toBeVisible();
  for (const text of [reference, codOper, '$48.15', 'Pague antes del', 'Café Boquete'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const bars = page.getByRole('img', { name: 'Código de barras' });
  expect(await readBarcode(bars)).toBe((await bars.getAttribute('alt'))?.replace(/\D/g, ''));
  // The page of a mail runs no scripts, so axe looks at the same mail in a page that does.
  const copy = await page.context().newPage();
  await copy.setContent(await (await page.request.get(page.url())).text());
  for (const colorScheme of ['light', 'dark'] as const) {
    await copy.emulateMedia({ colorScheme });
    expect(await violations(copy, ['color-contrast', 'image-alt', 'html-has-lang'])).toEqual([]);
  }
  await copy.close();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await test.step('the simulator shows it in a frame of its own', async () => {
    const mailbox = simulator.panel('Buzón');
    await mailbox.getByRole('listitem').filter({ hasText: to }).getByText('Ver el correo').click();
    const mail = simulator.page.frameLocator(`iframe[src$="/mails/${String(id)}"]`);
    await expect(mail.getByText(reference, { exact: true })).toBeVisible();
  });
});
