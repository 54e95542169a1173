import { PayersPhone, YappyPage } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';

test('executed, from the store: the time that is left, then the receipt', async ({ page, store }) => {
  const yappy = new YappyPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  await expect(yappy.title).toBeFocused();
  await expect(yappy.screen.getByText(`${phone.number.slice(0, 4)}-${phone.number.slice(4)}`)).toBeVisible();
  await expect(yappy.screen.getByRole('timer')).toHaveText(/^\d:\d\d$/);
  await expect(yappy.screen.getByRole('radio')).toHaveCount(0);
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
