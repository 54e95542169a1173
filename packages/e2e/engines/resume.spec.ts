import { PayersPhone } from '../src/pages/phone-page';
import { RECEIPT } from './card-form';
import { expect, test } from './engine-test';
import { PAY } from './store';

test('a page resumes the payment that its reload interrupted, and gets its result', async ({
  store,
  request,
}) => {
  const { checkout, page } = store;
  const phone = new PayersPhone(request);
  await store.pay();
  await checkout.click({ role: 'radio', name: /^Yappy/ });
  await checkout.fill(/Celular registrado en Yappy/, phone.number);
  await checkout.click(PAY);
  await phone.requestCode();
  await checkout.see({ role: 'timer' });
  await page.driver.reload();
  expect(await page.evaluate('() => window.Checkout.resume() !== undefined')).toBe(true);
  await checkout.see({ role: 'timer' });
  const codOper = await phone.answer('approve');
  await checkout.see(RECEIPT);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, codOper });
});
