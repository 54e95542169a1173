import type { Page } from '@playwright/test';

/** Holds back the app's own script until it is released: the page shows only its prerendered form. */
export const holdApp = (page: Page): Promise<() => void> => hold(page, '**/assets/main-*');

/** Holds back the answers to requests of this address until they are released. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Listens in a merchant's page from now on. Returns a function that waits until the frame has reported its prerendered form. */
export async function hearDrawn(page: Page): Promise<() => Promise<void>> {
  const heard = await page.evaluateHandle(() => ({
    drawn: new Promise<void>((resolve) => {
      addEventListener(
        'message',
        ({ data }) => (data as object | null) && 'prerendered' in data && resolve(),
      );
    }),
  }));
  return () => heard.evaluate(({ drawn }) => drawn);
}
