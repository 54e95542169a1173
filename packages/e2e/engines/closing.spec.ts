import { cards } from '../src/environment';
import { NUMBER } from './card-form';
import { expect, test } from './engine-test';
import { PAY, type Store } from './store';

const CLOSE = { role: 'button', name: 'Cerrar' } as const;
const QUESTION = { role: 'dialog', name: '¿Salir sin pagar?' } as const;

const WAYS = [
  ['Esc', ({ page }: Store) => page.press('Escape')],
  ['the close button', ({ checkout }: Store) => checkout.click(CLOSE)],
  ['the back button', ({ page }: Store) => page.driver.back()],
] as const;

for (const [way, leave] of WAYS) {
  test(`${way} asks before something typed is lost, and leaves the page as it was`, async ({ store }) => {
    const { checkout, page } = store;
    const before = await page.driver.url();
    await store.pay();
    await checkout.fill(NUMBER, cards.visa);
    await leave(store);
    await checkout.see(QUESTION);
    await checkout.click({ role: 'button', name: /^Quedarme aquí/ });
    await checkout.seeNone(QUESTION);
    await checkout.see({ label: NUMBER }, { value: '4111 1111 1111 1111' });
    expect(await store.results()).toEqual([]);
    await leave(store);
    await checkout.click({ role: 'button', name: 'Salir' });
    await store.isBack();
    expect(await page.driver.url()).toBe(before);
    expect(await store.result()).toMatchObject({ outcome: 'canceled', paid: false });
    await page.see(PAY, { isFocused: true });
  });
}
