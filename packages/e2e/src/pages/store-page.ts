import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as base } from '../test';
import type { CheckoutResult, Language } from '@istmo/domain';
import type { CheckoutScreen } from './card-form';
import { urls } from '../environment';
import { paymentOf } from '../provider-call';
import { pressToClose } from './press-to-close';

export { expect } from '../test';

type Choices = {
  code?: string;
  display?: 'modal' | 'inline' | 'redirect';
  language?: Language;
  theme?: string;
};
type Result = CheckoutResult & { codOper: string };

/** The demo store as its payers and its developer see it: results are read from its panel of events. */
export class StorePage {
  readonly frame: FrameLocator;
  readonly payButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('iframe');
    this.payButton = page.getByRole('button', { name: /^(Pagar|Pay) \$/ });
  }

  /** Chooses in the developer's panel and presses Pay. */
  async press(choices: Choices = {}): Promise<void> {
    if (this.#page.url() === 'about:blank') await this.#page.goto(urls.store);
    for (const [name, value] of Object.entries(choices))
      await this.#page.locator(`select[name=${name}]`).selectOption(value);
    await this.payButton.click();
  }

  /** Presses Pay, and returns the checkout in its frame. */
  async pay(choices?: Choices): Promise<FrameLocator> {
    await this.press(choices);
    return this.frame;
  }

  async close(checkout: CheckoutScreen): Promise<void> {
    await pressToClose(checkout.getByRole('button', { name: 'Cerrar' }));
    const leave = checkout.getByRole('button', { name: 'Salir', exact: true });
    const closed = this.#page.locator('iframe').waitFor({ state: 'detached' });
    await Promise.race([leave.waitFor(), closed]);
    if (await leave.isVisible()) await pressToClose(leave);
  }

  /** Waits until the back button leads to the checkout's own entry of the history: without it, it would leave the store's page. */
  async untilBackCloses(): Promise<void> {
    const isOnTop = () => this.#page.evaluate(() => 'istmo' in ((history.state ?? {}) as object));
    await expect.poll(isOnTop).toBe(true);
  }

  /** The one result, once it has come. */
  async result(): Promise<Result> {
    await this.#entries('result').first().waitFor();
    const [result] = await this.results();
    if (!result) throw new Error('The store heard of no result');
    return result;
  }

  async results(): Promise<Result[]> {
    return this.#told('result');
  }

  /** Waits until the checkout has closed, and returns the result in the `closed` event. */
  async closing(): Promise<Result | undefined> {
    await this.#entries('closed').first().waitFor();
    return (await this.#told('closed')).at(0);
  }

  /** Names of the events, in the order in which they came. */
  async events(): Promise<string[]> {
    return this.#page.locator('#events strong').allTextContents();
  }

  async clearEvents(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Vaciar' }).click();
  }

  /** The payment as the provider reports it to a merchant's server. */
  provider(codOper: string): Promise<unknown> {
    return paymentOf(this.#page, codOper);
  }

  async #told(event: string): Promise<Result[]> {
    const texts = await this.#entries(event).locator('pre').allTextContents();
    return texts.map((text) => JSON.parse(text) as Result);
  }

  #entries(event: string): Locator {
    return this.#page.locator(`#events li[data-event=${event}]`);
  }
}

export const test = base.extend<{ store: StorePage }>({
  store: async ({ page }, use) => {
    await page.goto(urls.store);
    await use(new StorePage(page));
  },
});
