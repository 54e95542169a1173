import type { Page } from '@playwright/test';
import { payByCard } from './pages/card-form';
import { cards, worldUrls } from './environment';
import { NequiPage, PayersPhone } from './pages/phone-page';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

const SIMULATOR = { 'x-istmo-simulator': '1' };
const api = `${worldUrls.checkout}/simulator/api`;

function setFault(page: Page, kind: string) {
  return page.request.post(`${api}/faults`, { headers: SIMULATOR, data: { kind, times: null } });
}

/** Each payment of the sandbox with its status, newest first. */
async function payments(page: Page): Promise<[codOper: string, status: string][]> {
  const response = await page.request.get(`${api}/payments`, { headers: SIMULATOR });
  const { data } = (await response.json()) as { data: { codOper: string; status: string }[] };
  return data.map(({ codOper, status }) => [codOper, status]);
}

// The test below pays with duplicate pushes as well.
for (const [kind, tag] of [
  ['duplicatePushes', ['@full']],
  ['outOfOrderPushes', []],
] as const) {
  test(
    `${kind}: one payment by phone, one receipt and one result`,
    { tag: [...tag] },
    async ({ page, store, world: _world }) => {
      await setFault(page, kind);
      const nequi = new NequiPage(await store.pay());
      const phone = new PayersPhone(page.request, worldUrls.checkout);
      await nequi.push(phone.number);
      const codOper = await phone.answer('approve');
      await expect(nequi.receipt).toBeVisible();
      expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, codOper });
      // Pushes that are delayed or come a second time change nothing.
      await page.waitForTimeout(2000);
      await expect(nequi.receipt).toBeVisible();
      expect(await store.results()).toHaveLength(1);
      expect(await payments(page)).toEqual([[codOper, 'approved']]);
    },
  );
}

test(
  'after a rejected push that is reported twice, a card pays',
  { tag: '@full' },
  async ({ page, store, world: _world }) => {
    await setFault(page, 'duplicatePushes');
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
    expect(await payments(page)).toEqual([
      [codOper, 'approved'],
      [refused, 'declined'],
    ]);
    expect(await store.results()).toHaveLength(1);
  },
);
