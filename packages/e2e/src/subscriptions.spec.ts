import { payByCard } from './pages/card-form';
import { cards, urls, worldUrls } from './environment';
import { openBy } from './pages/host-page';
import { test } from './pages/simulator-page';
import { newSubscription } from './provider-call';
import { expect } from './pages/store-page';

test('a subscription says what is charged and when, and its first charge is paid', async ({ page }) => {
  const code = await newSubscription(page);
  await page.goto(urls.store);
  const frame = page.frameLocator('iframe');
  const opened = openBy(page, { type: 'subs', code });
  const terms = frame.getByRole('region', { name: 'Plan' });
  await expect(terms).toContainText('Hoy se le cobran $19.26; después, $19.26 cada mes.');
  await expect(terms).toContainText(/Próximo cobro\d{1,2} \p{L}{3,4} \d{4}/u);
  await expect(frame.getByRole('radio')).toHaveCount(0);
  await payByCard(frame, cards.visa);
  await expect(frame.getByRole('heading', { name: 'Comprobante de suscripción' })).toBeVisible();
  expect(await opened).toMatchObject({ outcome: 'approved', paid: true, amount: { value: '19.26' } });
});

test('a subscription that begins later is kept: nothing is paid, and the page says when it will be', async ({
  page,
  store,
  world: _world,
}) => {
  const opened = openBy(page, { type: 'subs', code: 'SUB-0002' });
  await expect(
    store.frame.getByText(/Hoy no se le cobra nada\. El 1 \p{L}{3,4} \d{4} se le cobrarán/u),
  ).toBeVisible();
  await expect(store.frame.getByText('Total a pagar')).toHaveCount(0);
  const subscribe = store.frame.getByRole('button', { name: 'Suscribirse por $19.26 cada mes' });
  await expect(subscribe).toBeEnabled();
  await payByCard(store.frame, cards.visa, subscribe);
  await expect(store.frame.getByRole('heading', { name: 'Su suscripción está lista' })).toBeVisible();
  expect(await opened).toMatchObject({
    outcome: 'pending',
    success: true,
    paid: false,
    legacy: { TotalPagado: '0', Estado: 'Pendiente', Oper: '' },
  });
  await page.goto(`${worldUrls.checkout}/SUB-0002/receive`);
  await expect(page.getByRole('heading', { name: 'Su suscripción está lista' })).toBeVisible();
  await page.goto(`${worldUrls.checkout}/?type=subs&code=SUB-0002`);
  await expect(page.getByRole('heading', { name: 'Este pago ya se realizó' })).toBeVisible();
});
