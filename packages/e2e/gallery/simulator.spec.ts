import { payByCard } from '../src/pages/card-form';
import { cards } from '../src/environment';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';
import { shootAsIs } from './shoot';

test.describe.configure({ mode: 'default' });

for (const [device, viewport, colorScheme] of [
  ['desktop', { width: 1440, height: 1280 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
] as const)
  test(device, async ({ store, simulator }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.visa);
    const { codOper } = await store.result();
    const nequi = await simulator.begin('/api/v1/nequi/request');
    const request = {
      action: 'PAY',
      code: nequi.codOper,
      amount: '48.15',
      taxAmount: '3.15',
      phone: '61234567',
    };
    await simulator.call('post', '/api/v1/nequi/push', request, nequi.attemptId);
    await simulator.begin('/api/v1/yappy/request', { aliasYappy: '61234567' });
    await simulator.begin('/api/v1/pay-cash');
    const coin = { idMerchant: 1, idMerchantService: 105, currency: 'USDT', network: 'TRC20' };
    await simulator.begin('/api/v1/crypto-payments', coin);
    await simulator.page.setViewportSize(viewport);
    await simulator.page.emulateMedia({ colorScheme });
    await simulator.button(`Ver el pago ${codOper}`).click();
    await expect(simulator.panel('Pagos').getByText('Comercio 1').first()).toBeVisible();
    await expect(simulator.panel('Webhooks').getByText('entregado').first()).toBeVisible();
    await simulator.page.evaluate(() => {
      scrollTo(0, 0);
    });
    await shootAsIs(simulator.page, `simulator-${device}`);
  });
