import { fillCard, fillNumbers, toForm } from '../src/pages/card-form';
import { cards } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import type { CheckoutScreen } from '../src/pages/card-form';

const payOf = (screen: CheckoutScreen) => screen.getByRole('button', { name: /^(Pagar|Pay)( \$|$)/ });
const receiptOf = (screen: CheckoutScreen) => screen.getByRole('heading', { name: 'Comprobante de pago' });

test('a donation is none until it is chosen, and the total, the receipt and the host follow', async ({
  store,
}) => {
  const checkout = await store.pay({ code: 'LK-CAMPAIGN' });
  await expect(payOf(checkout)).toHaveText('Pagar $48.15');
  await expect(checkout.getByRole('button', { pressed: true })).toHaveCount(0);
  await checkout.getByRole('button', { name: 'Otro', exact: true }).click();
  await fillCard(checkout, cards.declined);
  await checkout.getByLabel('Otra donación').fill('100.01');
  await payOf(checkout).click();
  await expect(checkout.getByLabel('Otra donación')).toBeFocused();
  await expect(checkout.getByText('Puede donar hasta $100.00')).toBeVisible();
  await checkout.getByRole('button', { name: '$2', exact: true }).click();
  await expect(payOf(checkout)).toHaveText('Pagar $50.15');
  await payOf(checkout).click();
  await expect(checkout.getByText('El pago no fue aprobado')).toBeVisible();
  await toForm(checkout);
  await checkout.getByRole('button', { name: '$5', exact: true }).click();
  await fillNumbers(checkout, cards.visa);
  await payOf(checkout).click();
  await expect(receiptOf(checkout)).toBeVisible();
  await expect(checkout.locator('dl > div', { hasText: 'Donación' })).toContainText('$5.00');
  expect(await store.result()).toMatchObject({ outcome: 'approved', amount: { value: '53.15' } });
});
