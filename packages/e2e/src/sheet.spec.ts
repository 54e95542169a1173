import type { Locator, Page } from '@playwright/test';
import { cards } from './environment';
import { payButton, payByCard } from './pages/card-form';
import { moveClockUntil, stopClock } from './stop-clock';
import { expect, test } from './pages/store-page';

type Scope = { Checkout: { open: (options: object) => { close: () => void } } };

/** Opens a link over the store's page. */
const open = (page: Page, code: string) =>
  page.evaluate((given) => {
    (window as unknown as Scope).Checkout.open({ code: given });
  }, code);

/** The checkout's dialog in the store's page. */
const dialogOf = (page: Page) => page.locator('dialog:has(iframe)');

test('on a desktop the dialog is as wide as its card: two columns to pay, one for the receipt', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const checkout = await store.pay();
  const width = async () => (await dialogOf(page).boundingBox())?.width;
  await expect(payButton(checkout)).toBeVisible();
  expect(await width()).toBe(920);
  await payByCard(checkout, cards.visa);
  await expect.poll(width).toBe(520);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  test(`a short screen is a short sheet at ${size.width} px, and nothing of it is scrolled`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize(size);
    await open(page, 'LK-EXPIRED1');
    await expect(store.frame.getByRole('heading').first()).toBeVisible();
    const height = async () => (await dialogOf(page).boundingBox())?.height ?? Infinity;
    await expect.poll(height).toBeLessThan(size.height * 0.75);
    const { scrolled, sheet } = await store.frame.locator('html').evaluate((html) => ({
      scrolled: html.scrollHeight - html.clientHeight,
      sheet: html.clientHeight,
    }));
    expect(scrolled).toBe(0);
    // The sheet animates to its height.
    await expect.poll(height).toBe(sheet);
  });

/** Expects a contrast of at least 4.5:1 between a text and what is behind it, in both themes. */
async function expectLegible(page: Page, ...texts: Locator[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const text of texts)
      expect(await text.evaluate(contrastOf), colorScheme).toBeGreaterThanOrEqual(4.5);
  }
}

/** Runs in the page. Assumes that the background of the text is opaque. */
function contrastOf(element: Element): number {
  const luminance = (color: string) => {
    const [red = NaN, green = NaN, blue = NaN] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let behind: Element | null = element;
  while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
    behind = behind.parentElement;
  const both = [
    luminance(getComputedStyle(element).color),
    luminance(behind ? getComputedStyle(behind).backgroundColor : ''),
  ];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** Holds the request that pays until the returned function is called. */
async function holdPayment(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/secure/v1/card/auth-capture*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the pay button stays under the thumb, legible, while the form fades and the payment is shown', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stopClock(page);
  const release = await holdPayment(page);
  await open(page, 'LK-CAFE0001');
  const checkout = store.frame;
  // The button can pay once its code has loaded.
  await moveClockUntil(page, checkout.locator('[form="card-form"]:not([aria-disabled="true"])'));
  const button = checkout.getByRole('main').getByRole('button').last();
  const top = async () => (await button.boundingBox())?.y;
  await payByCard(checkout, cards.visa);
  const before = await top();
  const busy = checkout.getByRole('button', { name: 'Procesando su pago…' });
  await moveClockUntil(page, busy);
  await expect(busy).toHaveCSS('opacity', '1');
  await expectLegible(page, busy);
  const content = checkout.locator('[data-content]');
  expect(await content.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
  const moment = checkout.getByText('a Café Boquete', { exact: true });
  await moveClockUntil(page, moment);
  for (const ms of [0, 10_000]) {
    await page.clock.runFor(ms);
    expect(await top()).toBe(before);
  }
  await expectLegible(page, moment, checkout.locator('strong', { hasText: '$48.15' }));
  release();
  await page.clock.resume();
  await expect(checkout.getByRole('heading', { name: /Listo/ })).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { width, height, opens, from } of [
    { width: 390, height: 844, opens: 320, from: 'translateY\\(100%\\)' },
    { width: 1366, height: 768, opens: 220, from: 'translateY\\(16px\\) ?scale\\(0?\\.98\\)' },
  ])
    test(`at ${width} px the sheet moves in and out, and nothing is left running`, async ({
      page,
      store,
    }) => {
      await page.setViewportSize({ width, height });
      // Each motion is held at its start until the test has seen it.
      await page.addInitScript(() => {
        const motions: string[] = [];
        Object.assign(window, { motions });
        for (const name of ['showModal', 'close'] as const) {
          const own = HTMLDialogElement.prototype[name];
          HTMLDialogElement.prototype[name] = function (this: HTMLDialogElement) {
            own.call(this);
            queueMicrotask(() => {
              for (const each of this.getAnimations()) {
                const effect = each.effect as KeyframeEffect;
                const moved = effect.getKeyframes().map(({ transform }) => String(transform));
                motions.push(`${name} ${String(effect.getTiming().duration)} ${moved.join(' ')}`);
              }
            });
          };
        }
      });
      await page.reload();
      await open(page, 'LK-CAFE0001');
      await expect(payButton(store.frame)).toBeVisible();
      const motions = () => page.evaluate(() => (window as unknown as { motions: string[] }).motions);
      expect((await motions()).join()).toMatch(new RegExp(`^showModal ${opens} ${from}`));
      // What the sheet shows fades in, and a screen of another size makes it grow.
      await expect(page.locator('dialog iframe')).toHaveCSS('transition', /^opacity 0\.18s/);
      await expect(dialogOf(page)).toHaveCSS('transition', /^height 0\.24s.*, max-width 0\.24s/);
      await store.close(store.frame);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect((await motions()).join()).toMatch(new RegExp(`close 180 .*${from}`));
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
});

type Travels = { name: string | undefined; from: number[]; head: number[] }[];

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the mark and the amount travel from the header into the middle', async ({ page, store }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const travels: Travels = [];
      Object.assign(window, { travels });
      const place = (element: Element | null | undefined) => {
        const { x = NaN, y = NaN, height = NaN } = element?.getBoundingClientRect() ?? {};
        return [x, y, height].map(Math.round);
      };
      document.addEventListener('animationstart', ({ target }) => {
        const goal = target as HTMLElement;
        const name = goal.dataset['travels'];
        if (name === undefined) return;
        const [motion] = goal.getAnimations();
        if (motion) motion.currentTime = 0;
        const head = goal.closest('main')?.querySelector(`[data-travels=${name}]`);
        travels.push({ name, from: place(goal), head: place(head) });
      });
    });
    await page.reload();
    await stopClock(page);
    const release = await holdPayment(page);
    await open(page, 'LK-CAFE0001');
    const checkout = store.frame;
    await moveClockUntil(page, checkout.locator('[form="card-form"]:not([aria-disabled="true"])'));
    await payByCard(checkout, cards.visa);
    await moveClockUntil(page, checkout.getByText('a Café Boquete', { exact: true }));
    const travels = () =>
      checkout.locator('html').evaluate(() => (window as unknown as { travels: Travels }).travels);
    await expect
      .poll(async () => (await travels()).map(({ name }) => name).sort())
      .toEqual(['amount', 'mark']);
    for (const { from, head } of await travels()) expect(from).toEqual(head);
    release();
    await page.clock.resume();
    await expect(checkout.getByRole('heading', { name: /Listo/ })).toBeVisible();
  });
});

/** Records the duration and the properties of each animation in any frame from now on. */
async function noteMotions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motions: string[] = [];
    Object.assign(window, { motions });
    document.addEventListener('animationstart', ({ target }) => {
      const element = target as Element;
      // The list no longer has an animation that ended at once.
      const [effect] = element.getAnimations().map((animation) => animation.effect as KeyframeEffect);
      const [from = {}] = effect?.getKeyframes() ?? [];
      const moved = ['gridTemplateRows', 'opacity', 'transform'].filter((name) => name in from);
      motions.push([getComputedStyle(element).animationDuration, ...moved].join(' '));
    });
  });
  await page.reload();
}

const motionsIn = (frame: { locator: Page['locator'] }) =>
  frame.locator('html').evaluate(() => (window as unknown as { motions: string[] }).motions.splice(0));

for (const [motion, panel, message] of [
  ['no-preference', '0.22s gridTemplateRows opacity', '0.14s gridTemplateRows opacity'],
  ['reduce', '1e-05s', '1e-05s'],
] as const)
  test.describe(`motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test('the chosen method opens below the tile under the finger, a message appears, and nothing is left running', async ({
      page,
      store,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await noteMotions(page);
      await open(page, 'LK-CAFE0001');
      const checkout = store.frame;
      await expect(payButton(checkout)).toBeVisible();
      const tile = checkout.getByRole('radio', { name: 'Yappy', exact: true });
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const before = await tile.boundingBox();
      await motionsIn(checkout);
      await tile.check();
      const ask = checkout.getByRole('button', { name: 'Enviar solicitud a Yappy' });
      await expect(ask).toBeVisible();
      await expect.poll(async () => (await motionsIn(checkout)).join()).toContain(panel);
      // The tile animates back to its place after the press.
      await expect.poll(async () => (await tile.boundingBox())?.y).toBe(before?.y);
      await ask.click();
      await expect(checkout.getByText('Escriba su celular de Yappy')).toBeVisible();
      await expect.poll(async () => (await motionsIn(checkout)).join()).toContain(message);
      const running = () => checkout.locator('html').evaluate(() => document.getAnimations().length);
      await expect.poll(running).toBe(0);
    });
  });

test('with reduced motion the sheet is there at once', async ({ page, store }) => {
  await open(page, 'LK-CAFE0001');
  await expect(payButton(store.frame)).toBeVisible();
  expect(await dialogOf(page).evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
});
