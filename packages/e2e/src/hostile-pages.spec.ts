import { expect, test } from './test';
import { fieldsOf, payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { HostilePage, payThrough, receiptOf } from './pages/hostile-page';
import { escapeToClose, pressToClose } from './pages/press-to-close';

// The frame is on top at all five points. Until the app has a close button, the loader's is above the prerendered form.
const ALL_OURS = Array<string>(5).fill('IFRAME');

test('a store in a sandboxed frame of another page: paid inside it', async ({ page }) => {
  await HostilePage.open(page, 'embedded');
  const store = page.frameLocator('iframe');
  await store.locator('#pay').click();
  const checkout = store.frameLocator('iframe');
  await payByCard(checkout, cards.visa);
  await expect(receiptOf(checkout)).toBeVisible();
  await pressToClose(checkout.getByRole('button', { name: /^Volver a/ }));
  await expect(store.locator('iframe')).toHaveCount(0);
  await expect(store.getByRole('status').filter({ hasText: 'AUTH_CAP-' })).toBeVisible();
});

test('z-index and popovers: the checkout is above them, and gets the clicks', async ({ page }) => {
  const host = await HostilePage.open(page, 'z-index');
  await host.store.press();
  await expect(fieldsOf(host.store.frame).number).toBeVisible();
  // Waits for the popover that the page opens later.
  await page.locator('.fault-bubble').waitFor();
  await expect.poll(() => host.topmost()).toEqual(ALL_OURS);
  const [red = 0, green = 0, blue = 0] = await host.colorOfFrame();
  expect(Math.min(green, blue)).toBeGreaterThan(red - 20);
  await payThrough(host);
});

test('a button in a modal dialog of the page: paid above it, and the dialog stays as it was', async ({
  page,
}) => {
  const host = await HostilePage.open(page, 'modal-host');
  await host.store.press();
  await expect(fieldsOf(host.store.frame).number).toBeVisible();
  await expect.poll(() => host.topmost()).toEqual(ALL_OURS);
  escapeToClose(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('.fault-dialog')).toBeVisible();
  await expect(host.store.payButton).toBeFocused();
  await host.store.press();
  await payByCard(host.store.frame, cards.visa);
  await expect(receiptOf(host.store.frame)).toBeVisible();
  await pressToClose(host.store.frame.getByRole('button', { name: /^Volver a/ }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.locator('.fault-dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect((await host.store.results()).map(({ outcome }) => outcome)).toEqual(['canceled', 'approved']);
});

test('a page that traps the focus and makes everything else inert: keys still reach the checkout', async ({
  page,
}) => {
  const host = await HostilePage.open(page, 'focus-trap');
  const { number, expiry } = fieldsOf(await host.store.pay());
  await number.click();
  await page.keyboard.type(cards.visa);
  await expect(number).toHaveValue('4111 1111 1111 1111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await expect(expiry).toHaveValue('12/34');
  await page.keyboard.press('Escape');
  await pressToClose(host.store.frame.getByRole('button', { name: 'Salir', exact: true }));
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible();
  await expect(host.store.payButton).toBeFocused();
});

test('aggressive styles do not change the checkout, neither while it loads nor afterwards', async ({
  page,
}) => {
  const host = await HostilePage.open(page, 'css-reset');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pf/widget?**', async (route) => {
    await held;
    await route.continue();
  });
  await host.store.press();
  const dialog = page.locator('dialog:modal');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  expect((await dialog.boundingBox())?.height).toBeGreaterThan(400);
  release();
  await expect(fieldsOf(host.store.frame).number).toBeVisible();
  await expect.poll(() => host.topmost()).toEqual(ALL_OURS);
  await expect.poll(() => page.locator('iframe').boundingBox()).toEqual(await dialog.boundingBox());
  await payThrough(host);
});

/** What old libraries and hardened pages make of the language, before any script of the page runs. */
const LANGUAGES_OF_PAGES: [string, () => void][] = [
  [
    'a library that extends the built-in prototypes',
    () => {
      const extend = (prototype: object, name: string, value: unknown) =>
        Object.defineProperty(prototype, name, {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      extend(Object.prototype, 'each', () => 'each');
      extend(Array.prototype, 'toJSON', () => 'list');
      extend(Array.prototype, 'first', () => 'first');
    },
  ],
  [
    'old polyfills in place of what the browser has',
    () => {
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
      Array.from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) as never;
      Function.prototype.bind = function bind(this: unknown, self: unknown, ...first: unknown[]) {
        return (...rest: unknown[]) =>
          Reflect.apply(this as (...all: unknown[]) => unknown, self, [...first, ...rest]);
      };
      Object.assign = (target: Record<string, unknown>, ...sources: Record<string, unknown>[]) => {
        for (const source of sources) for (const name in source) target[name] = source[name];
        return target as never;
      };
    },
  ],
  [
    'a library that wraps promises, timers, listeners and messages',
    () => {
      const wrap = (owner: object, name: string) => {
        const own = (owner as Record<string, (...all: unknown[]) => unknown>)[name];
        if (own)
          Object.defineProperty(owner, name, {
            value(this: unknown, ...all: unknown[]) {
              return own.apply(this, all);
            },
            configurable: true,
            writable: true,
          });
      };
      for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
        wrap(EventTarget.prototype, name);
      for (const name of ['setTimeout', 'clearTimeout', 'queueMicrotask', 'requestAnimationFrame', 'fetch'])
        wrap(window, name);
      wrap(MessagePort.prototype, 'postMessage');
      const Native = Promise;
      class ZonePromise<T> extends Native<T> {}
      window.Promise = ZonePromise;
    },
  ],
  [
    'frozen prototypes',
    () => {
      for (const one of [Object, Array, Function, Promise, Map, Set, Error, String, Number, RegExp, Date]) {
        Object.freeze(one);
        Object.freeze(one.prototype);
      }
    },
  ],
];

for (const [name, change] of LANGUAGES_OF_PAGES) {
  test(`${name}: paid, with one true result`, async ({ page, context }) => {
    await context.addInitScript(
      `if (location.origin === ${JSON.stringify(urls.store)}) (${String(change)})();`,
    );
    const host = await HostilePage.open(page);
    await host.store.press();
    await payThrough(host);
  });
}
