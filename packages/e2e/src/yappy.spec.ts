import type { Page } from '@playwright/test';
import { urls } from './environment';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

async function hosted(page: Page, query = ''): Promise<YappyPage> {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001${query}`);
  return new YappyPage(page);
}

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
  await pressToClose(framed.button('Cerrar'));
  await expect(framed.screen.getByText('¿Salir mientras el pago está pendiente?')).toBeVisible();
  await pressToClose(framed.button('Salir'));
  expect(await store.result()).toMatchObject({ outcome: 'pending', paid: false, method: 'yappy' });
});
