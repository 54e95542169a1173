import type { FrameLocator, Locator, Page } from '@playwright/test';
import { test as base } from '../test';
import { urls } from '../environment';

/** The playground of the demo store, as a merchant's developer uses it. */
export class PlaygroundPage {
  readonly frame: FrameLocator;
  /** Shows what is open. */
  readonly state: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('iframe');
    this.state = page.locator('#state');
  }

  /** Opens the playground with `settings`, which are part of its address. */
  async goto(settings: Record<string, string> | [string, string][] = {}): Promise<void> {
    await this.#page.goto(`${urls.store}/playground.html#${new URLSearchParams(settings).toString()}`);
  }

  control(name: string): Locator {
    return this.#page.locator(`[name="${name}"]`);
  }

  /** Presses the button of a call. */
  async call(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `${name}()`, exact: true }).click();
  }

  /** Opens every group of controls. */
  async unfold(): Promise<void> {
    await this.#page.locator('details').evaluateAll((groups) => {
      for (const group of groups) group.setAttribute('open', '');
    });
  }

  entries(event: string): Locator {
    return this.#page.locator(`#events li[data-event="${event}"]`);
  }

  async code(kind: 'script' | 'button' | 'npm' | 'react'): Promise<string> {
    await this.#page.locator(`[name=as][value=${kind}]`).check();
    return (await this.#page.locator('#snippet').textContent()) ?? '';
  }

  fault(id: string): Locator {
    return this.#page.locator(`#faults input[value="${id}"]`);
  }
}

export const test = base.extend<{ playground: PlaygroundPage }>({
  playground: async ({ page }, use) => {
    await use(new PlaygroundPage(page));
  },
});
