import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldsOf, payButton } from './card-form';
import { cards, urls } from './environment';
import { expect, test } from './store-page';

test('an expired link says so, and the result is expired', async ({ store }) => {
  const checkout = await store.pay({ code: 'LK-EXPIRED1' });
  await expect(checkout.getByRole('heading', { name: 'Este enlace de pago venció' })).toBeVisible();
  expect(await store.result()).toMatchObject({ outcome: 'expired', paid: false, success: false });
});

test('a brand that the link does not take is refused beside the field', async ({ store }) => {
  const checkout = await store.pay({ code: 'LK-VISAONLY' });
  const { number, expiry } = fieldsOf(checkout);
  await number.fill(cards.mastercard);
  await expiry.focus();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.getByText(/Visa/).first()).toBeVisible();
});

test("above the merchant's limit nothing can be paid, and it says why", async ({ store }) => {
  const checkout = await store.pay({ code: 'LK-LIMIT001' });
  await expect(checkout.getByText(/límite/i).first()).toBeVisible();
  await expect(payButton(checkout)).toBeDisabled();
});

test('a link that does not exist leads to a page that says so', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-NOBODY99`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|No encontramos/);
  expect(new URL(page.url()).pathname).toBe('/404');
});

test('a page that is not on the merchant’s list is refused with what to add', async ({ page }) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Otra tienda</title><script src="${urls.checkout}/v1/checkout.js"></script><p id="out"></p>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  try {
    await page.goto(origin);
    const result = await page.evaluate(async () => {
      const { Checkout } = window as unknown as {
        Checkout: { open: (options: { code: string }) => { result: Promise<unknown> } };
      };
      return Checkout.open({ code: 'LK-CAFE0001' }).result;
    });
    expect(result).toMatchObject({ outcome: 'failed', paid: false, reason: 'origin_not_allowed' });
    expect(JSON.stringify(result)).toContain(origin);
    expect(JSON.stringify(result)).toContain('Café Boquete');
  } finally {
    server.close();
  }
});

test('a page that lies about its origin cannot frame the checkout', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('frame-ancestors')) blocked.push(message.text());
  });
  const server = createServer((_request, response) => {
    const address = `${urls.checkout}/pf/widget?type=lk&code=LK-CAFE0001&origin=${encodeURIComponent(urls.store)}`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Otra tienda</title><iframe src="${address}"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    await page.goto(`http://localhost:${String((server.address() as AddressInfo).port)}`);
    await expect.poll(() => blocked.length).toBeGreaterThan(0);
    await expect(fieldsOf(page.frameLocator('iframe')).number).toHaveCount(0);
  } finally {
    server.close();
  }
});

test('a policy without frame-src fails at once, and names the line to add', async ({ page, store }) => {
  await page.route(`${urls.store}/`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/frame-src[^;]*/, "frame-src 'none'"),
    };
    await route.fulfill({ response, headers });
  });
  await page.reload();
  await store.press();
  const result = await store.result();
  expect(result).toMatchObject({ outcome: 'failed', paid: false, reason: 'frame_blocked' });
  expect(result.legacy.Razon).toContain(`frame-src ${urls.checkout}`);
});

test('a loader script that is blocked leaves a message and a way to try again', async ({ page }) => {
  await page.route('**/checkout.js', (route) => route.abort());
  await page.goto(urls.store);
  await expect(page.getByRole('alert')).toContainText(/no se pudo cargar|No pudimos cargar/i);
});
