import { expect } from '@playwright/test';
import type { CheckoutResult } from '@istmo/domain';
import { urls } from '../src/environment';
import { PAY_WORDS } from '../src/pages/card-form';
import { findFrame } from './driver';
import { eventually, type Screen } from './screen';

type Choices = {
  code?: string;
  display?: 'modal' | 'inline' | 'redirect';
  theme?: 'light' | 'dark';
};
type Result = CheckoutResult & { codOper: string };

/** The demo store as its payers and its developer see it. */
export class Store {
  readonly page: Screen;
  readonly checkout: Screen;

  constructor(page: Screen) {
    this.page = page;
    this.checkout = page.frame;
  }

  open(query = ''): Promise<void> {
    return this.page.driver.open(`${urls.store}/${query}`);
  }

  /** Chooses in the developer's panel and presses Pay. */
  async pay(choices: Choices = {}): Promise<void> {
    await this.choose(choices);
    await this.page.click(PAY);
  }

  async choose(choices: Choices = {}): Promise<void> {
    // Not every engine can be started in Spanish.
    await this.page.evaluate(choose.toString(), { language: 'es', ...choices });
  }

  /** The one result that the page got, once it has come. */
  async result(): Promise<Result> {
    await eventually(async () => expect(await this.results()).not.toEqual([]));
    const [result, ...more] = await this.results();
    expect(more).toEqual([]);
    if (!result) throw new Error('The store has no result');
    return result;
  }

  async results(): Promise<Result[]> {
    const texts = await this.page.evaluate(
      `() => [...document.querySelectorAll('#events li[data-event=result] pre')].map((pre) => pre.textContent)`,
    );
    return (texts as string[]).map((text) => JSON.parse(text) as Result);
  }

  /** Waits until the checkout has left the page. */
  async isBack(): Promise<void> {
    await eventually(async () =>
      expect(await this.page.evaluate(`() => (${findFrame.toString()})() !== null`)).toBe(false),
    );
  }
}

export const PAY = { role: 'button', name: PAY_WORDS } as const;

/** Sets the developer's choices, as no payer does. Runs in the page. */
function choose(choices: Record<string, string>): void {
  for (const [name, value] of Object.entries(choices)) {
    const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (!select) throw new Error(`The store has no choice of ${name}`);
    select.value = value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
