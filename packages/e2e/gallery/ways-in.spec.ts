import { payButton, payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { openBy } from '../src/pages/host-page';
import { newSubscription } from '../src/provider-call';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

test('a subscription, now and later', async ({ page, store }) => {
  void openBy(page, { type: 'subs', code: await newSubscription(page) }).catch(() => undefined);
  await expect(payButton(store.frame)).toBeEnabled();
  await shoot(page, 'subscription-now');
  await page.goto(urls.store);
  void openBy(page, { type: 'subs', code: 'SUB-0002' }).catch(() => undefined);
  const subscribe = store.frame.getByRole('button', { name: /^Suscribirse/ });
  await expect(subscribe).toBeEnabled();
  await shoot(page, 'subscription-later');
  await payByCard(store.frame, cards.visa, subscribe);
  await expect(store.frame.getByRole('heading', { name: 'Su suscripción está lista' })).toBeVisible();
  await shoot(page, 'subscription-ready');
  await page.goto(`${urls.checkout}/?type=subs&code=SUB-0002`);
  await expect(page.getByRole('heading', { name: 'Este pago ya se realizó' })).toBeVisible();
  await shoot(page, 'already-paid', ['desktop', 'phone']);
});

test('a subscription in English', async ({ page, store }) => {
  void openBy(page, { type: 'subs', code: await newSubscription(page), language: 'en' }).catch(
    () => undefined,
  );
  await expect(payButton(store.frame)).toBeEnabled();
  await shoot(page, 'subscription-en', ['desktop']);
});

test('the plans of a merchant', async ({ page }) => {
  await page.goto(`${urls.checkout}/?type=subs&code=CAFEBOQUETE`);
  await expect(page.getByRole('radio', { name: /Café del mes/ })).toBeVisible();
  await shoot(page, 'plans');
});

test('a station', async ({ page }) => {
  await page.goto(`${urls.checkout}/stationPayment?code=PS-0001`);
  await expect(payButton(page)).toBeEnabled();
  await shoot(page, 'station');
});

test('a captcha that fails', async ({ page, store }) => {
  const body = `window.grecaptcha = { enterprise: { ready: (go) => go(), execute: async () => 'captcha.robot' } };`;
  await page.route('**/captcha/enterprise.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('alert')).toContainText('No pudimos verificar que usted es una persona');
  await shoot(page, 'captcha-failed');
});
