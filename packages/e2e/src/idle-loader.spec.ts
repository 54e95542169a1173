import type { Page } from '@playwright/test';
import { urls } from './environment';
import { withHostPage } from './pages/host-page';
import { expect, test } from './pages/store-page';

type Scope = { seen: string[] };

const SCRIPT = `${urls.checkout}/v1/checkout.js`;
const BUTTON = `<h1>Tienda</h1><script src="${SCRIPT}" data-button="Pagar" data-code="LK-CAFE0001"></script>`;

/** Records everything that a script can leave waiting in a page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = ((window as unknown as Scope).seen = []);
    const record = <O extends object>(owner: O, name: keyof O & string) => {
      const original = owner[name] as (...given: unknown[]) => unknown;
      Object.assign(owner, {
        [name](this: unknown, ...given: unknown[]) {
          const isElement = this instanceof Element && this !== document.documentElement;
          if (!isElement) seen.push(`${name} ${String(given[0]).slice(0, 40)}`);
          return Reflect.apply(original, this, given);
        },
      });
    };
    record(EventTarget.prototype, 'addEventListener');
    record(MutationObserver.prototype, 'observe');
    record(History.prototype, 'pushState');
    record(History.prototype, 'replaceState');
    record(Storage.prototype, 'setItem');
    record(window, 'setTimeout');
    record(window, 'setInterval');
    record(window, 'requestAnimationFrame');
    record(window, 'requestIdleCallback');
    record(window, 'postMessage');
  });
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as Scope).seen);

/** Everything in the page except for its own heading and script. */
const left = (page: Page) =>
  page.evaluate(() => {
    const bare = document.createElement('iframe');
    document.body.append(bare);
    const usual = new Set(Object.getOwnPropertyNames(bare.contentWindow));
    bare.remove();
    return {
      elements: Array.from(document.body.children, ({ tagName }) => tagName),
      styles: document.adoptedStyleSheets.length + document.styleSheets.length,
      stored: localStorage.length + sessionStorage.length + document.cookie.length,
      handlers: Object.keys(window).filter((name) => name.startsWith('on') && Reflect.get(window, name)),
      globals: Object.keys(window)
        .filter((name) => !usual.has(name) && !/^\d+$|^seen$/.test(name))
        .sort(),
    };
  });

test('before the first call the loader leaves its button, its names and a watch for tags, and nothing else', async ({
  page,
}) => {
  await withHostPage({ body: BUTTON }, async (origin) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await watch(page);
    await page.goto(origin);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([`${origin}/`, SCRIPT]);
    expect(page.frames()).toHaveLength(1);
    // A router may put its next page's script tag in, and not run it.
    expect(await seenBy(page)).toEqual(['observe [object HTMLDocument]']);
    expect(await left(page)).toEqual({
      elements: ['H1', 'SCRIPT', 'BUTTON'],
      styles: 0,
      stored: 0,
      handlers: [],
      globals: ['Checkout', 'IstmoCheckout', 'istmoQueue'],
    });
    // The same watch sees what the first call does.
    await page.getByRole('button', { name: 'Pagar' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect((await seenBy(page)).join()).toContain('addEventListener message');
    expect(requests.some((url) => url.startsWith(`${urls.checkout}/pf/widget`))).toBe(true);
  });
});
