import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

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
  const bank = checkout.frameLocator('iframe').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await payByCard(checkout, cards.challenged);
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await store.result();
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

test('the database holds no card number', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.mastercard2);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  const folder = process.env['E2E_DATA_DIR'] ?? '';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  const telling = files.filter((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    return Object.values(cards).some((card) => bytes.includes(card));
  });
  expect(telling.map(({ name }) => name)).toEqual([]);
});

test('pages have a strict policy, with the frame-ancestors of their merchant', async ({ request }) => {
  const policyOf = async (path: string) => {
    const response = await request.get(urls.checkout + path);
    return response.headers()['content-security-policy'] ?? '';
  };
  for (const path of ['/?code=LK-CAFE0001', '/pf/widget?type=lk&code=LK-CAFE0001', '/cafe-boquete', '/404']) {
    const policy = await policyOf(path);
    // The sandbox lets in every port of its own machine, and nothing else of which it does not know the whole.
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|(?<!http:\/\/(localhost|127\.0\.0\.1):)\*/);
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'report-to',
    ])
      expect(policy).toContain(directive);
  }
  expect(await policyOf('/pf/widget?type=lk&code=LK-CAFE0001')).toContain(`frame-ancestors ${urls.store}`);
  expect(await policyOf('/pf/widget?type=lk&code=LK-NOBODY99')).toContain("frame-ancestors 'none'");
});
