import { fillNumbers, payByCard, payButton, toForm } from '../src/pages/card-form';
import { cards } from '../src/environment';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';

test(
  'the bank gives the chosen response, and the list updates by itself',
  { tag: '@full' },
  async ({ store, simulator }) => {
    await simulator.choice('Respuesta').selectOption('Sin fondos');
    await simulator.button('Aplicar').click();
    await expect(simulator.panel('Banco').getByText('Sin fondos · quedan 1')).toBeVisible();
    const checkout = await store.pay();
    await payByCard(checkout, cards.visa);
    await expect(checkout.getByRole('alert')).toContainText('fondos');
    await expect(simulator.panel('Banco').getByText('Según la tarjeta de prueba').first()).toBeVisible();
    await toForm(checkout);
    await fillNumbers(checkout, cards.visa);
    await payButton(checkout).click();
    const { codOper } = await store.result();
    await expect(simulator.row(codOper)).toContainText('Aprobado');
    await expect(
      simulator.panel('Pagos').getByRole('row').filter({ hasText: 'Fondos insuficientes' }),
    ).toHaveCount(1);
  },
);
