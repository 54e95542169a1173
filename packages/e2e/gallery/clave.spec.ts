import { payButton } from '../src/pages/card-form';
import { atTerminal, ClavePage, hostedClave, operationOf } from '../src/pages/clave-page';
import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

const SDK = `${urls.bank}/clave/sdk.js`;

test('the method, the Clave page, and a decline', async ({ page }) => {
  const clave = await hostedClave(page);
  await expect(payButton(page)).toBeEnabled();
  await shoot(page, 'clave-start');
  await clave.pay();
  await clave.terminal.getByText('48.15 USD').waitFor();
  await shoot(page, 'clave-terminal');
  await clave.button('Cancelar el pago').click();
  await shoot(page, 'clave-cancel', ['desktop', 'phone']);
  await clave.button('Quedarme en Clave').click();
  await clave.button('¿No ve la página de Clave?').click();
  await expect(clave.alert).toBeVisible();
  await shoot(page, 'clave-not-seen', ['phone']);
  await clave.button('Abrir Clave otra vez').click();
  await clave.payWith('wrongPin');
  await expect(clave.alert).toContainText('PIN');
  await shoot(page, 'clave-declined');
});

test('in English', async ({ page }) => {
  await page.goto(`${urls.checkout}/pf/widget/clave?type=lk&code=LK-CAFE0001&language=en`);
  await expect(payButton(page)).toBeEnabled();
  await shoot(page, 'clave-alone-en', ['desktop', 'phone']);
});

test('a script that does not load', async ({ page, store }) => {
  await page.route(SDK, (route) => route.abort());
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  await clave.pay();
  await expect(clave.alert).toContainText('No se pudo abrir Clave');
  await shoot(page, 'clave-blocked');
});

test('a Clave page that does not load', async ({ page }) => {
  await page.route('**/clave/terminal/**', () => undefined);
  await page.clock.install();
  const clave = await hostedClave(page);
  const asked = page.waitForRequest('**/clave/terminal/**');
  await clave.pay();
  await asked;
  await page.clock.fastForward(15_000);
  await expect(clave.alert).toContainText('Clave está tardando en abrir');
  await shoot(page, 'clave-slow', ['desktop', 'phone']);
});

test('the return page', async ({ page }) => {
  const clave = await hostedClave(page);
  const codOper = await operationOf(page, () => clave.pay());
  await page.goto(`${urls.checkout}/pf/widget/returnclave?Oper=${codOper}`);
  await expect(page.getByRole('heading', { name: 'Clave todavía no confirma su pago' })).toBeVisible();
  await shoot(page, 'clave-return-waiting', ['desktop', 'phone']);
  await atTerminal(page.request, codOper, { answer: 'decline', reason: 'bank_not_affiliated' });
  await expect(page.getByRole('heading', { name: 'El pago no fue aprobado' })).toBeVisible();
  await shoot(page, 'clave-return-declined', ['phone', 'phone-dark']);
});
