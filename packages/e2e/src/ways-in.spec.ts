import { payByCard } from './pages/card-form';
import { cards, urls, worldUrls } from './environment';
import { openBy } from './pages/host-page';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';
import { escapeToClose, pressToClose } from './pages/press-to-close';

const receipt = { name: 'Comprobante de pago' };

test('what is good for one payment says that it was made, and shows its payer the receipt', async ({
  page,
  world: _world,
}) => {
  const address = `${worldUrls.checkout}/?code=LK-ONCE0001`;
  await page.goto(address);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', receipt)).toBeVisible();
  const stranger = await page.context().newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Este pago ya se realizó' })).toBeVisible();
  // A frame on another site shares no storage with that page. The provider knows that the order is paid.
  await page.goto(worldUrls.store);
  const result = openBy(page, { code: 'LK-ONCE0001' });
  await expect(page.frameLocator('iframe').getByRole('heading', receipt)).toBeVisible();
  await expect(page.locator('dialog')).toHaveAttribute('aria-busy', 'false');
  escapeToClose(page);
  expect(await result).toMatchObject({ outcome: 'approved', paid: true });
});

test('a login in a frame counts as a screen: the page stops showing its loading state', async ({
  page,
  world: _world,
}) => {
  await page.goto(worldUrls.store);
  const result = openBy(page, { code: 'LK-NOGUEST1' });
  const login = page.frameLocator('iframe');
  await expect(login.getByRole('heading', { name: 'Inicie sesión en su billetera' })).toBeVisible();
  await expect(page.locator('dialog')).toHaveAttribute('aria-busy', 'false');
  await pressToClose(login.getByRole('button', { name: 'Cerrar' }));
  expect(await result).toMatchObject({ outcome: 'canceled' });
});

test('of two checkouts of one link in a page, the second shows the receipt once the first has paid', async ({
  page,
}) => {
  await page.goto(urls.store);
  await page.evaluate(() => {
    for (const id of ['first', 'second'])
      document.body.appendChild(Object.assign(document.createElement('div'), { id }));
  });
  const results = ['#first', '#second'].map((container) =>
    openBy(page, { code: 'LK-CAFE0001', display: 'inline', container }),
  );
  const first = page.frameLocator('#first iframe');
  const second = page.frameLocator('#second iframe');
  await expect(second.getByLabel('Número de tarjeta')).toBeVisible();
  await payByCard(first, cards.visa);
  await expect(first.getByRole('heading', receipt)).toBeVisible();
  await expect(second.getByRole('heading', receipt)).toBeVisible();
  const [one, other] = await Promise.all(results);
  expect(one).toMatchObject({ outcome: 'approved', paid: true });
  expect(other).toMatchObject({ outcome: 'approved', paid: true, codOper: one?.codOper });
});
