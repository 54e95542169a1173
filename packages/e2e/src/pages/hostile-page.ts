import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { payByCard } from './card-form';
import { cards, urls } from '../environment';
import { StorePage } from './store-page';
import { pressToClose } from './press-to-close';

type Scope = { violations?: string[] };

/** The demo store with faults, and checks that the checkout works in spite of them. */
export class HostilePage {
  readonly page: Page;
  readonly store: StorePage;

  private constructor(page: Page) {
    this.page = page;
    this.store = new StorePage(page);
  }

  static async open(page: Page, ...faults: string[]): Promise<HostilePage> {
    await page.context().addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        ((window as Scope).violations ??= []).push(`${effectiveDirective} ${blockedURI}`);
      });
    });
    const query = faults.map((fault) => `fault=${fault}`).join('&');
    await page.goto(`${urls.store}/?${query}`);
    return new HostilePage(page);
  }

  /** The violations of the policies of the page and of its frames. */
  async violations(): Promise<string[]> {
    const all = this.page.frames().map((frame) => frame.evaluate(() => (window as Scope).violations ?? []));
    return (await Promise.all(all)).flat();
  }

  /** The elements that a click would hit at the frame's center and near its corners. */
  async topmost(): Promise<string[]> {
    const { x, y, width, height } = await this.#frameBox();
    const inset = 40;
    const points = [
      [x + width / 2, y + height / 2],
      [x + inset, y + inset],
      [x + width - inset, y + inset],
      [x + inset, y + height - inset],
      [x + width - inset, y + height - inset],
    ];
    return this.page.evaluate(
      (given) =>
        given.map(([left = 0, top = 0]) => {
          let found = document.elementFromPoint(left, top);
          while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(left, top);
          return found?.tagName ?? 'nothing';
        }),
      points,
    );
  }

  /** The visible color in the frame's margin as red, green and blue: an element above it would tint it. */
  async colorOfFrame(): Promise<number[]> {
    const { x, y } = await this.#frameBox();
    const clip = { x: Math.round(x) + 12, y: Math.round(y) + 120, width: 1, height: 1 };
    return [...PNG.sync.read(await this.page.screenshot({ clip })).data.subarray(0, 3)];
  }

  async #frameBox() {
    const box = await this.page.locator('iframe').boundingBox();
    if (!box) throw new Error('The frame is not to be seen');
    return box;
  }
}

/**
 * Blocks all storage in the checkout's frames, as browsers do for third parties, but not in the merchant's
 * page.
 */
export async function refuseStorageInFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(refuseStorage, [urls.checkout, urls.bank]);
}

/** A browser that gives these origins no storage. Runs in the page. */
export function refuseStorage(origins: readonly string[]): void {
  if (!origins.includes(location.origin)) return;
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  Object.defineProperty(navigator, 'locks', { get: refuse });
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
}

export function receiptOf(checkout: FrameLocator | Page) {
  return checkout.getByRole('heading', { name: 'Comprobante de pago' });
}

/** Pays by a card that is approved, and goes back to the shop, which has got one result. */
export async function payThrough({ page, store }: HostilePage): Promise<void> {
  const checkout = store.frame;
  await payByCard(checkout, cards.visa);
  await expect(receiptOf(checkout)).toBeVisible();
  await pressToClose(checkout.getByRole('button', { name: /^Volver a/ }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await store.results()).toEqual([expect.objectContaining({ outcome: 'approved', paid: true })]);
}
