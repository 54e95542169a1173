import type { Locator } from '@playwright/test';

/**
 * Clicks a button that may close the checkout. What follows waits for the end itself: Chromium never confirms a mouse event
 * that removes the frame, if that has a process of its own, and `click()` waits for that.
 */
export async function pressToClose(button: Locator): Promise<void> {
  await button.hover();
  const { mouse } = button.page();
  await mouse.down();
  mouse.up().catch(() => undefined);
}
