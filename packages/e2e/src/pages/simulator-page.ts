import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { worldUrls } from '../environment';
import { holdWorld } from '../hold-world';
import { guestKey, PAYMENT } from '../provider-call';
import { StorePage, test as base } from './store-page';

type Answer = { codOper: string; status: number; outcome?: string; reason?: string };

/** The simulator in a tab of its own, as a developer uses it with the store. */
export class SimulatorPage {
  readonly page: Page;
  readonly #request: APIRequestContext;

  constructor(page: Page) {
    this.page = page;
    this.#request = page.request;
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  choice(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** The row of a payment in the list. */
  row(codOper: string): Locator {
    return this.panel('Pagos').getByRole('row').filter({ hasText: codOper });
  }

  /** Creates a payment as the checkout's method would. Its attempt proves who the payer is. */
  async begin(path: string, more: object = {}): Promise<Answer & { attemptId: string }> {
    const attemptId = randomUUID();
    return { attemptId, ...(await this.call('post', path, { ...PAYMENT, ...more }, attemptId)) };
  }

  async call(
    method: 'get' | 'post' | 'put',
    path: string,
    data?: object,
    attemptId: string = randomUUID(),
  ): Promise<Answer> {
    const authorization = await guestKey(this.#request, worldUrls.checkout);
    const response = await this.#request[method](`${worldUrls.checkout}${path}`, {
      headers: { authorization, 'idempotency-key': attemptId },
      ...(data && { data }),
    });
    const { headerStatus, data: answer } = (await response.json()) as {
      headerStatus: { code: number; description: string };
      data: Answer;
    };
    if (headerStatus.code !== 200) throw new Error(`${path}: ${headerStatus.description}`);
    return answer;
  }

  status(codOper: string): Promise<Answer> {
    return this.call('get', `/api/v1/payments/${codOper}`);
  }
}

/** Resets the sandbox that tests may change, and reads its seed file again. */
export async function resetWorld(request: APIRequestContext): Promise<void> {
  const headers = { 'x-istmo-simulator': '1' };
  const response = await request.post(`${worldUrls.checkout}/simulator/api/reset`, { headers, data: {} });
  if (!response.ok()) throw new Error(await response.text());
}

export const test = base.extend<{ world: undefined; simulator: SimulatorPage }>({
  // The store of the sandbox that these tests may change as they like.
  store: async ({ page }, use) => {
    await page.goto(worldUrls.store);
    await use(new StorePage(page));
  },
  // That sandbox, reset, for this test alone.
  world: [
    async ({ request }, use) => {
      const giveBack = await holdWorld();
      await resetWorld(request);
      await use(undefined);
      giveBack();
    },
    // The wait for other tests does not count as a test's time.
    { timeout: 0 },
  ],
  simulator: async ({ context, world: _world }, use) => {
    const page = await context.newPage();
    const simulator = new SimulatorPage(page);
    await page.goto(`${worldUrls.checkout}/simulator`);
    await page.getByRole('heading', { name: 'Pagos' }).waitFor();
    await use(simulator);
  },
});
