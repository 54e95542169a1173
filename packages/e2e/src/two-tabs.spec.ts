import { urls } from './environment';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';

const ELSEWHERE = 'Este pago se está haciendo en otra pestaña';

test('a second tab waits for the first, takes over when that is closed, and pays the same payment', async ({
  context,
  page,
}) => {
  const address = `${urls.checkout}/?code=LK-CAFE0001`;
  const phone = new PayersPhone(page.request);
  await page.goto(address);
  const second = await context.newPage();
  await second.goto(address);
  await expect(new YappyPage(second).button(/^Pagar/)).toBeVisible();
  await new YappyPage(page).ask(phone.number);
  await expect(second.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  await page.close();
  const taken = new YappyPage(second);
  await expect(taken.title).toHaveText('Confirme en Yappy');
  await phone.answer('approve');
  await expect(taken.receipt).toBeVisible();
});

test(
  'a second tab of the store shows the receipt of the payment that the first one made',
  { tag: '@full' },
  async ({ context, page, store }) => {
    const first = new YappyPage(await store.pay());
    const phone = new PayersPhone(page.request);
    await first.ask(phone.number);
    const other = await context.newPage();
    await other.goto(urls.store);
    await other.getByRole('button', { name: /^Pagar \$/ }).click();
    const frame = other.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
    const codOper = await phone.answer('approve');
    await expect(first.receipt).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect((await store.result()).codOper).toBe(codOper);
  },
);
