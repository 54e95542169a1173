import { minutesOf, YAPPY_CONFIRM_MS } from '@istmo/domain';
import type { Page } from '@playwright/test';
import { errorText } from './error-text';
import { violations } from './axe';
import { payButton, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { paymentOf } from './provider-call';
import { expect, test } from './pages/store-page';

const MINUTES = minutesOf(YAPPY_CONFIRM_MS);
// At most ten seconds less than the time limit.
const LEFT = new RegExp(`^(${MINUTES}:00|${MINUTES - 1}:5\\d)$`);

async function hosted(page: Page, query = ''): Promise<YappyPage> {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001${query}`);
  return new YappyPage(page);
}

test('executed, from the store: the time that is left, then the receipt', async ({ page, store }) => {
  const yappy = new YappyPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  await expect(yappy.title).toBeFocused();
  await expect(yappy.screen.getByText(`${phone.number.slice(0, 4)}-${phone.number.slice(4)}`)).toBeVisible();
  await expect(yappy.screen.getByRole('timer')).toHaveText(LEFT);
  await expect(yappy.screen.getByRole('radio')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const codOper = await phone.answer('approve');
  await expect(yappy.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({
    outcome: 'approved',
    paid: true,
    method: 'yappy',
    codOper,
    legacy: { TotalPagado: '48.15', Estado: 'Aprobada', Oper: codOper },
  });
  expect(await store.provider(codOper)).toMatchObject({ status: 1, outcome: 'approved' });
});

test(
  'declined, canceled and expired, from the store: a clear message, and the result that its page gets',
  { tag: '@full' },
  async ({ page, store }) => {
    for (const [answer, outcome, title] of [
      ['reject', 'declined', 'El pago no fue aprobado'],
      ['cancel', 'canceled', 'El pago se canceló'],
      ['ignore', 'expired', 'Se acabó el tiempo para pagar'],
    ] as const)
      await test.step(outcome, async () => {
        const yappy = new YappyPage(await store.pay());
        const phone = new PayersPhone(page.request);
        await yappy.ask(phone.number);
        const codOper = await phone.answer(answer);
        await expect(yappy.alert).toContainText(title);
        await expect(yappy.alert).toContainText(/No se le cobró nada/);
        await expect(payButton(yappy.screen)).toBeVisible();
        // The messages differ only in their text.
        if (outcome === 'declined') expect(await violations(page)).toEqual([]);
        await store.close(yappy.screen);
        expect(await store.result()).toMatchObject({ outcome, paid: false, codOper, method: 'yappy' });
        await store.clearEvents();
      });
  },
);

test('on the hosted page: rejected, requested again, and executed', { tag: '@full' }, async ({ page }) => {
  const yappy = await hosted(page);
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  const first = await phone.answer('reject');
  await expect(yappy.alert).toContainText('El pago no fue aprobado');
  await payButton(page).click();
  await expect(yappy.title).toHaveText('Confirme en Yappy');
  const second = await phone.answer('approve');
  expect(second).not.toBe(first);
  await expect(yappy.receipt).toBeVisible();
});

test(
  'a late payment shows its receipt if the payer is still there',
  { tag: '@full' },
  async ({ page, store }) => {
    const yappy = new YappyPage(await store.pay());
    const phone = new PayersPhone(page.request);
    await yappy.ask(phone.number);
    const codOper = await phone.answer('ignore');
    await expect(yappy.alert).toContainText('Se acabó el tiempo para pagar');
    await phone.answer('payLate', codOper);
    await expect(yappy.receipt).toBeVisible();
    expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, codOper });
  },
);

test(
  'a payment that expired before a reload is voided before another one is paid',
  { tag: '@full' },
  async ({ page }) => {
    const yappy = await hosted(page);
    const phone = new PayersPhone(page.request);
    await yappy.ask(phone.number);
    const codOper = await phone.answer('ignore');
    await expect(yappy.alert).toContainText('Se acabó el tiempo para pagar');
    await page.reload();
    await page.getByRole('radio', { name: /^Tarjeta/ }).click();
    await payByCard(page, cards.visa);
    await expect(page.getByText(/^AUTH_CAP-/)).toBeVisible();
    await phone.answer('payLate', codOper);
    expect(await paymentOf(page, codOper)).not.toMatchObject({ outcome: 'approved' });
  },
);

test(
  'a phone without Yappy is rejected by the provider; a request can be canceled, and another phone pays',
  { tag: '@full' },
  async ({ page }) => {
    const yappy = await hosted(page);
    await yappy.send('2123-4567');
    await expect(page.getByText(errorText('invalid_phone_number'))).toBeVisible();
    await expect(yappy.alias).toBeFocused();
    await yappy.send('60000000');
    await expect(yappy.alert).toContainText('no está registrado en Yappy');
    const phone = new PayersPhone(page.request);
    await test.step('canceled: voided at the provider, and another method can be chosen', async () => {
      await yappy.ask(phone.number);
      const codOper = await phone.requestCode();
      await yappy.otherWay.click();
      await expect(yappy.alert).toContainText('El pago se canceló');
      expect(await paymentOf(page, codOper)).toMatchObject({ outcome: 'canceled' });
      await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeEnabled();
    });
    const other = new PayersPhone(page.request);
    await yappy.ask(other.number);
    await other.answer('approve');
    await expect(yappy.receipt).toBeVisible();
  },
);

test('a reload returns to the waiting screen, and closing the tab needs a confirmation', async ({
  page,
  store,
}) => {
  const yappy = await hosted(page);
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  await page.reload();
  await expect(yappy.title).toHaveText('Confirme en Yappy');
  await expect(page.getByText(`${phone.number.slice(0, 4)}-${phone.number.slice(4)}`)).toBeVisible();
  await phone.answer('approve');
  await expect(yappy.receipt).toBeVisible();
  await page.goto(urls.store);
  const framed = new YappyPage(await store.pay());
  await framed.ask(new PayersPhone(page.request).number);
  await framed.button('Cerrar').click();
  await expect(framed.screen.getByText('¿Salir mientras el pago está pendiente?')).toBeVisible();
  await framed.button('Salir').click();
  expect(await store.result()).toMatchObject({ outcome: 'pending', paid: false, method: 'yappy' });
});
