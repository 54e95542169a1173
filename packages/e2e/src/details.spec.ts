import { errorText } from './error-text';
import { fillCard, payByCard } from './pages/card-form';
import { cards } from './environment';
import { expect, test } from './pages/store-page';
import type { CheckoutScreen } from './pages/card-form';

const amountOf = (screen: CheckoutScreen) => screen.getByLabel(/^(Monto a pagar|Amount to pay)/);
const payOf = (screen: CheckoutScreen) => screen.getByRole('button', { name: /^(Pagar|Pay)( \$|$)/ });
const receiptOf = (screen: CheckoutScreen) => screen.getByRole('heading', { name: 'Comprobante de pago' });

test('in the widget the result has the amount that the payer types', async ({ store }) => {
  const checkout = await store.pay({ code: 'cafe-boquete/abierto' });
  await amountOf(checkout).fill('20,75');
  await payByCard(checkout, cards.visa);
  await expect(receiptOf(checkout)).toBeVisible();
  const result = await store.result();
  expect(result).toMatchObject({
    outcome: 'approved',
    paid: true,
    amount: { value: '20.75', minorUnits: 2075 },
  });
  expect(await store.provider(result.codOper)).toMatchObject({ totalPay: '20.75' });
});

test("the merchant's custom fields are required, sent, and shown on the receipt", async ({ page, store }) => {
  const checkout = await store.pay({ code: 'LK-FIELDS01' });
  await fillCard(checkout, cards.visa);
  await payOf(checkout).click();
  const grind = checkout.getByLabel('Molienda');
  await expect(grind).toBeFocused();
  await expect(grind).toHaveAttribute('aria-invalid', 'true');
  await grind.selectOption('Espresso');
  await checkout.getByLabel('Bolsas').fill('2');
  await checkout.getByLabel(/Dedicatoria/).fill('Para Ana');
  await checkout.getByLabel(/Correo para la factura/).fill('ana@');
  await checkout.getByLabel(/Día de entrega/).fill('2026-12-24');
  await checkout.getByLabel('Envolver para regalo').check();
  await expect(checkout.getByText(errorText('invalid_email'))).toBeVisible();
  await checkout.getByLabel(/Correo para la factura/).fill('facturas@correo.com');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /card|capture/.test(request.url()),
  );
  await payOf(checkout).click();
  await sent;
  await expect(receiptOf(checkout)).toBeVisible();
  for (const [label, value] of [
    ['Molienda', 'Espresso'],
    ['Bolsas', '2'],
    ['Dedicatoria', 'Para Ana'],
    ['Día de entrega', '24/12/2026'],
    ['Envolver para regalo', 'Sí'],
  ] as const)
    await expect(checkout.getByText(label).locator('..')).toContainText(value);
  await expect(checkout.getByText('CB-2041')).toHaveCount(0);
  expect((await store.result()).outcome).toBe('approved');
});
