import type { Page } from '@playwright/test';

const BLOCK = /(?<=id="config">)[^<]*/;

/** Changes the configuration that the checkout's page has in it, as JSON, in each page that is opened from now on. */
export async function changeConfig(page: Page, change: (json: string) => string): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(BLOCK, change) });
    },
  );
}
