import { isolated, urls } from '../src/environment';
import { PayersPhone, YappyPage } from '../src/pages/phone-page';
import { expect, test } from '../src/pages/store-page';

test.use({ launchOptions: isolated });

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
