import { cards } from '../src/environment';
import { CVC, NUMBER, payByCard, RECEIPT, typeNumbers } from './card-form';
import { expect, test } from './engine-test';
import { PAY } from './store';

test('a declined card says why and keeps what was typed except the CVC; another is approved', async ({
  store,
}) => {
  const { checkout } = store;
  await store.pay();
  await payByCard(checkout, cards.insufficientFunds);
  await checkout.see({ role: 'alert' }, { text: expect.stringMatching(/fondos/i) });
  await checkout.click({ role: 'button', name: 'Usar otra tarjeta' });
  await checkout.see({ label: NUMBER }, { value: '4000 0000 0000 9995' });
  await checkout.see({ label: CVC }, { value: '' });
  expect(await store.results()).toEqual([]);
  await typeNumbers(checkout, cards.visa);
  await checkout.click(PAY);
  await checkout.see(RECEIPT);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test('3DS: the bank’s page in the checkout approves', async ({ store }) => {
  await store.pay();
  await payByCard(store.checkout, cards.challenged);
  await store.checkout.frame.frame.click({ role: 'button', name: 'Aprobar' });
  await store.checkout.see(RECEIPT);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'card' });
});
