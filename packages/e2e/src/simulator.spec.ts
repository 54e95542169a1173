import { payByCard } from './pages/card-form';
import { cards } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

test('the clock is moved ahead, and a payment is made too late', async ({ simulator }) => {
  const { codOper } = await simulator.begin('/api/v1/yappy/request', { aliasYappy: '61234567' });
  await expect(simulator.button(`Rechazar ${codOper}`)).toBeVisible();
  await simulator.button('+ 5 minutos').click();
  await expect(simulator.panel('Reloj').getByText('adelantado 5 min')).toBeVisible();
  await simulator.button(`Pagar tarde ${codOper}`).click();
  await expect(simulator.row(codOper)).toContainText('Aprobado');
  await simulator.button(`Ver el pago ${codOper}`).click();
  await expect(simulator.panel('Pagos').getByText('Vencido → Aprobado')).toBeVisible();
});

test('each method’s payment is answered in its panel', async ({ simulator }) => {
  await test.step('a push is approved on the phone', async () => {
    const { codOper, attemptId } = await simulator.begin('/api/v1/nequi/request');
    const push = { action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15', phone: '61234567' };
    await simulator.call('post', '/api/v1/nequi/push', push, attemptId);
    await simulator.button(`Aprobar ${codOper}`).click();
    await expect(simulator.row(codOper)).toContainText('Aprobado');
    expect((await simulator.status(codOper)).status).toBe(1);
  });
  await test.step('a voucher is paid at the kiosk, but not with the wrong amount', async () => {
    const { codOper } = await simulator.begin('/api/v1/pay-cash');
    await simulator.button(`Monto equivocado ${codOper}`).click();
    await expect(simulator.page.getByRole('alert')).toContainText('No se pudo');
    await expect(simulator.row(codOper)).toContainText('En espera');
    await simulator.button(`Pagar ${codOper}`).click();
    await expect(simulator.row(codOper)).toContainText('Aprobado');
  });
  await test.step('a coin payment comes in two transfers, and is confirmed', async () => {
    const { codOper } = await simulator.begin('/api/v1/crypto-payments', {
      idMerchant: 1,
      idMerchantService: 105,
      currency: 'XRP',
      network: 'XRP',
    });
    let transfers = 0;
    const both = simulator.page.waitForResponse(
      (response) => response.url().endsWith('/transfers') && ++transfers === 2,
    );
    await simulator.button(`En dos envíos ${codOper}`).click();
    await both;
    await expect(simulator.row(codOper)).toContainText('En espera');
    await simulator.button(`Confirmar del todo ${codOper}`).click();
    await expect(simulator.row(codOper)).toContainText('Aprobado');
  });
  await test.step('a Clave payment is declined', async () => {
    const { codOper } = await simulator.begin('/api/v1/clave/start');
    await simulator.button(`Rechazar ${codOper}`).click();
    await expect(simulator.row(codOper)).toContainText('Rechazado');
  });
});

test('a fault strikes once, and the payment is still made', async ({ store, simulator }) => {
  await simulator.choice('Falla').selectOption('Conexión cortada');
  await simulator.choice('Llamada').selectOption('authCapture');
  await simulator.choice('Momento').selectOption('después, se pierde la respuesta');
  await simulator.button('Activar').click();
  await expect(simulator.panel('Fallas').getByText('Conexión cortada · authCapture · 1 ×')).toBeVisible();
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  const { codOper } = await store.result();
  await expect(simulator.panel('Fallas').getByText('Ninguna falla activa.')).toBeVisible();
  // The response was lost, and the payment was looked up: one payment, not two.
  await expect(simulator.panel('Pagos').getByRole('row')).toHaveCount(2);
  await expect(simulator.row(codOper)).toContainText('Aprobado');
});

test('the list opens a payment with its ledger, and refunds it', async ({ simulator }) => {
  const { codOper } = await simulator.begin('/api/v1/yappy/request', { aliasYappy: '61234567' });
  await simulator.button(`Aprobar ${codOper}`).click();
  await simulator.button(`Ver el pago ${codOper}`).click();
  await expect(simulator.panel('Pagos').getByText('Comercio 1').first()).toBeVisible();
  await simulator.button('Devolver todo').click();
  await expect(simulator.row(codOper)).toContainText('Devuelto');
  await expect(simulator.panel('Reloj').getByText('El libro mayor suma cero')).toBeVisible();
  await expect(
    simulator.panel('Webhooks').getByRole('listitem').filter({ hasText: codOper }).first(),
  ).toContainText('entregado');
});
