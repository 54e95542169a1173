import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';

/** There is no browser here, or nothing to drive it with. `message` says what to install. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError';
}

const LIBRARIES = ['playwright-core', 'playwright', '@playwright/test'];
const PROGRAMS = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** Opens Chromium by the Playwright of the shop's project, or of ours. Throws a BrowserMissingError. */
export async function openBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const playwright = findPlaywright();
  const executablePath = environment['CHROMIUM_PATH'] ?? programIn(environment['PATH'] ?? '');
  try {
    return await playwright.chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      // Root may not use Chromium's own sandbox.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new BrowserMissingError(
      `Chromium does not start: ${reason ?? ''}\nInstall it with npx playwright install chromium, or set CHROMIUM_PATH.`,
      { cause: error },
    );
  }
}

function findPlaywright(): typeof import('playwright-core') {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    const require = createRequire(from);
    for (const name of LIBRARIES) {
      try {
        return require(name) as typeof import('playwright-core');
      } catch {
        // Another one may be installed.
      }
    }
  }
  throw new BrowserMissingError(
    'doctor opens the shop in a browser, and Playwright is not installed here. Install it with: npm install --save-dev playwright-core',
  );
}

function programIn(path: string): string | undefined {
  const places = PROGRAMS.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}
