import { atCounter, hostedCash } from '../src/pages/cash-page';
import { paymentOf } from '../src/provider-call';
import { expect, test } from '../src/pages/store-page';

test(
  'a cash point is found without accents; a wrong amount pays nothing',
  { tag: '@full' },
  async ({ page }) => {
    const cash = await hostedCash(page);
    await cash.fill({ network: 'Sucursal o kiosco' });
    await expect(cash.place('Sucursal Albrook')).toHaveAccessibleName(/Todos los días 10:00–20:00/);
    await cash.screen.getByLabel('Buscar un lugar').fill('chiriqui');
    await expect(cash.place('Sucursal Albrook')).toHaveCount(0);
    await cash.place('Sucursal David').check();
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
