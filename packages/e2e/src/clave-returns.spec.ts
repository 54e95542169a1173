import { violations } from './axe';
import { atTerminal, hostedClave, operationOf, payWithClaveCard } from './pages/clave-page';
import { urls } from './environment';
import { expect, test } from './pages/store-page';

const receipt = { name: 'Comprobante de pago' };

test(
  'a page that is not seen is gone to, and left for where the payer was',
  { tag: '@full' },
  async ({ page }) => {
    const clave = await hostedClave(page, '/cafe-boquete?language=es');
    await clave.pay();
    await clave.terminal.getByLabel('PIN').waitFor();
    await clave.button('¿No ve la página de Clave?').click();
    await expect(clave.alert).toContainText('Su pago está pendiente en Clave');
    await clave.button('Ir a la página de Clave').click();
    await page.waitForURL(`${urls.bank}/clave/terminal/**`);
    await payWithClaveCard(page, 'wrongPin');
    await expect(page.getByRole('heading', { name: 'El pago no fue aprobado' })).toBeVisible();
    expect(page.url()).toContain('/pf/widget/returnclavesdk?Oper=');
    expect(page.url()).not.toContain('#');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Volver al pago' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cafe-boquete');
  },
);

test('a forged or missing token pays nothing', { tag: '@full' }, async ({ page }) => {
  const clave = await hostedClave(page);
  const codOper = await operationOf(page, () => clave.pay());
  await expect(clave.dialog).toBeVisible();
  for (const [route, word] of [
    ['returnclave', '#clave=aaa.bbb.ccc'],
    ['returnclavesdk', ''],
  ] as const) {
    await page.goto(`${urls.checkout}/pf/widget/${route}?Oper=${codOper}${word}`);
    await expect(page.getByRole('heading', { name: 'Clave todavía no confirma su pago' })).toBeVisible();
  }
  expect(await atTerminal(page.request, codOper, { answer: 'decline', reason: 'wrong_pin' })).toBe(200);
  await expect(page.getByText('El PIN no es correcto')).toBeVisible();
  await page.goto(`${urls.checkout}/pf/widget/returnclave`);
  await page.waitForURL(({ pathname }) => pathname === '/404');
});

test(
  'after a reload the same session is shown again, and the network can answer directly',
  { tag: '@full' },
  async ({ page }) => {
    const clave = await hostedClave(page);
    const codOper = await operationOf(page, () => clave.pay());
    const session = await clave.session();
    await page.reload();
    await expect(clave.terminal.getByText('48.15 USD')).toBeVisible();
    expect(await clave.session()).toBe(session);
    expect(await atTerminal(page.request, codOper, { answer: 'approve' })).toBe(200);
    await expect(page.getByRole('heading', receipt)).toBeVisible();
  },
);
