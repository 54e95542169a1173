import type { Locator } from '@playwright/test';
import { hearDrawn, hold, holdApp } from './hold-app';
import { fieldsOf, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

/** Where a button is on the screen, in whole CSS pixels. */
async function placeOf(button: Locator): Promise<Record<string, number>> {
  const box = await button.boundingBox();
  return Object.fromEntries(Object.entries({ ...box }).map(([name, value]) => [name, Math.round(value)]));
}

test('the store shows its frame as soon as there is a form in it', async ({ page, store }) => {
  const release = await holdApp(page);
  await store.press();
  await expect(page.locator('dialog')).toHaveClass('shown');
  const { number } = fieldsOf(store.frame);
  await number.pressSequentially('42');
  release();
  await expect(page.locator('dialog')).toHaveClass('ready');
  // The payer continues to type, without a click.
  await page.keyboard.type('4242');
  await expect(number).toHaveValue('4242 42');
});

test('one Tab leads to the drawn form, and an Esc there closes it once the app is there', async ({
  page,
  store,
}) => {
  const release = await holdApp(page);
  await store.press();
  await expect(page.locator('dialog')).toHaveClass('shown');
  await page.keyboard.press('Tab');
  await expect(store.frame.locator('[data-drawn] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  release();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await store.result()).toMatchObject({ outcome: 'canceled' });
  await expect(store.payButton).toBeFocused();
});

test('the focus stays on the title of a section', async ({ page, store }) => {
  const release = await holdApp(page);
  await store.press();
  const title = store.frame.locator('summary', { hasText: 'Dirección de facturación' });
  await title.focus();
  release();
  await expect(payButton(store.frame)).toBeVisible();
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(store.frame.getByLabel('Ciudad')).toBeVisible();
});

test('in a frame, nothing is painted below the sign of its host until there is a form', async ({
  page,
  store,
}) => {
  const answer = await hold(page, '**/commerce/**');
  const release = await holdApp(page);
  await store.press();
  await expect(page.getByRole('progressbar', { name: 'Pago seguro' })).toBeVisible();
  await expect(store.frame.locator('.placeholder')).toHaveCSS('display', 'none');
  answer();
  await expect(fieldsOf(store.frame).number).toBeVisible();
  release();
  await expect(payButton(store.frame)).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [700, 900],
  [1100, 900],
] as const)
  test(`the sign of the host has its close button where the page has it, ${width} px`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height });
    const answer = await hold(page, '**/commerce/**');
    await store.press();
    const close = page.locator('dialog > button');
    await expect(close).toBeVisible();
    const before = await placeOf(close);
    const sheet = await placeOf(page.locator('dialog'));
    answer();
    await expect(page.locator('dialog')).toHaveClass('ready');
    const own = store.frame.getByRole('button', { name: 'Cerrar' });
    await expect(own).toBeVisible();
    // The sheet may have another height by now.
    const { y = 0 } = await placeOf(page.locator('dialog'));
    expect({ ...before, y: (before['y'] ?? 0) - (sheet['y'] ?? 0) + y }).toEqual(await placeOf(own));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

for (const [amount, stage, heading] of [
  ['48.15', 'shown', '¿Cómo quiere pagar?'],
  ['50.00', 'loading', 'Su pedido cambió'],
] as const)
  test(`the form is ${stage} before the app is there where the page expects $${amount}`, async ({
    page,
    store,
  }) => {
    const release = await holdApp(page);
    const isDrawn = await hearDrawn(page);
    await page.evaluate((given) => {
      const { Checkout } = window as unknown as { Checkout: { open: (options: object) => void } };
      Checkout.open({ code: 'LK-CAFE0001', amount: given, currency: 'USD' });
    }, amount);
    await isDrawn();
    await expect(page.locator('dialog')).toHaveClass(stage);
    release();
    await expect(store.frame.getByRole('heading', { name: heading })).toBeVisible();
  });

test('a frame that is loaded anew, in sight, shows that it loads', async ({ page, store }) => {
  await holdApp(page);
  await store.press();
  await expect(page.locator('dialog')).toHaveClass('shown');
  await page.route('**/commerce/**', () => undefined);
  await store.frame.locator('html').evaluate(() => location.reload());
  await expect(store.frame.locator('.placeholder i').first()).toBeVisible();
});

test('another look, set while the app still loads, takes nothing of what is typed', async ({
  page,
  store,
}) => {
  const release = await holdApp(page);
  await page.evaluate(() => {
    type Session = { update: (change: object) => void };
    const scope = window as unknown as { Checkout: { open: (options: object) => Session }; session: Session };
    scope.session = scope.Checkout.open({ code: 'LK-CAFE0001', splash: 'hidden' });
  });
  const { name } = fieldsOf(store.frame);
  await name.pressSequentially('Ana');
  await page.evaluate(() => {
    const { session } = window as unknown as { session: { update: (change: object) => void } };
    session.update({ theme: 'dark', logo: 'hidden', appearance: { variables: { brand: '#aa0000' } } });
  });
  release();
  await expect(page.locator('dialog')).toHaveClass('ready');
  await page.keyboard.type(' Batista');
  await expect(name).toHaveValue('Ana Batista');
  await expect(store.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const width of [390, 1100])
  test(`an inline form is drawn as high as the app's, ${width} px`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdApp(page);
    await page.evaluate(() => {
      const container = document.createElement('div');
      document.body.replaceChildren(container);
      const { Checkout } = window as unknown as { Checkout: { mount: (...given: unknown[]) => void } };
      Checkout.mount(container, { code: 'LK-CAFE0001', splash: 'hidden' });
    });
    const box = page.locator('section');
    await expect(box).toHaveClass('shown');
    const drawn = await box.evaluate((one: HTMLElement) => one.offsetHeight);
    release();
    await expect(box).toHaveClass('ready');
    await expect(payButton(store.frame)).toBeVisible();
    expect(await box.evaluate((one: HTMLElement) => one.offsetHeight)).toBe(drawn);
  });
