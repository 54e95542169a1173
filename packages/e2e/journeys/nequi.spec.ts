import { NequiPage, PayersPhone } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';

test('a push, from the store: approved on the phone, then the receipt', async ({ page, store }) => {
  const nequi = new NequiPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await nequi.push(phone.number);
  await expect(nequi.title).toBeFocused();
  await expect(nequi.screen.getByText(`•••••••${phone.number.slice(-4)}`)).toBeVisible();
  await expect(nequi.screen.getByRole('timer')).toHaveText(/^\d:\d\d$/);
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
  await new PayersPhone(page.request).scan(qr);
  await expect(nequi.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'nequi' });
});
