import type { Page } from '@playwright/test';

/** Holds back the app's own script until it is released: the page has only what it draws without it. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/main-*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
