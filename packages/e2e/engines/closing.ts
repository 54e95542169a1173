import { expect } from '@playwright/test';
import { cards } from '../src/environment';
import { NUMBER } from './card-form';
import { eventually } from './screen';
import { PAY, type Store } from './store';

const QUESTION = { role: 'dialog', name: '¿Salir sin pagar?' } as const;

/** Types a card number, and leaves: the checkout asks first, and is then gone. */
export async function askedBeforeLeaving(
  store: Store,
  leave: (store: Store) => Promise<void>,
): Promise<void> {
  const { checkout, page } = store;
  const before = await page.driver.url();
  // Without the checkout's own entry in the history, the back button would leave the store's page.
  const untilBackCloses = () =>
    eventually(async () => expect(await page.evaluate(`() => 'istmo' in (history.state ?? {})`)).toBe(true));
  await store.pay();
  await checkout.fill(NUMBER, cards.visa);
  await untilBackCloses();
  await leave(store);
  await checkout.see(QUESTION);
  await checkout.click({ role: 'button', name: /^Quedarme aquí/ });
  await checkout.seeNone(QUESTION);
  await checkout.see({ label: NUMBER }, { value: '4111 1111 1111 1111' });
  expect(await store.results()).toEqual([]);
  await untilBackCloses();
  await leave(store);
  await checkout.click({ role: 'button', name: 'Salir' });
  await store.isBack();
  expect(await page.driver.url()).toBe(before);
  expect(await store.result()).toMatchObject({ outcome: 'canceled', paid: false });
  await page.see(PAY, { isFocused: true });
}
