import { payByCard, toForm } from '../src/pages/card-form';
import { cards } from '../src/environment';
import { expect, test } from '../src/pages/store-page';

test('card data reaches no URL, storage, console or message to the page, and no page breaks its policy', async ({
  page,
  store,
}) => {
  const seen: string[] = [];
  const broken: string[] = [];
  page.on('console', (message) => {
    seen.push(message.text());
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) broken.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('request', (request) => {
    seen.push(request.url(), JSON.stringify(request.headers()));
    if (!request.url().includes('/secure/')) seen.push(request.postData() ?? '');
  });
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(window, { messages });
    window.addEventListener('message', (event) => messages.push(event.data));
  });
  const checkout = await store.pay();
  await payByCard(checkout, cards.challengedThenDeclined);
  const bank = checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await toForm(checkout);
  await payByCard(checkout, cards.challenged);
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await store.result();
  await expect(checkout.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  // The bank's frames are gone; those of the captcha and the fingerprint stay.
  await expect.poll(() => page.frames().length).toBe(4);
  for (const frame of page.frames()) {
    seen.push(
      await frame.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
          history.state,
          (window as unknown as { messages?: unknown[] }).messages,
        ]),
      ),
    );
  }
  const text = seen.join('\n').replace(/\s/g, '');
  expect(text).toContain('istmo');
  for (const card of [cards.challenged, cards.challengedThenDeclined]) expect(text).not.toContain(card);
  expect(broken).toEqual([]);
});
