import { fillCard, payButton } from '../src/pages/card-form';
import { cards, isolated } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

test.use({ launchOptions: isolated });

test('offline at the moment of paying, then online: one payment, and the payer sees its receipt', async ({
  context,
  page,
  store,
}) => {
  // Without the code that pays, nothing is sent: see src/network.spec.ts.
  const code = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/flow-card-paying-'),
  );
  const checkout = await store.pay();
  await fillCard(checkout, cards.visa);
  await code;
  await context.setOffline(true);
  await payButton(checkout).click();
  await expect(checkout.getByRole('alert')).toContainText(/conexión|No sabemos|no ha llegado/);
  expect(await store.results()).toHaveLength(0);
  await context.setOffline(false);
  await checkout.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});
