import type { Page } from '@playwright/test';
import { errorText } from './error-text';
import { violations } from './axe';
import { payButton } from './pages/card-form';
import { urls } from './environment';
import { NequiPage, PayersPhone } from './pages/phone-page';
import { paymentOf } from './provider-call';
import { expect, test } from './pages/store-page';

async function hosted(page: Page): Promise<NequiPage> {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  return new NequiPage(page);
}

test('a push, from the store: approved on the phone, then the receipt', async ({ page, store }) => {
  const nequi = new NequiPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await nequi.push(phone.number);
  await expect(nequi.title).toBeFocused();
  await expect(nequi.screen.getByText(`•••••••${phone.number.slice(-4)}`)).toBeVisible();
  await expect(nequi.screen.getByText(/^(5:00|4:5\d)$/)).toBeVisible();
  await expect(nequi.button(/^Reenviar en 0:\d\d$/)).toHaveAttribute('aria-disabled', 'true');
  expect(await violations(page)).toEqual([]);
  const codOper = await phone.answer('approve');
  await expect(nequi.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({
    outcome: 'approved',
    paid: true,
    method: 'nequi',
    codOper,
    legacy: { TotalPagado: '48.15', Estado: 'Aprobada', Oper: codOper },
  });
});

test('a QR that any camera reads is paid by scanning it', async ({ page, store }) => {
  const nequi = new NequiPage(await store.pay());
  await nequi.choose();
  await nequi.button('Pagar con un código QR').click();
  const qr = await nequi.qr();
  expect(qr).toMatch(/^nequi-sandbox:pay\?code=\S+&amount=48\.15/);
  expect(await violations(page)).toEqual([]);
  await new PayersPhone(page.request).scan(qr);
  await expect(nequi.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'nequi' });
});

test(
  'declined and expired, from the store: a clear message, and the result that its page gets',
  { tag: '@full' },
  async ({ page, store }) => {
    for (const [answer, outcome, title] of [
      ['reject', 'declined', 'El pago no fue aprobado'],
      ['ignore', 'expired', 'Se acabó el tiempo para pagar'],
    ] as const)
      await test.step(outcome, async () => {
        const nequi = new NequiPage(await store.pay());
        const phone = new PayersPhone(page.request);
        await nequi.push(phone.number);
        const codOper = await phone.answer(answer);
        await expect(nequi.alert).toContainText(title);
        await expect(payButton(nequi.screen)).toBeVisible();
        // The messages differ only in their text.
        if (outcome === 'declined') expect(await violations(page)).toEqual([]);
        await store.close(nequi.screen);
        expect(await store.result()).toMatchObject({ outcome, paid: false, codOper, method: 'nequi' });
        await store.clearEvents();
      });
  },
);

test(
  'on the hosted page: one payment by push, by QR, and by push again',
  { tag: '@full' },
  async ({ page }) => {
    const nequi = await hosted(page);
    const phone = new PayersPhone(page.request);
    await nequi.push(phone.number);
    const codOper = await phone.requestCode();
    await nequi.button('Usar un código QR').click();
    const qr = await nequi.qr();
    expect(new URLSearchParams(qr.split('?')[1]).get('code')).toBe(codOper);
    await nequi.button('Enviar notificación a mi celular').click();
    await expect(nequi.title).toHaveText('Apruebe el pago en Nequi');
    // The earlier QR code is no longer valid.
    await expect(phone.scan(qr)).rejects.toThrow();
    await phone.answer('approve', codOper);
    await expect(nequi.receipt).toBeVisible();
  },
);

test('a push whose response is lost is waited for, and paid', async ({ page }) => {
  const nequi = await hosted(page);
  const phone = new PayersPhone(page.request);
  await page.route('**/nequi/push', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await nequi.push(phone.number);
  const codOper = await phone.answer('approve');
  await expect(nequi.receipt).toBeVisible();
  await expect(page.getByText(codOper)).toBeVisible();
});

test(
  'with a phone that Nequi does not know, the payer can still pay by QR',
  { tag: '@full' },
  async ({ page }) => {
    const nequi = await hosted(page);
    await nequi.send('3993333333', 'CO');
    await expect(nequi.alert).toContainText(errorText('error_pay_push_nequi'));
    await nequi.button('Pagar con un código QR').click();
    await new PayersPhone(page.request).scan(await nequi.qr());
    await expect(nequi.receipt).toBeVisible();
  },
);

test(
  'the network’s test phones: one is declined at once, one is approved',
  { tag: '@full' },
  async ({ page }) => {
    const nequi = await hosted(page);
    await nequi.send('3992222222', 'CO');
    await expect(nequi.alert).toContainText('El pago no fue aprobado');
    await nequi.send('3991111111', 'CO');
    await expect(nequi.receipt).toBeVisible();
  },
);

test(
  'canceled: voided at the provider, and another method can be chosen; late, it shows its receipt',
  { tag: '@full' },
  async ({ page }) => {
    const nequi = await hosted(page);
    const phone = new PayersPhone(page.request);
    await nequi.push(phone.number);
    const canceled = await phone.requestCode();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await nequi.otherWay.click();
    await expect(nequi.alert).toContainText('El pago se canceló');
    expect(await paymentOf(page, canceled)).toMatchObject({ outcome: 'canceled' });
    await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeEnabled();
    await test.step('a late payment shows its receipt if the payer is still there', async () => {
      const slow = new PayersPhone(page.request);
      await nequi.push(slow.number);
      const codOper = await slow.answer('ignore');
      await expect(nequi.alert).toContainText('Se acabó el tiempo para pagar');
      await slow.answer('payLate', codOper);
      await expect(nequi.receipt).toBeVisible();
      await expect(page.getByText(codOper)).toBeVisible();
    });
  },
);

test('a reload comes back to the push, and to the QR', async ({ page }) => {
  const nequi = await hosted(page);
  const phone = new PayersPhone(page.request);
  await nequi.push(phone.number);
  await page.reload();
  await expect(nequi.title).toHaveText('Apruebe el pago en Nequi');
  await nequi.button('Usar un código QR').click();
  const qr = await nequi.qr();
  await page.reload();
  expect(await nequi.qr()).toBe(qr);
  await phone.scan(qr);
  await expect(nequi.receipt).toBeVisible();
});
