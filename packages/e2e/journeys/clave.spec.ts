import { payButton } from '../src/pages/card-form';
import { brokenOn, ClavePage } from '../src/pages/clave-page';
import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

const receipt = { name: 'Comprobante de pago' };

test('pays from the store: Clave’s script is loaded when the payer pays with it', async ({ page, store }) => {
  const broken = brokenOn(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(urls.bank)) foreign.push(new URL(request.url()).pathname);
  });
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  await expect(payButton(clave.screen)).toBeEnabled();
  expect(foreign).toEqual([]);
  await clave.pay();
  await expect(clave.terminal.getByText('48.15 USD')).toBeVisible();
  expect(foreign.slice(0, 2)).toEqual(['/third-parties.html', '/clave/sdk.js']);
  await clave.payWith('approved');
  const result = await store.result();
  expect(result).toMatchObject({ outcome: 'approved', paid: true, method: 'clave' });
  await expect(clave.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.provider(result.codOper)).toMatchObject({ status: 1, method: 'clave' });
  expect(broken).toEqual([]);
});
