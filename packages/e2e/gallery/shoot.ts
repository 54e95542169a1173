import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { setText } from '../src/reflow';
import { flawsOf } from '../src/screen-flaws';

const gallery = fileURLToPath(new URL('../../../.cache/gallery/', import.meta.url));
mkdirSync(gallery, { recursive: true });

/** CSS pixels. Sizes of phones and laptops, and the ways in which people need a screen to be shown. */
const devices = {
  desktop: { width: 1100, height: 900 },
  phone: { width: 390, height: 844 },
  'phone-dark': { width: 390, height: 844, colorScheme: 'dark' },
  'phone-forced': { width: 390, height: 844, forcedColors: 'active' },
  'phone-large': { width: 390, height: 844, text: 'large' },
  'phone-360': { width: 360, height: 740 },
  'small-phone': { width: 375, height: 667 },
  'phone-320': { width: 320, height: 568 },
  'laptop-dark': { width: 1366, height: 768, colorScheme: 'dark' },
  laptop: { width: 1366, height: 768 },
} satisfies Record<string, Shown>;
type Shown = {
  width: number;
  height: number;
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'none' | 'active';
  text?: 'large';
};
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
    const { width, height, colorScheme = 'light', forcedColors = 'none', text }: Shown = devices[device];
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors });
    if (text) await Promise.all(page.frames().map((frame) => setText(frame, text)));
    await shootAsIs(page, `${name}-${device}`);
    if (text) await Promise.all(page.frames().map((frame) => setText(frame)));
  }
}
