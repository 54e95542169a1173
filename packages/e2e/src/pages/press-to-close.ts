import type { Locator, Page } from '@playwright/test';

/**
 * Clicks a button that may close the checkout. Does not use `click()`, which waits for a confirmation: Chromium never confirms
 * a mouse event that removes a frame with its own process. The caller waits for the end.
 */
export async function pressToClose(button: Locator): Promise<void> {
  await button.hover();
  const { mouse } = button.page();
  await mouse.down();
  mouse.up().catch(() => undefined);
}

/** Presses Esc, which may close the checkout. Chromium never confirms a key that does so either. The caller waits for the end. */
export function escapeToClose({ keyboard }: Page): void {
  for (const sent of [keyboard.down('Escape'), keyboard.up('Escape')]) sent.catch(() => undefined);
}
