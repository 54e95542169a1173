import { fieldsOf, payButton, payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { verified } from '../src/signed-result';
import { pressToClose } from '../src/pages/press-to-close';

/** The bottom of the visible part of a frame, in CSS pixels of the frame. Runs in the frame. */
function lowestSeen(element: HTMLElement): Promise<number> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.at(-1)?.intersectionRect.bottom ?? 0);
    });
    observer.observe(element);
  });
}

test('inline: a dialog is in view, the frame grows, pays, and is removed when the payer is done', async ({
  page,
  store,
}) => {
  const frame = page.locator('iframe');
  const checkout = await store.pay({ display: 'inline' });
  await test.step('a dialog opens in the visible part of the frame', async () => {
    await fieldsOf(checkout).number.fill('4242');
    const { height } = page.viewportSize() ?? { height: 0 };
    const dialog = checkout.getByRole('dialog', { name: '¿Salir sin pagar?' });
    const close = checkout.getByRole('button', { name: 'Cerrar' });
    for (const [top, answer] of [
      [height / 2, /^Quedarme/],
      // With 60 px of the frame in view, the dialog scrolls the page to the frame.
      [height - 60, 'Salir'],
    ] as const) {
      await close.focus();
      await frame.evaluate(
        (element, at) =>
          window.scrollBy({ top: element.getBoundingClientRect().top - at, behavior: 'instant' }),
        top,
      );
      // The frame has its own process, which receives the page's scroll position later.
      const { y = 0 } = (await frame.boundingBox()) ?? {};
      // The frame knows its place in whole pixels.
      const told = async () => Math.abs((await checkout.locator('html').evaluate(lowestSeen)) - (height - y));
      await expect.poll(told).toBeLessThan(1);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await pressToClose(dialog.getByRole('button', { name: answer }));
    }
    expect(await store.result()).toMatchObject({ outcome: 'canceled' });
  });
  await store.clearEvents();
  await store.pay();
  await expect(payButton(checkout)).toBeVisible();
  const height = async () => (await frame.boundingBox())?.height ?? 0;
  const before = await height();
  await payButton(checkout).click();
  await expect(fieldsOf(checkout).number).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(height).toBeGreaterThan(before);
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
  await pressToClose(checkout.getByRole('button', { name: /^Volver a/ }));
  await expect(frame).toHaveCount(0);
});

test('redirect: the hosted page takes the payment and sends the payer back with the outcome, signed', async ({
  page,
  store,
}) => {
  await store.press({ display: 'redirect' });
  await page.waitForURL(`${urls.checkout}/?**`);
  await payByCard(page, cards.visa);
  const back = page.waitForRequest((request) => request.url().startsWith(`${urls.store}/?`));
  await page.getByRole('button', { name: /^Volver a/ }).click();
  // The store removes these parameters from its address.
  const notification = new URL((await back).url()).searchParams;
  expect(notification.get('Estado')).toBe('Aprobada');
  expect(notification.get('TotalPagado')).toBe('48.15');
  const codOper = notification.get('Oper') ?? '';
  expect(codOper).toMatch(/^AUTH_CAP-/);
  expect(await verified(notification.get('SignedResult') ?? '')).toMatchObject({ codOper, paid: true });
  await expect(page.getByRole('status').filter({ hasText: 'Pago aprobado' })).toBeVisible();
});

test('options may change while the checkout is open', { tag: '@full' }, async ({ page, store }) => {
  await page.evaluate(() => {
    const scope = window as unknown as {
      Checkout: { open: (options: object) => { update: (options: object) => void } };
      session?: { update: (options: object) => void };
    };
    scope.session = scope.Checkout.open({ code: 'LK-CAFE0001', language: 'es', theme: 'light' });
  });
  await expect(payButton(store.frame)).toHaveText(/^Pagar/);
  const logo = store.frame.locator('img[src$="cafe-boquete.svg"]');
  await expect(logo).toBeVisible();
  await page.evaluate(() => {
    const { session } = window as unknown as { session: { update: (options: object) => void } };
    session.update({ language: 'en', theme: 'dark', logo: 'hidden' });
  });
  await expect(payButton(store.frame)).toHaveText(/^Pay/);
  await expect(store.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(store.frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(store.frame.locator('html')).toHaveAttribute('data-version', '2.219.0');
  await expect(logo).toBeHidden();
});
