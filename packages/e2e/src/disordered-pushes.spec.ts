import { payByCard } from './pages/card-form';
import { cards, worldUrls } from './environment';
import { NequiPage, PayersPhone } from './pages/phone-page';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

for (const kind of ['duplicatePushes', 'outOfOrderPushes'] as const) {
  test(`${kind}: one payment by phone, one receipt and one result`, async ({ page, store, simulator }) => {
    await page.request.post(`${worldUrls.checkout}/simulator/api/faults`, {
      headers: { 'x-istmo-simulator': '1' },
      data: { kind, times: null },
    });
    const nequi = new NequiPage(await store.pay());
    const phone = new PayersPhone(page.request, worldUrls.checkout);
    await nequi.push(phone.number);
    const codOper = await phone.answer('approve');
    await expect(nequi.receipt).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, codOper });
    await expect(simulator.row(codOper)).toContainText('approved');
    // Pushes that are delayed or come a second time change nothing.
    await page.waitForTimeout(2000);
    await expect(nequi.receipt).toBeVisible();
    expect(await store.results()).toHaveLength(1);
    await expect(simulator.panel('Pagos').getByRole('row')).toHaveCount(2);
  });
}

test('after a rejected push that is reported twice, a card pays', async ({ page, store, simulator }) => {
  await page.request.post(`${worldUrls.checkout}/simulator/api/faults`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { kind: 'duplicatePushes', times: null },
  });
  const checkout = await store.pay();
  const nequi = new NequiPage(checkout);
  const phone = new PayersPhone(page.request, worldUrls.checkout);
  await nequi.push(phone.number);
  const refused = await phone.answer('reject');
  await expect(nequi.alert).toContainText('El pago no fue aprobado');
  await checkout.getByRole('radio', { name: /^Tarjeta/ }).check();
  await payByCard(checkout, cards.visa);
  const { codOper } = await store.result();
  expect(codOper).not.toBe(refused);
  await expect(simulator.row(refused)).toContainText('declined');
  await expect(simulator.row(codOper)).toContainText('approved');
  expect(await store.results()).toHaveLength(1);
});
