import { brokenOn, ClavePage, payWithClaveCard, hostedClave } from './pages/clave-page';
import { urls } from './environment';
import { expect, test } from './pages/store-page';

const receipt = { name: 'Comprobante de pago' };
const SDK = `${urls.bank}/clave/sdk.js`;

test('a script that brings nothing usable leaves a way: another tab, a posted form, and both pages know', async ({
  page,
  context,
  store,
}) => {
  await context.addInitScript(() => Object.assign(window, { istmoClave: {} }));
  await context.route(SDK, (route) => route.abort('blockedbyclient'));
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  await clave.pay();
  await expect(clave.alert).toContainText('No se pudo abrir Clave');
  const link = clave.screen.getByRole('link', { name: 'Abrir Clave en otra pestaña' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  const broken = brokenOn(tab);
  const [posted] = await Promise.all([
    tab.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(urls.bank)),
    new ClavePage(tab).button('Ir a la página de Clave').click(),
  ]);
  expect(new URL(posted.url()).pathname).toBe('/clave/page');
  expect(posted.postData()).toMatch(/^session=cls_/);
  await payWithClaveCard(tab, 'approved');
  await expect(tab.getByRole('heading', receipt)).toBeVisible();
  expect(broken).toEqual([]);
  // The frame that waits at the store is notified too: one payment.
  await expect(clave.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'clave' });
  expect(await store.results()).toHaveLength(1);
  await page.bringToFront();
});

test('Clave alone, on a page of its own; not where the link does without it', async ({ page }) => {
  await page.goto(`${urls.checkout}/pf/widget/clave?type=lk&code=LK-CAFE0001`);
  const clave = new ClavePage(page);
  await expect(page.getByRole('heading', { name: 'Clave' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await clave.pay();
  await clave.payWith('approved');
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  await page.goto(`${urls.checkout}/pf/widget/clave?type=lk&code=LK-VISAONLY`);
  await expect(page.getByText(/no está disponible ahora/)).toBeVisible();
});

test('a page that is not seen is gone to, and left for where the payer was', async ({ page }) => {
  const clave = await hostedClave(page, '/cafe-boquete?language=es');
  await clave.pay();
  await clave.terminal.getByLabel('PIN').waitFor();
  await clave.button('¿No ve la página de Clave?').click();
  await expect(clave.alert).toContainText('Su pago está pendiente en Clave');
  await clave.button('Ir a la página de Clave').click();
  await page.waitForURL(`${urls.bank}/clave/terminal/**`);
  await payWithClaveCard(page, 'wrongPin');
  await expect(page.getByRole('heading', { name: 'El pago no fue aprobado' })).toBeVisible();
  expect(page.url()).toContain('/pf/widget/returnclave?Oper=');
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Volver al pago' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cafe-boquete');
});
