import type { Page } from '@playwright/test';

/** Ends the page's wait for its scripts, which `test` pauses. The wait begins with the styles. */
export function endOfWait(page: Page): Promise<void> {
  return page.locator('#stalled').evaluate(async (main) => {
    while (main.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    for (const wait of main.getAnimations()) wait.finish();
  });
}
