import { fileURLToPath } from 'node:url';
import { expect, test } from '../src/test';
import { urls } from '../src/environment';
import { withHostPage } from '../src/pages/host-page';

type Loaded = { code?: string; tags: number };
type Load = (options: object) => Promise<{ open: (options: object) => { close: () => void } }>;

// A page that allows scripts by nonce, and script URLs only as Trusted Types.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'nonce-n0nce'",
  `frame-src ${urls.checkout}`,
  "require-trusted-types-for 'script'",
  'trusted-types istmo-loader',
];

test('npm: the script loads with a nonce, Trusted Types and its hash, and again after a failure', async ({
  page,
}) => {
  const file = fileURLToPath(new URL('../../loader/dist/load.js', import.meta.url));
  await page.route('**/load.js', (route) => route.fulfill({ path: file, contentType: 'text/javascript' }));
  const answer = await page.request.get(`${urls.checkout}/v1.2.3/scripts.json`);
  const { scripts } = (await answer.json()) as { scripts: { integrity: string }[] };
  const integrity = scripts[0]?.integrity;
  await withHostPage(
    { headers: { 'content-security-policy': POLICY.join('; ') }, body: '<p>' },
    async (origin) => {
      await page.goto(origin);
      const load = (options: object): Promise<Loaded> =>
        page.evaluate(async (given) => {
          const { loadCheckout } = (await import(new URL('/load.js', location.href).href)) as {
            loadCheckout: Load;
          };
          const failed = await loadCheckout(given).then(
            ({ open }) => void open({ code: 'LK-CAFE0001' }),
            (error: unknown) => (error as { code: string }).code,
          );
          return { ...(failed && { code: failed }), tags: document.scripts.length };
        }, options);
      const pinned = { origin: urls.checkout, version: '1.2.3', nonce: 'n0nce' };
      const wrong = `sha384-${'A'.repeat(64)}`;
      expect(await load({ ...pinned, integrity: wrong })).toEqual({ code: 'script_not_loaded', tags: 0 });
      expect(await load({ ...pinned, nonce: '', integrity })).toEqual({ code: 'script_not_loaded', tags: 0 });
      expect(await load({ ...pinned, integrity })).toEqual({ tags: 1 });
      // The loader knows the origin that its script came from.
      await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${urls.checkout}/pf/widget`));
    },
  );
});
