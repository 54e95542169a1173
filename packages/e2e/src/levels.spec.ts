import { callsUpTo, endpoints, type Level } from '@istmo/contract/provider';
import type { BrowserContext } from '@playwright/test';
import { cards, urls } from './environment';
import { payByCard, toForm } from './pages/card-form';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';

/** The provider answers 404 to the calls of later levels, like a provider that has not built them. */
async function offerOnly(context: BrowserContext, level: Level): Promise<string[]> {
  const offered = callsUpTo(level);
  const places = Object.entries(endpoints).map(([name, { method, path }]) => ({
    name,
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  const refused: string[] = [];
  await context.route(
    (url) => url.origin === urls.checkout && /^\/(api|secure)\//.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const names = places.filter(
        ({ path, method }) => path.test(pathname) && method === route.request().method(),
      );
      if (names.length === 0 || names.some(({ name }) => offered.some((one) => one === name)))
        return route.fallback();
      refused.push(...names.map(({ name }) => name));
      return route.fulfill({ status: 404, body: 'Not found' });
    },
  );
  return refused;
}

test('a provider with the calls of level card takes cards: declined, challenged, approved', async ({
  context,
  store,
}) => {
  const refused = await offerOnly(context, 'card');
  const checkout = await store.pay();
  await payByCard(checkout, cards.insufficientFunds);
  await expect(checkout.getByRole('alert')).toContainText(/fondos/i);
  await toForm(checkout);
  await payByCard(checkout, cards.challenged);
  await checkout
    .frameLocator('iframe:not([sandbox])')
    .frameLocator('iframe')
    .getByRole('button', { name: 'Aprobar' })
    .click();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'card' });
  // The checkout made these calls, and continued without their answers.
  expect(refused).not.toEqual([]);
});

test('a provider with the calls of level phone also takes Yappy', async ({ context, page, store }) => {
  await offerOnly(context, 'phone');
  const yappy = new YappyPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  await expect(yappy.title).toBeFocused();
  await phone.answer('approve');
  await expect(yappy.receipt).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'yappy' });
});
