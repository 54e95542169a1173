import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { openBy } from './pages/host-page';
import { newSubscription } from './provider-call';
import { expect, test } from './pages/store-page';

test('a subscription says what is charged and when, and its first charge is paid', async ({
  page,
  store,
}) => {
  const code = await newSubscription(page);
  const opened = openBy(page, { type: 'subs', code });
  const terms = store.frame.getByRole('region', { name: 'Plan' });
  await expect(terms).toContainText('Hoy se le cobran $19.26; después, $19.26 cada mes.');
  await expect(terms).toContainText(/Próximo cobro\d\d\/\d\d\/\d{4}/);
  await expect(store.frame.getByRole('radio')).toHaveCount(0);
  await payByCard(store.frame, cards.visa);
  await expect(store.frame.getByRole('heading', { name: 'Comprobante de suscripción' })).toBeVisible();
  expect(await opened).toMatchObject({ outcome: 'approved', paid: true, amount: { value: '19.26' } });
});

test(
  'a subscription that begins later is kept: nothing is paid, and the page says when it will be',
  { tag: '@full' },
  async ({ page, store }) => {
    const opened = openBy(page, { type: 'subs', code: 'SUB-0002' });
    await expect(
      store.frame.getByText(/Hoy no se le cobra nada\. El 01\/\d\d\/\d{4} se le cobran/),
    ).toBeVisible();
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
    await page.goto(`${urls.checkout}/SUB-0002/receive`);
    await expect(page.getByRole('heading', { name: 'Su suscripción está lista' })).toBeVisible();
    await page.goto(`${urls.checkout}/?type=subs&code=SUB-0002`);
    await expect(page.getByRole('heading', { name: 'Este pago ya se realizó' })).toBeVisible();
  },
);

test(
  'a declined subscription shows the reason, and another card starts it once its bank has approved',
  { tag: '@full' },
  async ({ page }) => {
    const code = await newSubscription(page);
    await page.goto(`${urls.checkout}/?type=subs&code=${code}`);
    await payByCard(page, cards.insufficientFunds);
    await expect(page.getByRole('alert')).toContainText(/fondos/i);
    await payByCard(page, cards.challenged);
    await page.waitForURL(`${urls.bank}/**`);
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByRole('heading', { name: 'Comprobante de suscripción' })).toBeVisible();
  },
);
