import { type CheckoutScreen, payByCard } from '../src/pages/card-form';
import { cards, isolated } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { pressToClose } from '../src/pages/press-to-close';

test.use({ launchOptions: isolated });

const UNANSWERED = 'Todavía no sabemos si su pago se realizó';

async function leave(checkout: CheckoutScreen): Promise<void> {
  await pressToClose(checkout.getByRole('button', { name: 'Cerrar' }));
  const question = checkout.getByRole('dialog', { name: '¿Cancelar el pago y salir?' });
  await pressToClose(question.getByRole('button', { name: 'Cancelar el pago y salir' }));
}

test('a payer who wants to leave sees the receipt if the attempt was paid', async ({ page, store }) => {
  // Set before the frame exists, because Chromium reports a frame with its own process late.
  await page.route('**/auth-capture', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  // The page cannot look up the payment before the payer leaves.
  await page.route('**/attempts/payment', (route) => route.abort());
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('alert')).toContainText(UNANSWERED);
  await leave(checkout);
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});
