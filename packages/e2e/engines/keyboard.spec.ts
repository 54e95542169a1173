import { cards } from '../src/environment';
import { payer } from '../src/pages/card-form';
import { CVC, EMAIL, EXPIRY, NAME, NUMBER, PHONE, RECEIPT } from './card-form';
import { expect, test } from './engine-test';
import type { Query } from './look';
import type { Screen } from './screen';
import { PAY } from './store';

const MOST_STOPS = 40;

/** Presses Tab until the element has the focus. */
async function tabTo(screen: Screen, query: Query): Promise<void> {
  await screen.see(query);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if ((await screen.see(query)).isFocused) return;
    await screen.press('Tab');
  }
  await screen.see(query, { isFocused: true });
}

test('with the keyboard alone a card pays, and the focus goes back to the page', async ({ store }) => {
  const { checkout, page } = store;
  await store.choose();
  // An automated window gets keys only after a click.
  await page.driver.click({ x: 5, y: 5 });
  await tabTo(page, PAY);
  await page.press('Enter');
  for (const [label, text] of [
    [NUMBER, cards.visa],
    [EXPIRY, '1234'],
    [CVC, '123'],
    [NAME, payer.name],
    [EMAIL, payer.email],
    [PHONE, payer.phone],
  ] as const) {
    await tabTo(checkout, { label });
    await page.driver.type(text);
  }
  await tabTo(checkout, PAY);
  await page.press('Enter');
  await checkout.see(RECEIPT);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
  await tabTo(checkout, { role: 'button', name: 'Volver a Café Boquete' });
  await page.press('Enter');
  await store.isBack();
});
