import { cards } from '../../src/environment';
import { payByCard, RECEIPT } from '../card-form';
import { expect, test } from '../engine-test';

test('a card is approved on a dark page, and the receipt leads back to the store, which has one result', async ({
  store,
}) => {
  await store.pay({ theme: 'dark' });
  await payByCard(store.checkout, cards.visa);
  await store.checkout.see(RECEIPT);
  await store.checkout.seeText(/Visa\s•••• 1111/);
  const [text = 0, page = 0] = (await store.checkout.evaluate(lightness.toString())) as number[];
  expect(text).toBeGreaterThan(180);
  expect(page).toBeLessThan(60);
  expect(await store.result()).toMatchObject({
    outcome: 'approved',
    paid: true,
    method: 'card',
    amount: { value: '48.15', currency: 'USD' },
    legacy: { TotalPagado: '48.15', Estado: 'Aprobada' },
  });
  await store.checkout.click({ role: 'button', name: 'Volver a Café Boquete' });
  await store.isBack();
  await store.page.seeText(/Aprobada/);
  expect(await store.results()).toHaveLength(1);
});

/** How light the text and the page are, from 0 to 255. Runs in the page. */
function lightness(): number[] {
  const { color, backgroundColor } = getComputedStyle(document.body);
  const mean = (value: string) => {
    const [red = 0, green = 0, blue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  };
  return [mean(color), mean(backgroundColor)];
}
