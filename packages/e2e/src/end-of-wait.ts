import type { Page } from '@playwright/test';

/** Ends the time for which the page waits for its scripts, which `test` holds. It begins with the styles. */
export function endOfWait(page: Page): Promise<void> {
  return page.locator('#stalled').evaluate(async (main) => {
    while (main.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    for (const wait of main.getAnimations()) wait.finish();
  });
}
