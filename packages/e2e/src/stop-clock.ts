import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the clock of all that the page opens from now on, until the test moves it: no timer ends meanwhile. */
export async function stopClock(page: Page): Promise<void> {
  // Until it is stopped, an installed clock runs, and it stops only at a time that has not passed.
  const now = Date.now();
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}

/** Moves the stopped clock in small steps until `seen` is visible: the app itself waits for short timers. */
export async function moveClockUntil(page: Page, seen: Locator): Promise<void> {
  const move = async () => {
    await page.clock.runFor(50);
    return seen.isVisible();
  };
  await expect.poll(move, { intervals: [50] }).toBe(true);
}
