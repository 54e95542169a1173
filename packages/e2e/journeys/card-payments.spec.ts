import { expect, test } from '../src/pages/store-page';
import { cards } from '../src/environment';
import { fieldsOf, fillNumbers, payButton, payByCard, payer, toForm } from '../src/pages/card-form';
import { pressToClose } from '../src/pages/press-to-close';

test('a card is approved, the store gets the one result at once, and the receipt leads back', async ({
  page,
  store,
}) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await expect(checkout.getByText('Visa •••• 1111')).toBeVisible();
  const result = await store.result();
  expect(result).toMatchObject({
    outcome: 'approved',
    paid: true,
    success: true,
    method: 'card',
    amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
    legacy: { TotalPagado: '48.15', Estado: 'Aprobada' },
  });
  expect(result.legacy.Fecha).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await store.provider(result.codOper)).toMatchObject({ status: 1 });
  await pressToClose(checkout.getByRole('button', { name: /^Volver a/ }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await store.results()).toHaveLength(1);
});

test('a decline shows why, keeps what was typed except the CVC, and another card is approved', async ({
  store,
}) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.insufficientFunds);
  await expect(checkout.getByRole('alert')).toContainText(/fondos/i);
  await toForm(checkout);
  await expect(fieldsOf(checkout).number).toBeFocused();
  const fields = fieldsOf(checkout);
  await expect(fields.name).toHaveValue(payer.name);
  await expect(fields.number).toHaveValue('4000 0000 0000 9995');
  await expect(fields.cvc).toHaveValue('');
  expect(await store.results()).toHaveLength(0);
  await fillNumbers(checkout, cards.visa);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});
