import { violations } from './axe';
import { atCounter, CashPage, hostedCash } from './pages/cash-page';
import { urls } from './environment';
import { paymentOf } from './provider-call';
import { expect, test } from './pages/store-page';

test(
  'a cash point is found without accents and by its kind; a wrong amount pays nothing',
  { tag: '@full' },
  async ({ page }) => {
    const cash = await hostedCash(page);
    await cash.fill({ network: 'Sucursal o kiosco' });
    await expect(cash.place('Sucursal Albrook')).toHaveAccessibleName(/Todos los días 10:00–20:00/);
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await expect(cash.place('Sucursal Albrook')).toHaveAccessibleName(/Daily 10 a\.m\.–8 p\.m\./);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
    await cash.screen.getByLabel('Buscar por nombre').fill('chiriqui');
    await cash.screen.getByLabel('Tipo').selectOption('Solo sucursales');
    await expect(cash.place('Sucursal Albrook')).toHaveCount(0);
    await cash.place('Sucursal David').check();
    expect(await violations(page)).toEqual([]);
    await cash.make.click();
    await expect(cash.fact('Pague en')).toHaveText('Sucursal David');
    const codOper = await cash.operation();
    expect(codOper).toMatch(/^SANDBOX_PP\d+$/);
    expect(await atCounter(page.request, codOper, 'wrongAmount')).toBe(422);
    await expect(cash.notPaid).toBeVisible();
    expect(await paymentOf(page, codOper)).toMatchObject({ status: 0, outcome: 'pending' });
    await page.reload();
    await expect(cash.fact('Operación')).toHaveText(codOper);
    await expect(cash.fact('Pague en')).toHaveText('Sucursal David');
  },
);

test(
  'the nearest places come first only if the payer shares their location',
  { tag: '@full' },
  async ({ page, store, context }) => {
    await context.setGeolocation({ latitude: 8.43, longitude: -82.43 });
    const cash = new CashPage(await store.pay());
    await cash.fill({ network: 'Sucursal o kiosco' });
    const first = cash.screen.getByRole('group', { name: 'Elija un lugar' }).getByRole('radio').first();
    await expect(first).not.toHaveValue('PC-B-DAV');
    const near = cash.screen.getByRole('button', { name: 'Cerca de mí' });
    await near.click();
    await expect(cash.screen.getByText('No tenemos su ubicación')).toBeVisible();
    await context.grantPermissions(['geolocation'], { origin: urls.checkout });
    await context.grantPermissions(['geolocation'], { origin: urls.store });
    const request = page.waitForRequest(/near=8\.43(%2C|,)-82\.43/);
    await near.click();
    await request;
    await expect(first).toHaveValue('PC-B-DAV');
  },
);
