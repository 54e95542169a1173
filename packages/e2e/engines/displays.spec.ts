import { cards, urls } from '../src/environment';
import { payByCard, RECEIPT } from './card-form';
import { findFrame } from './driver';
import { expect, test } from './engine-test';
import { eventually } from './screen';
import { PAY } from './store';

const BACK = { role: 'button', name: 'Volver a Café Boquete' } as const;

test('inline: the checkout in the page grows with what it says, pays, and is removed', async ({ store }) => {
  const { checkout, page } = store;
  const height = async () => Number(await page.evaluate(`() => (${findFrame.toString()})().clientHeight`));
  await store.pay({ display: 'inline' });
  await checkout.see(PAY);
  const before = await height();
  await checkout.click(PAY);
  await eventually(async () => expect(await height()).toBeGreaterThan(before));
  await payByCard(checkout, cards.visa);
  await checkout.see(RECEIPT);
  await checkout.click(BACK);
  await store.isBack();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});

test('redirect: the hosted page takes the payment and sends the payer back with the outcome', async ({
  store: { page },
  store,
}) => {
  await store.pay({ display: 'redirect' });
  await eventually(async () => expect(await page.driver.url()).toContain(`${urls.checkout}/?`));
  await payByCard(page, cards.visa);
  await page.see(RECEIPT);
  await page.click(BACK);
  await eventually(async () => expect(await page.driver.url()).toContain(urls.store));
  await page.seeText(/Pago aprobado/);
  expect(new URL(await page.driver.url()).origin).toBe(urls.store);
});

test('a page with a strict CSP and Trusted Types: nothing is blocked, and it is paid', async ({ store }) => {
  const { checkout, page } = store;
  await store.open('?fault=csp&fault=trusted-types&fault=no-referrer&fault=coop');
  await page.evaluate(`() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', (event) => window.violations.push(event.effectiveDirective));
  }`);
  await store.pay();
  await payByCard(checkout, cards.visa);
  await checkout.see(RECEIPT);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
  expect(await page.evaluate('() => window.violations')).toEqual([]);
});
