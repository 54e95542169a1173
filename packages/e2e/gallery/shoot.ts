import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { flawsOf } from '../src/screen-flaws';

const gallery = fileURLToPath(new URL('../../../.cache/gallery/', import.meta.url));
mkdirSync(gallery, { recursive: true });

const devices = {
  desktop: { viewport: { width: 1100, height: 900 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'small-phone': { viewport: { width: 375, height: 667 }, colorScheme: 'light' },
  laptop: { viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
} as const;
type Device = keyof typeof devices;

/** Every screen is also looked at with checkers in place of the camera: see the project in playwright.config.ts. */
const isChecked = () => test.info().project.name === 'screens';

async function check(page: Page, name: string): Promise<void> {
  // Printed text cannot be enlarged, so it is not checked.
  if (await page.evaluate(() => matchMedia('print').matches)) return;
  expect.soft(await flawsOf(page), name).toEqual([]);
}

/** Takes the page as it is now, at its current size: .cache/gallery/<name>.png. */
export async function shootAsIs(page: Page, name: string): Promise<void> {
  if (isChecked()) return check(page, name);
  const path = `${gallery}${name}.png`;
  let before: Buffer | undefined;
  let now = await page.screenshot({ animations: 'disabled' });
  // Repeats until two pictures are the same, because a sheet grows with the content of its frame.
  while (!before?.equals(now)) {
    before = now;
    now = await page.screenshot({ path, animations: 'disabled' });
  }
}

/** Takes the page as it is now, on each device: .cache/gallery/<name>-<device>.png. */
export async function shoot(page: Page, name: string, on = Object.keys(devices) as Device[]): Promise<void> {
  if (isChecked()) return check(page, name);
  for (const device of on) {
    const { viewport, colorScheme } = devices[device];
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await shootAsIs(page, `${name}-${device}`);
  }
}
